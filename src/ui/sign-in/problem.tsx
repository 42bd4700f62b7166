import { useTranslation } from 'react-i18next';
import { ApiError } from '../../providers/http/api-error.ts';
import { failureMessage } from '../../providers/http/report-failure.ts';
import { Icon } from '../icon.tsx';

/** What went wrong with a form, above its button. A refusal for haste says how long to wait. */
export function Problem({ error }: { error: unknown }) {
  const { t } = useTranslation('commons');
  if (error === null || error === undefined) return null;
  const wait = error instanceof ApiError ? error.retryAfter : null;
  return (
    <p className="door__problem" role="alert">
      <Icon name="alert" size={18} />
      <span>
        {typeof error === 'string' ? error : failureMessage(error)}
        {wait === null ? null : ` ${t('door.wait', { count: Math.ceil(wait / 60) })}`}
      </span>
    </p>
  );
}
