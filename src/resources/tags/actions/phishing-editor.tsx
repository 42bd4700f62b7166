import { InputNumber } from 'antd';
import { phishingEmailCalls } from '#contract/phishing-emails.calls.ts';
import { tagActionCalls } from '#contract/tag-actions.calls.ts';
import { FormField, useSchemaForm } from '#src/kit/form/index.ts';
import { useAllowed } from '#src/kit/kit-context.tsx';
import { ChooseTemplates, ChosenTemplates } from '#src/kit/pick/chosen-templates.tsx';
import type { ChosenTemplate } from '#src/kit/pick/template-picker.rules.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { clampDeferral, maxDeferralDays } from '../tag-values.rules.ts';
import { afterSaving, EditorFrame, type EditorProps } from './editor-frame.tsx';

interface PhishingValues {
  templates: ChosenTemplate[];
  defer_by: number;
}

const idsOf = (templates: readonly ChosenTemplate[]) => templates.map(({ id }) => id);

/** Templates of which everybody gets one, so many days after the tag. */
export function PhishingEditor(props: EditorProps) {
  const { t } = useTranslations();
  const { tag, action, api } = props;
  const maySendTests = useAllowed()(phishingEmailCalls.sendTestEmail.permission);
  const lifeDays = tag.settings.life_days;
  const form = useSchemaForm({
    ...afterSaving(props),
    schema: () => import('#contract/tags.ts').then(({ tagPhishingBody }) => tagPhishingBody),
    version: action?.version,
    defaultValues: { templates: action?.phishing_templates ?? [], defer_by: action?.defer_by ?? 0 },
    fieldNames: { templates_ids: 'templates' },
    toBody: ({ templates, defer_by }: PhishingValues) => ({ templates_ids: idsOf(templates), defer_by }),
    send: async (body, { version }) => {
      const params = { id: tag.id };
      if (action === null) return void (await api.call(tagActionCalls.addTagPhishing, { params, body }));
      const { templates_ids, defer_by } = body;
      if (action.problem !== null || templates_ids.join() !== idsOf(action.phishing_templates).join()) {
        await api.call(tagActionCalls.setTagTemplates, { params, body: { templates_ids, version } });
      }
      if (defer_by !== action.defer_by)
        await api.call(tagActionCalls.setTagDeferral, { params, body: { defer_by, version } });
    },
  });
  const { templates, defer_by } = form.watch();
  return (
    <EditorFrame {...props} form={form} draft={templates.length > 0 ? { type: 'phishing', defer_by } : null}>
      <FormField
        control={form.control}
        name="templates"
        label={t('tags.phishing.templates', { count: templates.length })}
        help={t('tags.phishing.help')}
        isGroup
      >
        {({ onChange }) => (
          <div className="tags-templates">
            <ChooseTemplates templates={templates} onChange={onChange} />
            <ChosenTemplates
              templates={templates}
              onChange={onChange}
              sendTest={maySendTests ? (body) => api.call(phishingEmailCalls.sendTestEmail, { body }) : undefined}
            />
          </div>
        )}
      </FormField>
      <FormField
        control={form.control}
        name="defer_by"
        label={t('tags.phishing.defer_by')}
        help={t('tags.phishing.defer_help', { count: maxDeferralDays(lifeDays) })}
      >
        {({ onChange, ...input }) => (
          <InputNumber
            {...input}
            min={0}
            max={maxDeferralDays(lifeDays)}
            precision={0}
            onChange={(days) => days !== null && onChange(clampDeferral(days, lifeDays))}
          />
        )}
      </FormField>
    </EditorFrame>
  );
}
