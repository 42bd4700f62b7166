import type { ScormPackage } from '#contract/scorm.ts';
import { useWords } from '#src/kit/words.ts';
import { formatMoment } from '#src/lib/format-date.ts';
import { formatBytes } from '#src/lib/format-number.ts';

/** The packages that a course had, the one in use first. */
export function PackageFacts({ packages }: { packages: readonly ScormPackage[] }) {
  const { t, language } = useWords();
  return (
    <table className="scorm-table">
      <thead>
        <tr>
          {(['number', 'file', 'format', 'size', 'files', 'uploaded'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`scorm-courses.packages.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {packages.map((one) => (
          <tr key={one.id}>
            <td>{one.number}</td>
            <td>{one.file_name}</td>
            <td>{['SCORM', one.standard, one.edition].filter(Boolean).join(' ')}</td>
            <td>{formatBytes(one.size, language)}</td>
            <td>{one.files_count}</td>
            <td>{formatMoment(one.created_at, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
