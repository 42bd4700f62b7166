import { Button, Input, Modal } from 'antd';
import { FieldFrame } from '#src/kit/form/index.ts';
import { useWords } from '#src/kit/words.ts';
import { CopyButton } from '#src/ui/copy-button.tsx';

/** The one time that a token is shown. A click beside it does not take it away. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose(): void }) {
  const { t } = useWords();
  return (
    <Modal
      open
      title={t('scim.secret.title')}
      maskClosable={false}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('scim.secret.done')}
        </Button>
      }
    >
      <div className="kit-form">
        <p className="kit-muted">{t('scim.secret.text')}</p>
        <FieldFrame label={t('scim.secret.label')}>
          {({ id }) => (
            <span className="scim-copied">
              <Input id={id} value={secret} readOnly onFocus={(event) => event.target.select()} />
              <CopyButton text={secret} />
            </span>
          )}
        </FieldFrame>
      </div>
    </Modal>
  );
}
