import { Button, Modal } from 'antd';
import { useTranslations } from '#src/kit/translations.ts';
import { Standards } from './standards.tsx';

export default function StandardsDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslations();
  return (
    <Modal
      open
      title={t('proofs.standards.title')}
      width={640}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('kit.actions.close')}</Button>}
    >
      <Standards />
    </Modal>
  );
}
