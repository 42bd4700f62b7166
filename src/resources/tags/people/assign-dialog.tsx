import { Controller } from 'react-hook-form';
import { tagCalls } from '#contract/tags.calls.ts';
import type { Tag } from '#contract/tags.ts';
import { FormDialog, useSchemaForm } from '#src/kit/form/index.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useTranslations } from '#src/kit/translations.ts';
import {
  idsOf,
  nobodyChosen,
  OnboardingCheck,
  PeopleField,
  type PeopleValues,
  somebody,
  toastChanged,
} from './people-fields.tsx';

interface AssignDialogProps {
  tag: Tag;
  api: ActionApi;
  onClose(): void;
}

/** Gives the tag to people and departments, without some. */
export function AssignDialog({ tag, api, onClose }: AssignDialogProps) {
  const { t } = useTranslations();
  const form = useSchemaForm({
    schema: () => import('#contract/tags.ts').then(({ assignTagBody }) => assignTagBody),
    defaultValues: nobodyChosen,
    fieldNames: { users_ids: 'people', departments_ids: 'people', exclude_users_ids: 'people' },
    check: somebody(t),
    toBody: ({ people, need_onboarding }: PeopleValues) => ({
      tag_id: tag.id,
      users_ids: idsOf(people.leaves),
      departments_ids: idsOf(people.rows),
      exclude_users_ids: idsOf(people.without),
      need_onboarding,
    }),
    send: (body) => api.call(tagCalls.assignTag, { body }),
    onSent: ({ touched }) => toastChanged(api, 'tags.told.given', touched),
  });
  return (
    <FormDialog
      form={form}
      title={t('tags.people.assign_title', { title: tag.title })}
      ok={t('tags.people.assign')}
      width={640}
      onClose={onClose}
    >
      <PeopleField control={form.control} canLeaveOut />
      <Controller
        control={form.control}
        name="need_onboarding"
        render={({ field }) => <OnboardingCheck isChecked={field.value} onChange={field.onChange} />}
      />
    </FormDialog>
  );
}
