import { Button } from 'antd';
import { importCalls } from '#contract/imports.calls.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import type { ActionApi } from '#src/kit/index.ts';
import { useConfirm } from '#src/kit/page/use-confirm.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatMoment } from '#src/lib/format-date.ts';

interface UndoButtonProps {
  importId: string;
  fileName: string;
  /** Until when it can be taken back. */
  until: string;
  api: ActionApi;
  isSmall?: boolean;
  onBegun(eventId: string): void;
}

/** Takes an import back after asking: what goes, what returns, and that later changes stay. */
export function UndoButton({ importId, fileName, until, api, isSmall = false, onBegun }: UndoButtonProps) {
  const { t, language } = useTranslations();
  const confirm = useConfirm();
  const ask = () =>
    confirm({
      title: t('employees.import.undo.confirm', { name: fileName }),
      content: t('employees.import.undo.about', { until: formatMoment(until, language) }),
      okText: t('employees.import.undo.button'),
      isDanger: true,
      onOk: async () => {
        onBegun((await api.call(importCalls.undoImport, { params: { id: importId } })).id);
      },
    });
  return (
    <Button
      danger
      size={isSmall ? 'small' : 'middle'}
      icon={<Icon name="undo" size={16} />}
      aria-label={isSmall ? t('employees.import.undo.of', { name: fileName }) : undefined}
      onClick={ask}
    >
      {t('employees.import.undo.button')}
    </Button>
  );
}
