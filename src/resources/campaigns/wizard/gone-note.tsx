import type { CampaignOrder } from '#contract/campaign-orders.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { groupGone } from './order-draft.rules.ts';

/** Names that stand in one line; of more there is the number. */
const namesShown = 5;

/** What the campaign was made with and what cannot be chosen any more. */
export function GoneNote({ gone }: { gone: CampaignOrder['gone'] }) {
  const { t } = useTranslations();
  if (gone.length === 0) return null;
  return (
    <div className="campaign-gone" role="status">
      <p>{t('campaigns.wizard.gone.title')}</p>
      <ul>
        {groupGone(gone).map(({ part, titles, nameless }) => {
          const more = nameless + Math.max(0, titles.length - namesShown);
          const names = titles.slice(0, namesShown).join(', ');
          return (
            <li key={part}>
              {t(`campaigns.wizard.gone.${part}`)}:{' '}
              {[names, more > 0 ? t('campaigns.wizard.gone.more', { count: more }) : ''].filter(Boolean).join(', ')}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
