import { App } from 'antd';
import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { holdUnsavedWork } from '../../lib/unsaved-work.ts';
import { useTranslations } from '../translations.ts';

interface UnsavedWarning {
  /** What becomes of the changes where they are not lost. */
  text?: string;
  /** Loading the page anew loses nothing: they are put aside. */
  isRetained?: boolean;
}

const kept = { keep: () => undefined };

/**
 * Asks before a changed form is left: by a link with our dialog, by closing the tab with the browser's. Answers what
 * lets it go without asking, for after it was saved.
 */
export function useUnsavedWarning(isChanged: boolean, { text, isRetained = false }: UnsavedWarning = {}): () => void {
  const mayLeave = useRef(false);
  const { modal } = App.useApp();
  const { t } = useTranslations();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && !mayLeave.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const asked = modal.confirm({
      title: t('kit.unsaved.title'),
      content: text ?? t('kit.unsaved.text'),
      okText: t('kit.unsaved.leave'),
      cancelText: t('kit.unsaved.stay'),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      icon: null,
      onOk: blocker.proceed,
      onCancel: blocker.reset,
    });
    return asked.destroy;
  }, [blocker, modal, t, text]);

  useEffect(() => (isChanged ? holdUnsavedWork(isRetained ? kept : {}) : undefined), [isChanged, isRetained]);

  return useCallback(() => {
    mayLeave.current = true;
  }, []);
}
