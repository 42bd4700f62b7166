import { Button, Modal } from 'antd';
import { useWords } from '#src/kit/words.ts';
import { Standards } from './standards.tsx';

export default function StandardsDialog({ onClose }: { onClose(): void }) {
  const { t } = useWords();
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
