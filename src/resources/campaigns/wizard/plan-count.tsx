import { failureToMessage } from '#src/kit/failure.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import type { CampaignDraft } from './draft.ts';
import type { Plan } from './use-plan.ts';

/** How many people will get a letter, each e-mail once and exceptions taken out: the server's own count. */
export function PlanCount({
  draft,
  plan: { plan, error, isAskable, isReading },
}: {
  draft: CampaignDraft;
  plan: Plan;
}) {
  const { t } = useTranslations();
  return (
    <p className="campaign-count" role="status" data-reading={isReading || undefined}>
      <Icon name="users" />
      {plan
        ? t('campaigns.wizard.count', { count: plan.users_count })
        : error
          ? failureToMessage(error)
          : isAskable
            ? t('campaigns.wizard.counting')
            : t(
                draft.templates.length === 0 ? 'campaigns.wizard.count_needs_letters' : 'campaigns.wizard.count_nobody',
              )}
    </p>
  );
}
