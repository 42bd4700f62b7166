import { App, Button } from 'antd';
import { importCalls } from '#contract/imports.calls.ts';
import { tellFailure } from '#src/kit/failure.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import type { ActionApi } from '#src/kit/index.ts';
import { useWords } from '#src/kit/words.ts';
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
  const { t, language } = useWords();
  const { modal } = App.useApp();
  const ask = () =>
    void modal.confirm({
      title: t('employees.import.undo.confirm', { name: fileName }),
      content: t('employees.import.undo.about', { until: formatMoment(until, language) }),
      okText: t('employees.import.undo.button'),
      cancelText: t('kit.actions.cancel'),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      icon: null,
      onOk: async () => {
        try {
          onBegun((await api.call(importCalls.undoImport, { params: { id: importId } })).id);
        } catch (error) {
          tellFailure(error);
        }
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
