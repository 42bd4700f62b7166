import { Button, Modal } from 'antd';
import type { AuditNoun } from '#contract/audit-kinds.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { HistoryEntries } from './history-entries.tsx';

/** The history of rows of one resource, over the page. */
export function historyDialogOf(entity: AuditNoun) {
  return function HistoryDialog({ row, onClose }: { row: { id: string }; onClose(): void }) {
    const { t } = useTranslations();
    return (
      <Modal
        open
        title={t('audit.history.title')}
        width={960}
        onCancel={onClose}
        footer={<Button onClick={onClose}>{t('kit.actions.close')}</Button>}
      >
        <HistoryEntries entity={entity} id={row.id} />
      </Modal>
    );
  };
}
