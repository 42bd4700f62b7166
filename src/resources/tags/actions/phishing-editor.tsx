import { Button, InputNumber } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { tagActionCalls } from '#contract/tag-actions.calls.ts';
import type { TagAction } from '#contract/tags.ts';
import { FieldFrame } from '#src/kit/form/field-frame.tsx';
import { Icon } from '#src/kit/icon/icon.tsx';
import type { ChosenTemplate } from '#src/kit/pick/template-picker.rules.ts';
import { useWords } from '#src/kit/words.ts';
import { clampDeferral, longestDeferral } from '../tag-values.rules.ts';
import { EditorFrame, type EditorProps } from './editor-frame.tsx';

const TemplatePicker = lazy(() => import('#src/kit/pick/template-picker.tsx'));

/** Templates of which everybody gets one, so many days after the tag. */
export function PhishingEditor({ action, ...props }: EditorProps & { action: TagAction | null }) {
  const { t } = useWords();
  const { tag, api } = props;
  const lifeDays = tag.settings.life_days;
  const [templates, setTemplates] = useState<readonly ChosenTemplate[]>(action?.phishing_templates ?? []);
  const [deferBy, setDeferBy] = useState(action?.defer_by ?? 0);
  const [isPicking, setIsPicking] = useState(false);
  const templates_ids = templates.map(({ id }) => id);
  const hasOtherTemplates = templates_ids.join() !== (action?.phishing_templates ?? []).map(({ id }) => id).join();
  const hasOtherDelay = deferBy !== (action?.defer_by ?? 0);
  const save = async () => {
    const params = { id: tag.id };
    if (action === null) {
      await api.call(tagActionCalls.addTagPhishing, { params, body: { templates_ids, defer_by: deferBy } });
    } else {
      if (hasOtherTemplates || action.problem !== null) {
        await api.call(tagActionCalls.setTagTemplates, { params, body: { templates_ids } });
      }
      if (hasOtherDelay) await api.call(tagActionCalls.setTagDeferral, { params, body: { defer_by: deferBy } });
    }
  };
  return (
    <EditorFrame
      {...props}
      draft={templates.length > 0 ? { type: 'phishing', defer_by: deferBy } : null}
      hasChanged={hasOtherTemplates || hasOtherDelay || (action?.problem ?? null) !== null}
      save={save}
    >
      <div className="tags-templates">
        <div className="tags-templates__head">
          <h4>{t('tags.phishing.templates', { count: templates.length })}</h4>
          <Button icon={<Icon name="plus" size={16} />} aria-haspopup="dialog" onClick={() => setIsPicking(true)}>
            {t(templates.length === 0 ? 'tags.phishing.choose' : 'tags.phishing.change')}
          </Button>
        </div>
        <p className="kit-field__help">{t('tags.phishing.help')}</p>
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
                onClick={() => setTemplates(templates.filter((one) => one.id !== id))}
              >
                <Icon name="cross" size={16} />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <FieldFrame
        label={t('tags.phishing.defer_by')}
        help={t('tags.phishing.defer_help', { count: longestDeferral(lifeDays) })}
      >
        {({ id, describedBy }) => (
          <InputNumber
            id={id}
            min={0}
            max={longestDeferral(lifeDays)}
            precision={0}
            value={deferBy}
            aria-describedby={describedBy}
            onChange={(value) => value !== null && setDeferBy(clampDeferral(value, lifeDays))}
          />
        )}
      </FieldFrame>
      {isPicking ? (
        <Suspense>
          <TemplatePicker
            chosen={templates}
            onClose={() => setIsPicking(false)}
            onChoose={(next) => {
              setTemplates(next);
              setIsPicking(false);
            }}
          />
        </Suspense>
      ) : null}
    </EditorFrame>
  );
}
