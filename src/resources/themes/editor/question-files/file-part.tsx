import { Button } from 'antd';
import { exportFormats } from '#contract/campaign-kinds.ts';
import { questionFileMaxRows } from '#contract/constants.ts';
import { questionFileCalls } from '#contract/question-files.calls.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { UploadBox } from '#src/kit/upload/upload-box.tsx';
import { formatCount } from '#src/lib/format-number.ts';
import type { Upload } from '#src/ui/upload/use-upload.ts';
import { useTableDownload } from './use-table-download.ts';

/** Chooses the file. What is wrong with it is said here, and another one may be chosen. */
export function FilePart({ upload }: { upload: Upload }) {
  const { t, language } = useTranslations();
  const { isSaving, save } = useTableDownload();
  return (
    <div className="question-file">
      <p className="kit-muted">{t('question_files.about', { limit: formatCount(questionFileMaxRows, language) })}</p>
      <UploadBox
        upload={upload}
        accept=".xlsx,.csv,.tsv,.txt,.gift,.xml,.zip"
        choose={t('question_files.choose')}
        formats={t('question_files.formats')}
        reading={t('question_files.reading')}
      />
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
