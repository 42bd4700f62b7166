import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { FailureDetails } from './failure-details.tsx';
import { Icon, type IconName } from './icon.tsx';

interface EmptyStateProps {
  icon?: IconName;
  title: string;
  /** Why it is empty and what to do next. */
  text?: ReactNode;
  actions?: ReactNode;
}

export function EmptyState({ icon = 'info', title, text, actions }: EmptyStateProps) {
  return (
    <div className="ui-state">
      <span className="ui-state__mark">
        <Icon name={icon} size={28} />
      </span>
      <h2 className="ui-state__title">{title}</h2>
      {text ? <p className="ui-state__text">{text}</p> : null}
      {actions ? <div className="ui-state__actions">{actions}</div> : null}
    </div>
  );
}

interface ErrorStateProps {
  icon?: IconName;
  title?: string;
  /** What happened, in words that may be shown. */
  text: string;
  /** The block for support. */
  details?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  actions?: ReactNode;
}

/** What happened, try again, details to copy. */
export function ErrorState(props: ErrorStateProps) {
  const { icon = 'alert', title, text, details, onRetry, isRetrying = false, actions } = props;
  const { t } = useTranslation('commons');
  return (
    <div className="ui-state ui-state--error" role="alert">
      <span className="ui-state__mark">
        <Icon name={icon} size={28} />
      </span>
      <h2 className="ui-state__title">{title ?? t('errors.title')}</h2>
      <p className="ui-state__text">{text}</p>
      <div className="ui-state__actions">
        {onRetry ? (
          <Button look="primary" isBusy={isRetrying} onClick={onRetry}>
            <Icon name="refresh" size={18} />
            {t('actions.retry')}
          </Button>
        ) : null}
        {actions}
      </div>
      {details ? <FailureDetails text={details} /> : null}
    </div>
  );
}
