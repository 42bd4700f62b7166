import { App } from 'antd';
import { type ReactNode, useCallback } from 'react';
import { toastFailure } from '../failure.ts';
import { useTranslations } from '../translations.ts';

interface Question {
  readonly title: string;
  readonly content: ReactNode;
  /** The button says what it does. */
  readonly okText: string;
  /** What cannot be undone easily: the button is red, and Enter does not press it. */
  readonly isDanger?: boolean;
  /** The dialog waits for it. A failure is told, and the dialog closes. */
  onOk(): unknown;
  onCancel?(): void;
}

/** Asks before something is done. */
export function useConfirm(): (question: Question) => void {
  const { modal } = App.useApp();
  const { t } = useTranslations();
  return useCallback(
    ({ title, content, okText, isDanger = false, onOk, onCancel }) => {
      modal.confirm({
        title,
        content,
        okText,
        cancelText: t('kit.actions.cancel'),
        okButtonProps: { danger: isDanger },
        autoFocusButton: isDanger ? 'cancel' : 'ok',
        icon: null,
        onOk: async () => {
          try {
            await onOk();
          } catch (error) {
            toastFailure(error);
          }
        },
        ...(onCancel === undefined ? {} : { onCancel }),
      });
    },
    [modal, t],
  );
}
