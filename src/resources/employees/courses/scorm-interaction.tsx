import type { ScormInteraction } from '#contract/scorm-attempts.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { useDuration } from '#src/kit/use-duration.ts';
import { type PillTone, StatusPill } from '#src/ui/status-pill.tsx';
import { kindOf, readAnswer, resultOf, truthOf } from './scorm-text.rules.ts';

const tones = {
  correct: { tone: 'success', icon: 'check' },
  incorrect: { tone: 'warning', icon: 'cross' },
  neutral: { tone: 'neutral' },
  unanticipated: { tone: 'neutral' },
} as const satisfies Record<string, { tone: PillTone; icon?: string }>;

/** One answer in a package: what was asked, what was said, what would be right, and how long it took. */
export function InteractionCard({ interaction, number }: { interaction: ScormInteraction; number: number }) {
  const { t } = useTranslations();
  const durationOf = useDuration();
  const { id, description, response, correct_responses, result, latency_seconds, weighting } = interaction;
  const verdict = resultOf(interaction);
  const kind = kindOf(interaction);
  const say = (answer: string) => {
    const truth = truthOf(interaction, answer);
    return truth ? t(`kit.${truth}`) : readAnswer(answer);
  };
  const facts = [
    { name: 'response', value: response ? say(response) : t('employees.answer.unanswered') },
    ...(correct_responses.length > 0
      ? [{ name: 'correct', value: correct_responses.map(say).join(t('employees.scorm.or')) }]
      : []),
    ...(latency_seconds === null ? [] : [{ name: 'latency', value: durationOf(latency_seconds) }]),
    ...(kind ? [{ name: 'kind', value: t(`employees.scorm.kinds.${kind}`) }] : []),
    ...(weighting === null || weighting === '' ? [] : [{ name: 'weighting', value: weighting }]),
  ];
  return (
    <li className="employee-answer">
      <header className="employee-answer__head">
        <h3 className="employee-answer__text">
          {number}. {description ? readAnswer(description) : id}
        </h3>
        {verdict ? (
          <StatusPill {...tones[verdict]}>{t(`employees.scorm.results.${verdict}`)}</StatusPill>
        ) : result ? (
          <StatusPill>{t('employees.scorm.points', { points: result })}</StatusPill>
        ) : null}
      </header>
      <dl className="kit-facts">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{t(`employees.scorm.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
