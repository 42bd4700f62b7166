// typed outside a form: input
import { Button, Select } from 'antd';
import { useState } from 'react';
import { tagActionCalls } from '#contract/tag-actions.calls.ts';
import type { Tag, TagActionType } from '#contract/tags.ts';
import { FieldFrame } from '#src/kit/form/index.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import type { ActionApi } from '#src/kit/index.ts';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { EmptyState } from '#src/ui/states.tsx';
import { ActionCard, ActionEditor } from './action-card.tsx';

/** What the tag does to its people, and what more it may do. */
export function ActionsPart({ tag, api }: { tag: Tag; api: ActionApi }) {
  const { t } = useTranslations();
  const [isAdding, setIsAdding] = useState(false);
  const reading = useCall(tagActionCalls.listTagActions, { params: { id: tag.id } });
  const add = (
    <Button icon={<Icon name="plus" size={16} />} onClick={() => setIsAdding(true)}>
      {t('tags.add_action')}
    </Button>
  );
  return (
    <ReadPart reading={reading} height={200}>
      {({ data }) => (
        <div className="tags-actions">
          {data.map((action) => (
            <ActionCard key={action.id} tag={tag} action={action} api={api} />
          ))}
          {isAdding ? (
            <NewAction tag={tag} api={api} onDone={() => setIsAdding(false)} />
          ) : data.length === 0 ? (
            <EmptyState title={t('tags.no_actions')} text={t('tags.no_actions_text')} actions={add} />
          ) : (
            <div>{add}</div>
          )}
        </div>
      )}
    </ReadPart>
  );
}

/** Begins as no action: its kind is chosen first. Kinds that the tag has already and may have once are not offered. */
function NewAction({ tag, api, onDone }: { tag: Tag; api: ActionApi; onDone(): void }) {
  const { t } = useTranslations();
  const [type, setType] = useState<TagActionType | null>(null);
  return (
    <article className="tags-action">
      <FieldFrame label={t('tags.kind')} help={type === null ? undefined : t(`tags.kinds.${type}.about`)}>
        {({ id, describedBy }) => (
          <Select<TagActionType | null>
            id={id}
            className="tags-kind"
            placeholder={t('tags.select_action')}
            aria-describedby={describedBy}
            value={type}
            onChange={setType}
            options={tag.allowed_types.map((kind) => ({ value: kind, label: t(`tags.kinds.${kind}.name`) }))}
          />
        )}
      </FieldFrame>
      {type === null ? (
        <div className="tags-foot">
          <Button onClick={onDone}>{t('kit.actions.cancel')}</Button>
        </div>
      ) : (
        <ActionEditor key={type} type={type} action={null} tag={tag} api={api} onDone={onDone} />
      )}
    </article>
  );
}
