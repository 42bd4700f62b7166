import { Button, InputNumber, Select } from 'antd';
import { useMemo } from 'react';
import { type Control, useController } from 'react-hook-form';
import {
  type CountedCueKind,
  type CueGroup,
  type CueKind,
  type PhishScaleRating,
  ratePhishScale,
} from '#contract/phish-scale.ts';
import { countedCueKinds, cueGroups, premiseElements, premiseScores } from '#contract/phish-scale-kinds.ts';
import { FieldFrame } from '#src/kit/form/index.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { countCues } from '#src/lib/email-cues.ts';
import { DifficultyPill } from './difficulty-pill.tsx';
import type { EmailFormValues } from './email-values.rules.ts';

interface DifficultyPartProps {
  control: Control<EmailFormValues>;
  values: EmailFormValues;
}

const groups = Object.keys(cueGroups) as CueGroup[];
const isCounted = (kind: CueKind): kind is CountedCueKind => countedCueKinds.some((one) => one === kind);
const noPremise = { work_process: 0, work_relevance: 0, other_events: 0, concern: 0, training: 0 } as const;

/** How hard the letter is to see through: what it shows by itself is counted, the rest its author judges. */
export function DifficultyPart({ control, values }: DifficultyPartProps) {
  const { t } = useTranslations();
  const { field } = useController({ control, name: 'phish_scale' });
  const onChange: (rating: PhishScaleRating | null) => void = field.onChange;
  const { html, from_name, from_address, attachments, phish_scale: rating } = values;
  const counted = useMemo(
    () => countCues({ html, from_name, from_address, attachments }),
    [html, from_name, from_address, attachments],
  );
  if (rating === null) {
    return (
      <div className="template-difficulty__start">
        <p>{t('phishing-templates.difficulty.about')}</p>
        <Button onClick={() => onChange({ cues: counted, premise: noPremise })}>
          {t('phishing-templates.difficulty.start')}
        </Button>
      </div>
    );
  }
  // What the letter shows may have changed since it was rated.
  const current: PhishScaleRating = { ...rating, cues: { ...rating.cues, ...counted } };
  const scale = ratePhishScale(current);
  const setCue = (kind: CueKind, count: number) => onChange({ ...current, cues: { ...current.cues, [kind]: count } });
  return (
    <div className="template-difficulty">
      <div className="template-difficulty__result" role="status">
        <DifficultyPill difficulty={scale.difficulty} />
        <span>
          {t(`phishing-templates.difficulty.cue_band.${scale.cueBand}`, { count: scale.cues })}
          {'. '}
          {t(`phishing-templates.difficulty.premise_band.${scale.premiseBand}`, { score: scale.premise })}
        </span>
      </div>
      <p className="kit-field__help">{t('phishing-templates.difficulty.about_cues')}</p>
      {groups.map((group) => (
        <fieldset key={group} className="template-cues">
          <legend>{t(`phishing-templates.difficulty.group.${group}`)}</legend>
          {cueGroups[group].map((kind) => (
            <div key={kind} className="template-cues__row">
              <label htmlFor={`cue-${kind}`}>{t(`phishing-templates.difficulty.cue.${kind}`)}</label>
              {isCounted(kind) ? (
                <output id={`cue-${kind}`} title={t('phishing-templates.difficulty.counted')}>
                  {counted[kind]}
                </output>
              ) : (
                <InputNumber
                  id={`cue-${kind}`}
                  min={0}
                  max={99}
                  precision={0}
                  value={current.cues[kind] ?? 0}
                  onChange={(count) => count !== null && setCue(kind, count)}
                />
              )}
            </div>
          ))}
        </fieldset>
      ))}
      <fieldset className="template-cues">
        <legend>{t('phishing-templates.difficulty.premise')}</legend>
        {premiseElements.map((element) => (
          <FieldFrame key={element} label={t(`phishing-templates.difficulty.element.${element}`)}>
            {({ id }) => (
              <Select
                id={id}
                value={current.premise[element]}
                options={premiseScores.map((score) => ({
                  value: score,
                  label: `${String(score)} · ${t(`phishing-templates.difficulty.score.s${String(score)}`)}`,
                }))}
                onChange={(score) => onChange({ ...current, premise: { ...current.premise, [element]: score } })}
              />
            )}
          </FieldFrame>
        ))}
      </fieldset>
      <div className="template-difficulty__foot">
        <Button onClick={() => onChange(null)}>{t('phishing-templates.difficulty.clear')}</Button>
        <a href="https://doi.org/10.6028/NIST.TN.2276" target="_blank" rel="noreferrer">
          {t('phishing-templates.difficulty.source')}
        </a>
      </div>
    </div>
  );
}
