import { Button, Input, Modal } from 'antd';
import { CopyButton } from '../../ui/copy-button.tsx';
import { type TakenAlong, TakenAlongArea, useTakenAlong } from '../../ui/taken-along.tsx';
import { useShownOnce } from '../../ui/use-shown-once.ts';
import { FieldFrame } from '../form/index.ts';
import { useTranslations } from '../translations.ts';
import './panel.css';

interface SecretDialogProps {
  title: string;
  label: string;
  secret: string;
  onClose(): void;
}

/** The one time that a secret is shown: its button alone takes it away. */
export function SecretDialog({ title, label, secret, onClose }: SecretDialogProps) {
  const { t } = useTranslations();
  useShownOnce();
  const taken = useTakenAlong();
  return (
    <Modal
      open
      title={title}
      maskClosable={false}
      keyboard={false}
      closable={false}
      footer={
        <Button type="primary" disabled={!taken.isTaken} onClick={onClose}>
          {t('kit.secret.done')}
        </Button>
      }
    >
      <div className="kit-form">
        <p className="kit-muted">{t('kit.secret.text')}</p>
        <TakenAlongArea taken={taken}>
          <FieldFrame label={label}>{({ id }) => <CopiedText id={id} text={secret} taken={taken} />}</FieldFrame>
        </TakenAlongArea>
      </div>
    </Modal>
  );
}

/** A text to be taken elsewhere: chosen whole when it is entered, with a button that copies it. */
export function CopiedText({ id, text, taken }: { id: string; text: string; taken?: TakenAlong }) {
  return (
    <span className="kit-copied">
      <Input id={id} value={text} readOnly onFocus={(event) => event.target.select()} />
      <CopyButton text={text} {...(taken && { taken })} />
    </span>
  );
}
