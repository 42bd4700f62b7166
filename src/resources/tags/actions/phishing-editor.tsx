import { Button, InputNumber } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { tagActionCalls } from '#contract/tag-actions.calls.ts';
import { FormField, useSchemaForm } from '#src/kit/form/index.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import type { ChosenTemplate } from '#src/kit/pick/template-picker.rules.ts';
import { useWords } from '#src/kit/words.ts';
import { clampDeferral, longestDeferral } from '../tag-values.rules.ts';
import { afterSaving, EditorFrame, type EditorProps } from './editor-frame.tsx';

const TemplatePicker = lazy(() => import('#src/kit/pick/template-picker.tsx'));

interface PhishingValues {
  templates: ChosenTemplate[];
  defer_by: number;
}

const idsOf = (templates: readonly ChosenTemplate[]) => templates.map(({ id }) => id);

/** Templates of which everybody gets one, so many days after the tag. */
export function PhishingEditor(props: EditorProps) {
  const { t } = useWords();
  const { tag, action, api } = props;
  const lifeDays = tag.settings.life_days;
  const form = useSchemaForm({
    ...afterSaving(props),
    schema: () => import('#contract/tags.ts').then(({ tagPhishingBody }) => tagPhishingBody),
    defaultValues: { templates: action?.phishing_templates ?? [], defer_by: action?.defer_by ?? 0 },
    fieldNames: { templates_ids: 'templates' },
    toBody: ({ templates, defer_by }: PhishingValues) => ({ templates_ids: idsOf(templates), defer_by }),
    send: async (body) => {
      const params = { id: tag.id };
      if (action === null) return void (await api.call(tagActionCalls.addTagPhishing, { params, body }));
      const { templates_ids, defer_by } = body;
      if (action.problem !== null || templates_ids.join() !== idsOf(action.phishing_templates).join()) {
        await api.call(tagActionCalls.setTagTemplates, { params, body: { templates_ids } });
      }
      if (defer_by !== action.defer_by) await api.call(tagActionCalls.setTagDeferral, { params, body: { defer_by } });
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
        {({ onChange }) => <ChosenTemplates templates={templates} onChange={onChange} />}
      </FormField>
      <FormField
        control={form.control}
        name="defer_by"
        label={t('tags.phishing.defer_by')}
        help={t('tags.phishing.defer_help', { count: longestDeferral(lifeDays) })}
      >
        {({ onChange, ...input }) => (
          <InputNumber
            {...input}
            min={0}
            max={longestDeferral(lifeDays)}
            precision={0}
            onChange={(days) => days !== null && onChange(clampDeferral(days, lifeDays))}
          />
        )}
      </FormField>
    </EditorFrame>
  );
}

interface ChosenTemplatesProps {
  templates: readonly ChosenTemplate[];
  onChange(templates: readonly ChosenTemplate[]): void;
}

function ChosenTemplates({ templates, onChange }: ChosenTemplatesProps) {
  const { t } = useWords();
  const [isPicking, setIsPicking] = useState(false);
  return (
    <div className="tags-templates">
      <Button icon={<Icon name="plus" size={16} />} aria-haspopup="dialog" onClick={() => setIsPicking(true)}>
        {t(templates.length === 0 ? 'tags.phishing.choose' : 'tags.phishing.change')}
      </Button>
      <ul>
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
              aria-label={t('tags.phishing.drop', { title })}
              onClick={() => onChange(templates.filter((one) => one.id !== id))}
            >
              <Icon name="cross" size={16} />
            </button>
          </li>
        ))}
      </ul>
      {isPicking ? (
        <Suspense>
          <TemplatePicker
            chosen={templates}
            onClose={() => setIsPicking(false)}
            onChoose={(next) => {
              onChange(next);
              setIsPicking(false);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
