import { Button } from 'antd';
import { Icon } from '../icon/icon.tsx';
import { useTranslations } from '../translations.ts';
import type { SaveState } from './saver.ts';
import './save.css';

/** Whether what somebody wrote is safe, in words, always at the same place. */
export function SaveStatus({ state, onRetry }: { state: SaveState; onRetry(): void }) {
  const { t } = useTranslations();
  const icon = state === 'saved' ? 'check' : state === 'failed' || state === 'blocked' ? 'alert' : 'refresh';
  return (
    <span className="kit-save" data-state={state}>
      <span role="status" className="kit-save__words">
        <Icon name={icon} size={16} />
        {t(`kit.save.${state}`)}
      </span>
      {state === 'failed' ? (
        <Button size="small" onClick={onRetry}>
          {t('kit.save.retry')}
        </Button>
      ) : null}
    </span>
  );
}
