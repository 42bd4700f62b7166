import { useTranslation } from 'react-i18next';
import type { EmployeeStudyRoute, MyCourseCard, StepReference } from '#contract/study.ts';

/** What comes next, as exactly as it is known: the slide, the second of its film, the question. */
export function ContinueLabel({ step, place }: { step: StepReference; place: MyCourseCard['place'] }) {
  const { t } = useTranslation('commons');
  if (place === null) return <>{t(`continue.${step.kind}`, { theme: step.theme_title })}</>;
  const words = { theme: step.theme_title, number: place.number, time: writeTime(place.at_seconds) };
  return <>{t(`continue.${labelOf(place)}`, words)}</>;
}

function labelOf({ question_id, at_seconds }: EmployeeStudyRoute): 'question' | 'film' | 'slide' {
  if (question_id !== null) return 'question';
  return at_seconds > 0 ? 'film' : 'slide';
}

/** 83 is 1:23. */
function writeTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
