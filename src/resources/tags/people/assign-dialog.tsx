import { Checkbox } from 'antd';
import { useState } from 'react';
import type { Tag } from '#contract/tags.ts';
import type { Titled } from '#src/kit/declare/fields.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { nothingChosen } from '#src/kit/tree/tree-choice.rules.ts';
import { TreePicker } from '#src/kit/tree/tree-picker.tsx';
import { useWords } from '#src/kit/words.ts';
import { TagsFormDialog } from '../tags-form-dialog.tsx';

interface AssignDialogProps {
  tag: Tag;
  api: ActionApi;
  onClose(): void;
}

const ids = (rows: readonly Titled[]) => rows.map(({ id }) => id);

/** Gives the tag to people and departments, without some. */
export function AssignDialog({ tag, api, onClose }: AssignDialogProps) {
  const { t } = useWords();
  const resource = useKit().registry.resource('departments');
  const [chosen, setChosen] = useState(nothingChosen);
  const [needsOnboarding, setNeedsOnboarding] = useState(true);
  const save = async () => {
    const { touched } = await api.post<{ touched: number }>('/api/v2/tags/custom/assign', {
      tag_id: tag.id,
      users_ids: ids(chosen.leaves),
      departments_ids: ids(chosen.rows),
      exclude_users_ids: ids(chosen.without),
      need_onboarding: needsOnboarding,
    });
    api.refresh();
    api.refresh('employees');
    api.tell('tags.told.given', { count: touched });
  };
  return (
    <TagsFormDialog
      title={t('tags.people.assign_title', { title: tag.title })}
      ok={t('tags.people.assign')}
      isReady={chosen.rows.length + chosen.leaves.length > 0}
      width={640}
      onSave={save}
      onClose={onClose}
    >
      <TreePicker resource={resource} value={chosen} label={t('tags.people.choose')} onChange={setChosen} />
      <Checkbox checked={needsOnboarding} onChange={({ target }) => setNeedsOnboarding(target.checked)}>
        {t('tags.people.need_onboarding')}
        <span className="tags-check-help">{t('tags.people.need_onboarding_help')}</span>
      </Checkbox>
    </TagsFormDialog>
  );
}
