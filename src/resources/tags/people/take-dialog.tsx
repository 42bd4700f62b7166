import { useState } from 'react';
import type { Tag } from '#contract/tags.ts';
import type { Titled } from '#src/kit/declare/fields.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { nothingChosen } from '#src/kit/tree/tree-choice.rules.ts';
import { TreePicker } from '#src/kit/tree/tree-picker.tsx';
import { useWords } from '#src/kit/words.ts';
import { TagsFormDialog } from '../tags-form-dialog.tsx';

interface TakeDialogProps {
  tag: Tag;
  api: ActionApi;
  onClose(): void;
}

const ids = (rows: readonly Titled[]) => rows.map(({ id }) => id);

/** Takes the tag from people and departments. */
export function TakeDialog({ tag, api, onClose }: TakeDialogProps) {
  const { t } = useWords();
  const resource = useKit().registry.resource('departments');
  const [chosen, setChosen] = useState(nothingChosen);
  const save = async () => {
    const body = { users_ids: ids(chosen.leaves), departments_ids: ids(chosen.rows) };
    const url = `/api/v2/tags/custom/${tag.id}/users/bulk-delete`;
    const { touched } = await api.post<{ touched: number }>(url, body);
    api.refresh();
    api.refresh('employees');
    api.tell('tags.told.taken', { count: touched });
  };
  return (
    <TagsFormDialog
      title={t('tags.people.take_many_title', { title: tag.title })}
      about={t('tags.people.take_text')}
      ok={t('tags.people.take')}
      isReady={chosen.rows.length + chosen.leaves.length > 0}
      width={640}
      isDanger
      onSave={save}
      onClose={onClose}
    >
      <TreePicker
        resource={resource}
        value={chosen}
        label={t('tags.people.choose')}
        canLeaveOut={false}
        isCounted={false}
        onChange={setChosen}
      />
    </TagsFormDialog>
  );
}
