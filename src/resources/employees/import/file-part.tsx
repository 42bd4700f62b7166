import { Upload } from 'antd';
import { useState } from 'react';
import { importMaxRows } from '#contract/constants.ts';
import { importCalls } from '#contract/imports.calls.ts';
import type { ImportPreview } from '#contract/imports.ts';
import { wordsOfFailure } from '#src/kit/failure.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import type { ActionApi } from '#src/kit/index.ts';
import { useWords } from '#src/kit/words.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { Warning } from './warning.tsx';

/** What a sample file has as headings; the server recognises them in each of the languages. */
const sampleColumns = ['last_name', 'first_name', 'middle_name', 'email', 'position', 'department'] as const;
/** Excel reads the file as UTF-8 only with this mark. */
const mark = '\ufeff';

/** Chooses the file and has it read. What is wrong with it is said here, and another one may be chosen. */
export function FilePart({ api, onRead }: { api: ActionApi; onRead(preview: ImportPreview): void }) {
  const { t, language } = useWords();
  const [isReading, setIsReading] = useState(false);
  const [failure, setFailure] = useState<string>();
  const rows = formatCount(importMaxRows, language);
  const sample = `${mark}${sampleColumns.map((field) => t(`employees.import.fields.${field}`)).join(';')}\r\n`;

  async function read(file: File): Promise<void> {
    setIsReading(true);
    setFailure(undefined);
    try {
      onRead(await api.call(importCalls.previewImport, { body: { file } }));
    } catch (error) {
      setFailure(wordsOfFailure(error));
      setIsReading(false);
    }
  }

  return (
    <div className="import-part">
      <p className="kit-muted">{t('employees.import.about', { count: importMaxRows, rows })}</p>
      <Upload.Dragger
        accept=".csv,.txt,.xlsx"
        multiple={false}
        showUploadList={false}
        disabled={isReading}
        beforeUpload={(file) => {
          void read(file);
          return false;
        }}
      >
        <span className="import-drop" aria-busy={isReading}>
          <Icon name="upload" size={28} />
          <span className="import-drop__words">
            {t(isReading ? 'employees.import.reading' : 'employees.import.choose')}
          </span>
          <span className="kit-muted">{t('employees.import.formats')}</span>
        </span>
      </Upload.Dragger>
      {failure === undefined ? null : <Warning>{failure}</Warning>}
      <p>
        <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(sample)}`} download="employees.csv">
          {t('employees.import.sample')}
        </a>
      </p>
    </div>
  );
}
