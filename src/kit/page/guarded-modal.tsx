import { App, Modal, type ModalProps } from 'antd';
import { useEffect, useState } from 'react';
import { holdUnsavedWork } from '../../lib/unsaved-work.ts';
import { useTranslations } from '../translations.ts';

interface GuardedModalProps extends Omit<ModalProps, 'onCancel' | 'maskClosable' | 'open'> {
  /** Whether closing would lose something; without it: whether anything was typed into the dialog. */
  isChanged?: boolean;
  onClose: () => void;
}

/** A dialog with a form: the cross and Esc ask before they throw away what was typed. */
export function GuardedModal({ isChanged, onClose, children, ...dialog }: GuardedModalProps) {
  const { modal } = App.useApp();
  const { t } = useTranslations();
  const [hasTyped, setHasTyped] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const isTypedByHand = isChanged === undefined && hasTyped;
  useEffect(() => (isTypedByHand ? holdUnsavedWork() : undefined), [isTypedByHand]);

  function close(): void {
    if (!(isChanged ?? hasTyped)) return onClose();
    if (isAsking) return;
    setIsAsking(true);
    modal.confirm({
      title: t('kit.unsaved.title'),
      content: t('kit.unsaved.dialog'),
      okText: t('kit.unsaved.leave'),
      cancelText: t('kit.unsaved.stay'),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      icon: null,
      onOk: onClose,
      onCancel: () => setIsAsking(false),
    });
  }

  return (
    <Modal {...dialog} open maskClosable={false} onCancel={close}>
      <div onInput={() => setHasTyped(true)}>{children}</div>
    </Modal>
  );
}
