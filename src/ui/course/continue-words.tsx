import { useTranslation } from 'react-i18next';
import type { MyCourseCard, StepReference, StudyPlace } from '#contract/study.ts';

/** What comes next, as exactly as it is known: the slide, the second of its film, the question. */
export function ContinueWords({ step, place }: { step: StepReference; place: MyCourseCard['place'] }) {
  const { t } = useTranslation('commons');
  if (place === null) return <>{t(`continue.${step.kind}`, { theme: step.theme_title })}</>;
  const words = { theme: step.theme_title, number: place.number, time: writeTime(place.at_seconds) };
  return <>{t(`continue.${wordOf(place)}`, words)}</>;
}

function wordOf({ question_id, at_seconds }: StudyPlace): 'question' | 'film' | 'slide' {
  if (question_id !== null) return 'question';
  return at_seconds > 0 ? 'film' : 'slide';
}

/** 83 is 1:23. */
function writeTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
