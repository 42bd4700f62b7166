import { tagCalls } from '#contract/tags.calls.ts';
import type { Tag } from '#contract/tags.ts';
import { FormDialog, useSchemaForm } from '#src/kit/form/index.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { idsOf, nobodyChosen, PeopleField, type PeopleValues, somebody, toastChanged } from './people-fields.tsx';

interface AddPeopleDialogProps {
  tag: Tag;
  api: ActionApi;
  onClose(): void;
}

/** Takes the tag from people and departments. */
export function AddPeopleDialog({ tag, api, onClose }: AddPeopleDialogProps) {
  const { t } = useTranslations();
  const form = useSchemaForm({
    schema: () => import('#contract/tags.ts').then(({ removeTagUsersBody }) => removeTagUsersBody),
    defaultValues: nobodyChosen,
    fieldNames: { users_ids: 'people', departments_ids: 'people' },
    check: somebody(t),
    toBody: ({ people }: PeopleValues) => ({ users_ids: idsOf(people.leaves), departments_ids: idsOf(people.rows) }),
    send: (body) => api.call(tagCalls.removeTagUsers, { params: { id: tag.id }, body }),
    onSent: ({ touched }) => toastChanged(api, 'tags.told.taken', touched),
  });
  return (
    <FormDialog
      form={form}
      title={t('tags.people.take_many_title', { title: tag.title })}
      about={t('tags.people.take_text')}
      ok={t('tags.people.take')}
      isDanger
      width={640}
      onClose={onClose}
    >
      <PeopleField control={form.control} canLeaveOut={false} />
    </FormDialog>
  );
}
