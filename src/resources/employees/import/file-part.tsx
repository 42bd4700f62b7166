import { importMaxRows } from '#contract/constants.ts';
import { importCalls } from '#contract/imports.calls.ts';
import type { ImportPreview } from '#contract/imports.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { UploadBox } from '#src/kit/upload/upload-box.tsx';
import { formatCount } from '#src/lib/format-number.ts';
import { useUpload } from '#src/ui/upload/use-upload.ts';

/** What a sample file has as headings; the server recognises them in each of the languages. */
const sampleColumns = ['last_name', 'first_name', 'middle_name', 'email', 'position', 'department'] as const;
/** Excel reads the file as UTF-8 only with this mark. */
const mark = '\ufeff';

/** Chooses the file and has it read. What is wrong with it is said here, and another one may be chosen. */
export function FilePart({ api, onRead }: { api: ActionApi; onRead(preview: ImportPreview): void }) {
  const { t, language } = useTranslations();
  const upload = useUpload(async (file, control) =>
    onRead(await api.call(importCalls.previewImport, { body: { file }, ...control })),
  );
  const rows = formatCount(importMaxRows, language);
  const sample = `${mark}${sampleColumns.map((field) => t(`employees.import.fields.${field}`)).join(';')}\r\n`;

  return (
    <div className="import-part">
      <p className="kit-muted">{t('employees.import.about', { count: importMaxRows, rows })}</p>
      <UploadBox
        upload={upload}
        accept=".csv,.txt,.xlsx"
        choose={t('employees.import.choose')}
        formats={t('employees.import.formats')}
        reading={t('employees.import.reading')}
      />
      <p>
        <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(sample)}`} download="employees.csv">
          {t('employees.import.sample')}
        </a>
      </p>
    </div>
  );
}
