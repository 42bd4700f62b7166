import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Me } from '#contract/sessions.ts';
import { loadAnew } from '../../lib/unsaved-work.ts';
import { Button } from '../button.tsx';
import { Problem } from './problem.tsx';
import { StepHeading } from './step-heading.tsx';

/** Whether the session serves could not be asked. */
export function ServerAwayStep({ problem, onRetry }: { problem: unknown; onRetry: () => Promise<void> }) {
  const { t } = useTranslation('commons');
  return (
    <>
      <StepHeading>{t('over_page.title')}</StepHeading>
      <p className="door__lead">{t('over_page.kept')}</p>
      <div className="door__form">
        <Problem error={problem} />
        <Button look="primary" isWide onClick={() => void onRetry()}>
          {t('actions.retry')}
        </Button>
      </div>
    </>
  );
}

/** The person has another role now: what the page did may not be theirs any more, what they typed still is. */
export function OtherRoleStep({ now, onStay }: { now: Me; onStay: () => void }) {
  const { t } = useTranslation('commons');
  return (
    <>
      <StepHeading>{t('over_page.other_role')}</StepHeading>
      <p className="door__lead">{t('over_page.other_role_text', { role: t(`role.${now.role}`) })}</p>
      <div className="door__form">
        <Button look="primary" isWide onClick={onStay}>
          {t('over_page.stay')}
        </Button>
        <LoadAnew />
      </div>
    </>
  );
}

interface OtherPersonStepProps {
  before: Me;
  now: Me;
  onOther: () => void;
}

/** Somebody else signed in: nothing that the first one typed is sent in their name. */
export function OtherPersonStep({ before, now, onOther }: OtherPersonStepProps) {
  const { t } = useTranslation('commons');
  const name = ({ full_name, organization }: Me) => `${full_name} (${organization.title})`;
  return (
    <>
      <StepHeading>{t('over_page.other_person')}</StepHeading>
      <p className="door__lead">{t('over_page.other_person_text', { now: name(now), before: name(before) })}</p>
      <div className="door__form">
        <Button look="primary" isWide onClick={onOther}>
          {t('over_page.sign_in_as', { name: before.full_name })}
        </Button>
        {/* Not theirs to keep: the browser asks. */}
        <Button isWide onClick={() => location.reload()}>
          {t('over_page.load_as', { name: now.full_name })}
        </Button>
      </div>
    </>
  );
}

function LoadAnew() {
  const { t } = useTranslation('commons');
  const [isAway, setIsAway] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  async function load(): Promise<void> {
    setIsBusy(true);
    if (await loadAnew()) return;
    setIsBusy(false);
    setIsAway(true);
  }
  return (
    <>
      <Problem error={isAway ? t('errors.no_connection') : null} />
      <Button isWide isBusy={isBusy} onClick={() => void load()}>
        {t('actions.load_anew')}
      </Button>
    </>
  );
}
