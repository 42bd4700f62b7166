import { Button, Input } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useController } from 'react-hook-form';
import { campaignNameMaxLength } from '#contract/kinds.ts';
import { messageOf } from '#src/kit/form/form-errors.rules.ts';
import { CheckField, FormField } from '#src/kit/form/index.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useWords } from '#src/kit/words.ts';
import { type LurePartProps, Problem } from './field.tsx';

const TemplatePicker = lazy(() => import('#src/kit/pick/template-picker.tsx'));

/** Name and letters: what the campaign is, and what its follow-up is. */
export function LettersPart({ control, place }: LurePartProps) {
  const { t } = useWords();
  return (
    <>
      <FormField
        control={control}
        name={`${place}name`}
        id="campaign-name"
        label={t('campaigns.fields.name')}
        help={t('campaigns.wizard.help.name')}
        isRequired
      >
        {(input) => <Input {...input} maxLength={campaignNameMaxLength} />}
      </FormField>
      <TemplatesField control={control} place={place} />
      <div>
        <CheckField control={control} name={`${place}isTesting`} label={t('campaigns.wizard.is_testing')} />
        <span className="campaign-check-help">{t('campaigns.wizard.help.is_testing')}</span>
      </div>
    </>
  );
}

/** Its button stands in the head, its words between head and list: no frame of one input. */
function TemplatesField({ control, place }: LurePartProps) {
  const { t } = useWords();
  const [isPicking, setIsPicking] = useState(false);
  const { field, fieldState } = useController({ control, name: `${place}templates` });
  const templates = field.value;
  return (
    <section className="campaign-group" aria-label={t('campaigns.wizard.templates')}>
      <div className="campaign-group__head">
        <h3 className="campaign-group__title">{t('campaigns.wizard.templates')}</h3>
        <Button icon={<Icon name="plus" size={16} />} aria-haspopup="dialog" onClick={() => setIsPicking(true)}>
          {t(templates.length === 0 ? 'campaigns.wizard.choose_templates' : 'campaigns.wizard.change_templates')}
        </Button>
      </div>
      <p className="kit-field__help">{t('campaigns.wizard.help.templates')}</p>
      <Problem problem={messageOf(fieldState.error)} />
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
                onClick={() => field.onChange(templates.filter((one) => one.id !== id))}
              >
                <Icon name="cross" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isPicking ? (
        <Suspense>
          <TemplatePicker
            chosen={templates}
            onClose={() => setIsPicking(false)}
            onChoose={(next) => {
              field.onChange(next);
              setIsPicking(false);
            }}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
