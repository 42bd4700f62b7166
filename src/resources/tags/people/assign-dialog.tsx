import { Checkbox } from 'antd';
import { useState } from 'react';
import type { Tag } from '#contract/tags.ts';
import type { Titled } from '#src/kit/declare/fields.ts';
import { FormField } from '#src/kit/form/form-field.tsx';
import type { ActionApi } from '#src/kit/index.ts';
import { ManyPicker } from '#src/kit/pick/choice-picker.tsx';
import { useWords } from '#src/kit/words.ts';
import { TagsFormDialog } from '../tags-form-dialog.tsx';
import { departmentSource, peopleSource } from './sources.ts';

interface AssignDialogProps {
  tag: Tag;
  api: ActionApi;
  onClose(): void;
}

const ids = (rows: readonly Titled[]) => rows.map(({ id }) => id);

/** Gives the tag to people and departments, without some. */
export function AssignDialog({ tag, api, onClose }: AssignDialogProps) {
  const { t } = useWords();
  const [departments, setDepartments] = useState<readonly Titled[]>([]);
  const [people, setPeople] = useState<readonly Titled[]>([]);
  const [excluded, setExcluded] = useState<readonly Titled[]>([]);
  const [needsOnboarding, setNeedsOnboarding] = useState(true);
  const save = async () => {
    const { touched } = await api.post<{ touched: number }>('/api/v2/tags/custom/assign', {
      tag_id: tag.id,
      users_ids: ids(people),
      departments_ids: ids(departments),
      exclude_users_ids: ids(excluded),
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
      isReady={departments.length + people.length > 0}
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
            source={peopleSource}
            value={people}
            placeholder={t('tags.people.people_none')}
            onChange={setPeople}
          />
        )}
      </FormField>
      {departments.length > 0 ? (
        <FormField label={t('tags.people.excluded')}>
          {(control) => (
            <ManyPicker
              {...control}
              source={peopleSource}
              value={excluded}
              placeholder={t('tags.people.people_none')}
              onChange={setExcluded}
            />
          )}
        </FormField>
      ) : null}
      <Checkbox checked={needsOnboarding} onChange={({ target }) => setNeedsOnboarding(target.checked)}>
        {t('tags.people.need_onboarding')}
        <span className="tags-check-help">{t('tags.people.need_onboarding_help')}</span>
      </Checkbox>
    </TagsFormDialog>
  );
}
