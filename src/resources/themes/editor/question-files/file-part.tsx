import { Alert, Button, Upload } from 'antd';
import { exportFormats } from '#contract/campaign-kinds.ts';
import { questionFileMaxRows } from '#contract/constants.ts';
import { questionFileCalls } from '#contract/question-files.calls.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useWords } from '#src/kit/words.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { useTableDownload } from './use-table-download.ts';

interface FilePartProps {
  isReading: boolean;
  /** What was wrong with the last file. */
  failure: string | undefined;
  onFile(file: File): void;
}

/** Chooses the file. What is wrong with it is said here, and another one may be chosen. */
export function FilePart({ isReading, failure, onFile }: FilePartProps) {
  const { t, language } = useWords();
  const { isSaving, save } = useTableDownload();
  return (
    <div className="question-file">
      <p className="kit-muted">{t('question_files.about', { limit: formatCount(questionFileMaxRows, language) })}</p>
      <Upload.Dragger
        accept=".xlsx,.csv,.tsv,.txt,.gift,.xml,.zip"
        multiple={false}
        showUploadList={false}
        disabled={isReading}
        beforeUpload={(file) => {
          onFile(file);
          return false;
        }}
      >
        <span className="question-file__drop" aria-busy={isReading}>
          <Icon name="upload" size={28} />
          <span className="question-file__words">
            {t(isReading ? 'question_files.reading' : 'question_files.choose')}
          </span>
          <span className="kit-muted">{t('question_files.formats')}</span>
        </span>
      </Upload.Dragger>
      {failure === undefined ? null : <Alert type="error" showIcon message={failure} role="alert" />}
      <p className="question-file__foot">
        {exportFormats.map((format) => (
          <Button
            key={format}
            type="link"
            size="small"
            icon={<Icon name="download" size={16} />}
            disabled={isSaving}
            onClick={() =>
              void save(`${t('question_files.sample_name')}.${format}`, (http) =>
                http.call(questionFileCalls.downloadQuestionSample, { query: { format } }),
              )
            }
          >
            {t('question_files.download_sample', { format: format.toUpperCase() })}
          </Button>
        ))}
      </p>
    </div>
  );
}
