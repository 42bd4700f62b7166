import { useState } from 'react';
import type { Tag } from '#contract/tags.ts';
import type { Titled } from '#src/kit/declare/fields.ts';
import { FormField } from '#src/kit/form/form-field.tsx';
import type { ActionApi } from '#src/kit/index.ts';
import { ManyPicker } from '#src/kit/pick/choice-picker.tsx';
import { useWords } from '#src/kit/words.ts';
import { TagsFormDialog } from '../tags-form-dialog.tsx';
import { departmentSource, peopleSource } from './sources.ts';

interface TakeDialogProps {
  tag: Tag;
  api: ActionApi;
  onClose(): void;
}

const ids = (rows: readonly Titled[]) => rows.map(({ id }) => id);

/** Takes the tag from people and departments. */
export function TakeDialog({ tag, api, onClose }: TakeDialogProps) {
  const { t } = useWords();
  const [departments, setDepartments] = useState<readonly Titled[]>([]);
  const [people, setPeople] = useState<readonly Titled[]>([]);
  const save = async () => {
    const body = { users_ids: ids(people), departments_ids: ids(departments) };
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
      isReady={departments.length + people.length > 0}
      isDanger
      onSave={save}
      onClose={onClose}
    >
      <FormField label={t('tags.people.departments')} help={t('tags.people.departments_help')}>
        {(control) => (
          <ManyPicker
            {...control}
            source={departmentSource}
            value={departments}
            placeholder={t('tags.people.departments_none')}
            onChange={setDepartments}
          />
        )}
      </FormField>
      <FormField label={t('tags.people.people')}>
        {(control) => (
          <ManyPicker
            {...control}
            source={{ ...peopleSource, query: { ...peopleSource.query, tags: tag.id } }}
            value={people}
            placeholder={t('tags.people.people_none')}
            onChange={setPeople}
          />
        )}
      </FormField>
    </TagsFormDialog>
  );
}
