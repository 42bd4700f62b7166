import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { toastMs } from '#contract/constants.ts';
import { isShowable } from '../lib/error-text.ts';
import { CopyButton } from './copy-button.tsx';
import { Icon, type IconName } from './icon.tsx';
import { topModal } from './modal-layer.ts';
import { dismissToast, readToasts, subscribeToasts, type Toast, type ToastStatus } from './toast-store.ts';

const icons: Record<ToastStatus, IconName> = { success: 'check', error: 'alert', warning: 'alert', neutral: 'info' };

/**
 * Where notices appear. Stands once in each room, and in the dialog that is open over it; polite for good news, assertive
 * for errors.
 */
export function ToastRegion() {
  const { t } = useTranslation(['commons', 'tips', 'global_errors']);
  const toasts = useSyncExternalStore(subscribeToasts, readToasts);
  const modal = useSyncExternalStore(topModal.subscribe, topModal.current);
  const region = (
    <section aria-label={t('commons:toast.region')}>
      <div className="ui-toasts">
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  );
  return modal === null ? region : createPortal(region, modal);
}

function ToastItem({ toast }: { toast: Toast }) {
  const { t, i18n } = useTranslation(['commons', 'tips', 'global_errors']);
  const [isHeld, setIsHeld] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const left = useRef(toastMs);

  // Hovering or focusing stops the clock; leaving goes on with what was left.
  useEffect(() => {
    if (isHeld || toast.stays) return;
    const since = Date.now();
    const timer = setTimeout(() => dismissToast(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(1000, left.current - (Date.now() - since));
    };
  }, [isHeld, toast.id, toast.stays]);

  const words = i18n.exists(toast.message) ? t(toast.message) : toast.message;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hovering only stops the clock
    <div
      className={`ui-toast ui-toast--${toast.status}`}
      role={toast.status === 'error' || toast.stays ? 'alert' : 'status'}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon name={icons[toast.status]} />
      <p className="ui-toast__text">{isShowable(words) ? words : t('commons:errors.generic')}</p>
      <button
        type="button"
        className="ui-icon-button ui-toast__close"
        aria-label={t('commons:toast.close')}
        onClick={() => dismissToast(toast.id)}
      >
        <Icon name="cross" size={16} />
      </button>
      {toast.action === undefined ? null : (
        <div className="ui-toast__more">
          <div className="ui-toast__actions">
            <button
              type="button"
              className="ui-button ui-button--quiet ui-button--small"
              onClick={() => {
                dismissToast(toast.id);
                toast.action?.run();
              }}
            >
              {toast.action.label}
            </button>
          </div>
        </div>
      )}
      {toast.detail === undefined ? null : (
        <div className="ui-toast__more">
          <div className="ui-toast__actions">
            <button
              type="button"
              className="ui-button ui-button--quiet ui-button--small"
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              {t(isOpen ? 'commons:toast.less' : 'commons:toast.more')}
            </button>
            <CopyButton text={toast.detail} />
          </div>
          {isOpen ? <pre className="ui-details">{toast.detail}</pre> : null}
        </div>
      )}
    </div>
  );
}
