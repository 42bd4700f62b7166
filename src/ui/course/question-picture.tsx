import type { AttemptQuestionView } from '#contract/study.ts';
import './question-picture.css';

/** What a question shows, with its description for whoever does not see it. A decorative one says nothing. */
export function QuestionPicture({ picture }: Pick<AttemptQuestionView, 'picture'>) {
  return picture === null ? null : <img className="question-picture" src={picture.url} alt={picture.alt ?? ''} />;
}
