import { courseCopyCalls, themeCopyCalls } from '#contract/content-copies.calls.ts';
import { courseCalls } from '#contract/courses.calls.ts';
import type { CourseRow, Theme } from '#contract/courses.ts';
import { themeCalls } from '#contract/themes.calls.ts';
import type { Titled } from '#src/kit/declare/fields.ts';
import { FormDialog, FormField, useSchemaForm } from '#src/kit/form/index.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { type ChoiceSource, ManyPicker } from '#src/kit/pick/choice-picker.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { OrganizationsTree } from './organizations-tree.tsx';

export type CopiedKind = 'courses' | 'themes';

const pickLimit = 50;
const idsOf = (chosen: readonly Titled[]) => chosen.map(({ id }) => id);

const courseSource = (organizationId: string): ChoiceSource<CourseRow> => ({
  useRows: (search) =>
    useCall(courseCalls.listCourses, {
      params: { organization_id: organizationId },
      query: { limit: pickLimit, ...(search !== undefined && { search }) },
    }),
  titleOf: ({ title }) => title,
});
const themeSource: ChoiceSource<Theme> = {
  useRows: (search) =>
    useCall(themeCalls.listThemes, { query: { limit: pickLimit, ...(search !== undefined && { search }) } }),
  titleOf: ({ title }) => title,
};

interface CopyFormProps {
  kind: CopiedKind;
  things: readonly Titled[];
  organizations: readonly Titled[];
  api: ActionApi;
  onClose(): void;
  /** The task that was begun. */
  onBegun(task: { id: string }): void;
}

interface Values {
  things: Titled[];
  organizations: Titled[];
}

/** What is copied, and to which organizations below. */
export function CopyForm({ kind, things, organizations, api, onClose, onBegun }: CopyFormProps) {
  const { t } = useTranslations();
  const { organizationId } = useKit();
  const isCourses = kind === 'courses';
  const form = useSchemaForm({
    schema: () => import('#contract/content-copies.ts').then(({ copyChoice }) => copyChoice),
    defaultValues: { things: [...things], organizations: [...organizations] } as Values,
    fieldNames: {
      things_ids: 'things',
      courses_ids: 'things',
      themes_ids: 'things',
      organizations_ids: 'organizations',
    },
    check: (values: Values): Partial<Record<keyof Values, string>> => ({
      ...(values.things.length === 0 && { things: t(`organizations.copy.choose_${kind}`) }),
      ...(values.organizations.length === 0 && { organizations: t('organizations.copy.choose_organizations') }),
    }),
    toBody: (values: Values) => ({
      things_ids: idsOf(values.things),
      organizations_ids: idsOf(values.organizations),
    }),
    send: ({ things_ids, organizations_ids }) =>
      isCourses
        ? api.call(courseCopyCalls.copyCoursesToOrganizations, { body: { courses_ids: things_ids, organizations_ids } })
        : api.call(themeCopyCalls.copyThemesToOrganizations, { body: { themes_ids: things_ids, organizations_ids } }),
    onSent: onBegun,
  });
  return (
    <FormDialog
      form={form}
      title={t(`organizations.copy.${kind}`)}
      about={t('organizations.copy.about')}
      ok={t('organizations.copy.ok')}
      width={600}
      onClose={onClose}
    >
      <FormField control={form.control} name="things" label={t(`organizations.copy.what_${kind}`)} isRequired>
        {({ value, onChange }, control) =>
          isCourses ? (
            <ManyPicker {...control} source={courseSource(organizationId)} value={value} onChange={onChange} />
          ) : (
            <ManyPicker {...control} source={themeSource} value={value} onChange={onChange} />
          )
        }
      </FormField>
      <FormField control={form.control} name="organizations" label={t('organizations.copy.where')} isRequired>
        {({ value, onChange, id, status, 'aria-describedby': describedBy }) => (
          <OrganizationsTree
            id={id}
            status={status}
            describedBy={describedBy}
            value={value}
            onChange={onChange}
            api={api}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
