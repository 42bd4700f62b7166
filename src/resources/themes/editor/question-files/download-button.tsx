import { Button } from 'antd';
import { exportFormats } from '#contract/campaign-kinds.ts';
import { questionFileCalls } from '#contract/question-files.calls.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { MenuDropdown } from '#src/kit/page/menu-dropdown.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { useTableDownload } from './use-table-download.ts';

/** The questions of a module as a table, which the import reads again. */
export function DownloadButton({ moduleId, title }: { moduleId: string; title: string }) {
  const { t } = useTranslations();
  const { isSaving, save } = useTableDownload();
  return (
    <MenuDropdown
      items={exportFormats.map((format) => ({
        key: format,
        label: t('question_files.download_as', { format: format.toUpperCase() }),
      }))}
      onChoose={(key) => {
        const format = exportFormats.find((known) => known === key);
        if (format === undefined) return;
        void save(`${t('question_files.file_name', { title })}.${format}`, (http) =>
          http.call(questionFileCalls.downloadQuestions, { params: { id: moduleId }, query: { format } }),
        );
      }}
    >
      <Button icon={<Icon name="download" size={16} />} loading={isSaving} aria-haspopup="menu">
        {t('question_files.download')}
      </Button>
    </MenuDropdown>
  );
}
