import { Button, Checkbox, Input } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useWords } from '#src/kit/words.ts';
import type { LureDraft } from './draft.ts';
import { Field, Problem } from './field.tsx';

const TemplatePicker = lazy(() => import('#src/kit/pick/template-picker.tsx'));

interface LettersPartProps {
  lure: LureDraft;
  onChange: (change: Partial<LureDraft>) => void;
  problems: { name?: string | undefined; templates?: string | undefined };
}

/** Name and letters: what the campaign is, and what its follow-up is. */
export function LettersPart({ lure, onChange, problems }: LettersPartProps) {
  const { t } = useWords();
  const [isPicking, setIsPicking] = useState(false);
  const { templates } = lure;
  return (
    <>
      <Field
        name="name"
        label={t('campaigns.fields.name')}
        help={t('campaigns.wizard.help.name')}
        problem={problems.name}
        isRequired
      >
        {({ id, isInvalid, describedBy }) => (
          <Input
            id={id}
            maxLength={255}
            value={lure.name}
            status={isInvalid ? 'error' : ''}
            aria-describedby={describedBy}
            aria-required
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Field>
      <section className="campaign-group" aria-label={t('campaigns.wizard.templates')}>
        <div className="campaign-group__head">
          <h3 className="campaign-group__title">{t('campaigns.wizard.templates')}</h3>
          <Button icon={<Icon name="plus" size={16} />} aria-haspopup="dialog" onClick={() => setIsPicking(true)}>
            {t(templates.length === 0 ? 'campaigns.wizard.choose_templates' : 'campaigns.wizard.change_templates')}
          </Button>
        </div>
        <p className="kit-field__help">{t('campaigns.wizard.help.templates')}</p>
        <Problem problem={problems.templates} />
        {templates.length === 0 ? null : (
          <ul className="campaign-chosen">
            {templates.map(({ id, title, kind, category }) => (
              <li key={id}>
                <span>
                  {title}
                  <span className="kit-muted">
                    {category} · {t(`kit.templates.kinds.${kind}`)}
                  </span>
                </span>
                <button
                  type="button"
                  className="kit-icon-button"
                  aria-label={t('campaigns.wizard.drop', { title })}
                  onClick={() => onChange({ templates: templates.filter((one) => one.id !== id) })}
                >
                  <Icon name="cross" size={16} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <Checkbox checked={lure.isTesting} onChange={({ target }) => onChange({ isTesting: target.checked })}>
        {t('campaigns.wizard.is_testing')}
        <span className="campaign-check-help">{t('campaigns.wizard.help.is_testing')}</span>
      </Checkbox>
      {isPicking ? (
        <Suspense>
          <TemplatePicker
            chosen={templates}
            onClose={() => setIsPicking(false)}
            onChoose={(next) => {
              onChange({ templates: next });
              setIsPicking(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
