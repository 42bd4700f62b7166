import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Problem } from './problem.tsx';
import { StepHeading } from './step-heading.tsx';

/** The account exists and may do nothing yet: says who can change that. */
export function NoPermissionsStep({ onRetry, onCancel }: { onRetry: () => Promise<void>; onCancel: () => void }) {
  const { t } = useTranslation('commons');
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  async function retry(): Promise<void> {
    setIsBusy(true);
    try {
      await onRetry();
    } catch (error) {
      setProblem(error);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <>
      <StepHeading>{t('no_permissions.title')}</StepHeading>
      <p className="door__lead">{t('no_permissions.text')}</p>
      <div className="door__form">
        <Problem error={problem} />
        <Button look="primary" isWide isBusy={isBusy} onClick={() => void retry()}>
          {t('no_permissions.again')}
        </Button>
        <Button isWide onClick={onCancel}>
          {t('two_factor.other_account')}
        </Button>
      </div>
    </>
  );
}
