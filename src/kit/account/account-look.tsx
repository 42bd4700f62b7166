import { Button, Input, Modal, Tag } from 'antd';
import { useId } from 'react';
import { FieldFrame } from '#src/kit/form/field-frame.tsx';
import { Panel } from '#src/kit/panel/panel.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import type { AccountLook } from '#src/ui/account/look.ts';

const tagColours = { good: 'success', warning: 'warning', neutral: 'default' } as const;

function Done({ isOff, onClose, children }: { isOff: boolean; onClose(): void; children: string }) {
  return (
    <Button type="primary" disabled={isOff} onClick={onClose}>
      {children}
    </Button>
  );
}

/** The parts of the own account as the console is drawn. */
export const accountLook: AccountLook = {
  Section({ title, about, mark, children }) {
    return (
      <Panel title={title} about={about} actions={mark}>
        {children}
      </Panel>
    );
  },
  Button({ look = 'secondary', type = 'button', isBusy = false, label, onClick, children }) {
    return (
      <Button
        htmlType={type}
        type={look === 'primary' ? 'primary' : look === 'link' ? 'link' : 'default'}
        danger={look === 'danger'}
        loading={isBusy}
        aria-label={label}
        onClick={() => onClick?.()}
      >
        {children}
      </Button>
    );
  },
  TextInput({ label, type = 'text', value, error, help, autoComplete, maxLength, onChange }) {
    const Box = type === 'password' ? Input.Password : Input;
    return (
      <FieldFrame label={label} problem={error ?? undefined} {...(typeof help === 'string' && { help })}>
        {({ id, isInvalid, describedBy }) => (
          <Box
            id={id}
            value={value}
            status={isInvalid ? 'error' : ''}
            aria-invalid={isInvalid || undefined}
            aria-describedby={describedBy}
            autoComplete={autoComplete}
            maxLength={maxLength}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </FieldFrame>
    );
  },
  Ask({
    title,
    children,
    ok,
    done,
    isShownOnce = false,
    isDoneOff = false,
    isDanger = false,
    isBusy = false,
    onSubmit,
    onClose,
  }) {
    const { t } = useTranslations();
    const form = useId();
    return (
      <Modal
        open
        title={title}
        maskClosable={false}
        keyboard={!isShownOnce}
        closable={!isShownOnce}
        okText={ok}
        okButtonProps={{ htmlType: 'submit', form, danger: isDanger }}
        confirmLoading={isBusy}
        cancelText={done ?? t('kit.actions.cancel')}
        {...(ok === undefined && {
          footer:
            done === undefined ? null : (
              <Done isOff={isDoneOff} onClose={onClose}>
                {done}
              </Done>
            ),
        })}
        onCancel={onClose}
      >
        {ok === undefined ? (
          children
        ) : (
          <form id={form} className="kit-form" noValidate onSubmit={onSubmit}>
            {children}
          </form>
        )}
      </Modal>
    );
  },
  Mark({ tone, children }) {
    return <Tag color={tagColours[tone]}>{children}</Tag>;
  },
};
