import { Link } from 'react-router';
import { listLimit } from '#contract/constants.ts';
import { organizationChildrenCalls } from '#contract/organization-children.calls.ts';
import type { ChildOrganization } from '#contract/organization-children.ts';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { type PlainColumn, PlainTable } from '#src/kit/panel/plain-table.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatDay } from '#src/lib/format-date.ts';
import { LicenseUse } from './license-use.tsx';

/** The organizations below one. */
export default function ChildrenTab({ row }: { row: { id: string } }) {
  const { t } = useTranslations();
  const reading = useCall(organizationChildrenCalls.listChildOrganizations, {
    query: { parent_id: row.id, limit: listLimit },
  });
  const columns: PlainColumn<ChildOrganization>[] = [
    {
      key: 'title',
      label: t('organizations.fields.title'),
      render: ({ id, title }) => <Link to={`/admin/organization/${id}`}>{title}</Link>,
    },
    { key: 'license', label: t('organizations.fields.license'), render: (child) => <LicenseUse use={child} /> },
    {
      key: 'ends_on',
      label: t('organizations.fields.ends_on'),
      width: 140,
      render: ({ ends_on }) => (ends_on === null ? t('organizations.no_end') : formatDay(ends_on)),
    },
    {
      key: 'edit',
      label: '',
      width: 120,
      align: 'right',
      render: ({ id }) => (
        <Link to={`/admin/organization/${id}/edit?from=${encodeURIComponent(`/admin/organization/${row.id}`)}`}>
          {t('kit.actions.edit')}
        </Link>
      ),
    },
  ];
  return (
    <ReadPart reading={reading} height={160}>
      {({ data }) =>
        data.length === 0 ? (
          <p className="kit-muted">{t('organizations.no_children')}</p>
        ) : (
          <PlainTable caption={t('organizations.title')} columns={columns} rows={data} keyOf={({ id }) => id} />
        )
      }
    </ReadPart>
  );
}
