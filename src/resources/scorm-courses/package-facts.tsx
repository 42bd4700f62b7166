import type { ScormPackage } from '#contract/scorm.ts';
import { type PlainColumn, PlainTable } from '#src/kit/panel/plain-table.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { formatMoment } from '#src/lib/format-date.ts';
import { formatBytes } from '#src/lib/format-number.ts';

/** The packages that a course had, the one in use first. */
export function PackageFacts({ packages }: { packages: readonly ScormPackage[] }) {
  const { t, language } = useTranslations();
  const columns: PlainColumn<ScormPackage>[] = [
    { key: 'number', label: t('scorm-courses.packages.number'), width: 90, render: (one) => one.number },
    { key: 'file', label: t('scorm-courses.packages.file'), render: (one) => one.file_name },
    {
      key: 'format',
      label: t('scorm-courses.packages.format'),
      width: 150,
      render: ({ standard, edition }) => ['SCORM', standard, edition].filter(Boolean).join(' '),
    },
    {
      key: 'size',
      label: t('scorm-courses.packages.size'),
      width: 100,
      align: 'right',
      render: (one) => formatBytes(one.size, language),
    },
    {
      key: 'files',
      label: t('scorm-courses.packages.files'),
      width: 90,
      align: 'right',
      render: (one) => one.files_count,
    },
    {
      key: 'uploaded',
      label: t('scorm-courses.packages.uploaded'),
      width: 200,
      render: (one) => formatMoment(one.created_at, language),
    },
  ];
  return (
    <PlainTable caption={t('scorm-courses.packages.title')} columns={columns} rows={packages} keyOf={(one) => one.id} />
  );
}
