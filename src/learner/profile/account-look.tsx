import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountLook } from '../../ui/account/look.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';

/** The parts of the own account as the learner's pages are drawn. */
export const accountLook: AccountLook = {
  Section({ title, about, mark, children }) {
    const id = useId();
    return (
      <section className="learn-card learn-account" aria-labelledby={id}>
        <div className="learn-account__head">
          <h2 className="learn-card__title" id={id}>
            {title}
          </h2>
          {mark}
        </div>
        {about ? <p className="learn-card__text">{about}</p> : null}
        {children}
      </section>
    );
  },
  Button({ look, label, children, onClick, ...rest }) {
    return (
      <Button
        {...rest}
        {...(look && { look })}
        {...(label && { 'aria-label': label })}
        {...(onClick && { onClick })}
        size="small"
      >
        {children}
      </Button>
    );
  },
  TextInput({ onChange, ...rest }) {
    return <TextField {...rest} onChange={(event) => onChange(event.target.value)} />;
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
    const { t } = useTranslation('commons');
    const form = useId();
    return (
      <Dialog
        isOpen
        title={title}
        {...(!isShownOnce && { onClose })}
        actions={
          <>
            <Button
              look={done === undefined || ok !== undefined ? 'secondary' : 'primary'}
              isOff={isDoneOff}
              onClick={onClose}
            >
              {done ?? t(ok === undefined ? 'actions.close' : 'actions.cancel')}
            </Button>
            {ok === undefined ? null : (
              <Button type="submit" form={form} look={isDanger ? 'danger' : 'primary'} isBusy={isBusy}>
                {ok}
              </Button>
            )}
          </>
        }
      >
        {ok === undefined ? (
          children
        ) : (
          <form id={form} className="learn-form" noValidate onSubmit={onSubmit}>
            {children}
          </form>
        )}
      </Dialog>
    );
  },
  Mark({ tone, children }) {
    return <StatusPill tone={tone === 'good' ? 'success' : tone}>{children}</StatusPill>;
  },
};
