import { Button, InputNumber } from 'antd';
import {
  newbieLifeDaysDefault,
  riskLevelMax,
  riskLevelMin,
  tagLifeDaysDefault,
  tagLifeDaysMax,
} from '#contract/constants.ts';
import { tagCalls } from '#contract/tags.calls.ts';
import type { Tag } from '#contract/tags.ts';
import { Form, FormButtons, FormField, useSchemaForm } from '#src/kit/form/index.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { Panel } from '#src/kit/panel/panel.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { decimalSign } from '#src/lib/format-number.ts';
import { clampLifeDays, moveRange } from './tag-values.rules.ts';

interface SettingsPartProps {
  tag: Tag;
  api: ActionApi;
}

/** How long a tag acts on people; who is invited again, whose risk is in the group. */
export function SettingsPart({ tag, api }: SettingsPartProps) {
  return (
    <>
      {tag.type === 'risk_group' ? <RiskRange tag={tag} api={api} /> : null}
      <LifeDays tag={tag} api={api} />
    </>
  );
}

function afterSaving(api: ActionApi) {
  return {
    warnWhenUnsavedChanges: true,
    onSent: () => {
      api.refresh();
      api.tell('kit.told.edit');
    },
  };
}

function LifeDays({ tag, api }: SettingsPartProps) {
  const { t } = useTranslations();
  const form = useSchemaForm({
    ...afterSaving(api),
    schema: () => import('#contract/tags.ts').then(({ lifeDaysBody }) => lifeDaysBody),
    version: tag.version,
    defaultValues: { life_days: tag.settings.life_days },
    send: (body, { version }) => api.call(tagCalls.setLifeDays, { params: { id: tag.id }, body: { ...body, version } }),
  });
  const usual = tag.type === 'newbie' ? newbieLifeDaysDefault : tagLifeDaysDefault;
  return (
    <Panel title={t('tags.life.title')} about={t(tag.type === 'newbie' ? 'tags.life.newbie' : 'tags.life.others')}>
      <Form form={form} className="tags-line">
        <FormField control={form.control} name="life_days" label={t('tags.life.days')}>
          {({ onChange, ...input }) => (
            <InputNumber
              {...input}
              min={0}
              max={tagLifeDaysMax}
              precision={0}
              onChange={(days) => days !== null && onChange(clampLifeDays(days))}
            />
          )}
        </FormField>
        {form.formState.isDirty ? <FormButtons form={form} className="tags-foot" ok={t('kit.form.save')} /> : null}
        {form.watch('life_days') === usual ? null : (
          <Button onClick={() => form.setValue('life_days', usual, { shouldDirty: true })}>
            {t('tags.life.reset', { count: usual })}
          </Button>
        )}
      </Form>
    </Panel>
  );
}

function RiskRange({ tag, api }: SettingsPartProps) {
  const { t, language } = useTranslations();
  const { min_risk_level, max_risk_level } = tag.settings;
  const form = useSchemaForm({
    ...afterSaving(api),
    schema: () => import('#contract/tags.ts').then(({ riskGroupBody }) => riskGroupBody),
    version: tag.version,
    defaultValues: { min_risk_level, max_risk_level },
    send: (body, { version }) =>
      api.call(tagCalls.setRiskRange, { params: { id: tag.id }, body: { ...body, version } }),
  });
  const moveEnd = (end: 'min_risk_level' | 'max_risk_level', level: number) => {
    const range = moveRange(form.getValues(), end, level);
    form.setValue('min_risk_level', range.min_risk_level, { shouldDirty: true });
    form.setValue('max_risk_level', range.max_risk_level, { shouldDirty: true });
  };
  return (
    <Panel title={t('tags.risk.title')} about={t('tags.risk.about')}>
      <Form form={form} className="tags-line">
        {(['min_risk_level', 'max_risk_level'] as const).map((end) => (
          <FormField key={end} control={form.control} name={end} label={t(`tags.risk.${end}`)}>
            {(input) => (
              <InputNumber
                {...input}
                min={riskLevelMin}
                max={riskLevelMax}
                step={0.5}
                precision={1}
                decimalSeparator={decimalSign(language)}
                onChange={(level) => level !== null && moveEnd(end, level)}
              />
            )}
          </FormField>
        ))}
        {form.formState.isDirty ? <FormButtons form={form} className="tags-foot" ok={t('kit.form.save')} /> : null}
      </Form>
    </Panel>
  );
}
