import { Link } from 'react-router';
import { campaignCalls } from '#contract/campaigns.calls.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { useRow } from '#src/kit/page/use-row.ts';
import { rowPath } from '#src/kit/registry.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { EmptyState } from '#src/ui/states.tsx';
import { routeName } from './draft-position.ts';
import { type DraftSource, WithDraftSource } from './draft-source.tsx';
import { useSendOrder } from './use-send-order.ts';
import { Wizard } from './wizard.tsx';

/** Changes a campaign that has not begun, in the wizard that made it. */
export default function EditPage() {
  const { t } = useTranslations();
  const resource = useKit().registry.resource('campaigns');
  const { id, row: campaign } = useRow(resource, campaignCalls.readCampaign);
  // Live: it may begin while somebody is at it.
  if (campaign && !campaign.can.includes('edit')) {
    return (
      <section className="kit-page-body">
        <PageHead title={t('campaigns.pages.edit')} />
        <EmptyState
          title={t('campaigns.wizard.begun')}
          text={t('campaigns.wizard.begun_text', { name: campaign.name })}
          actions={
            <Link className="kit-button kit-button--primary" to={rowPath(resource, 'show', id) ?? ''}>
              {t('campaigns.wizard.to_campaign')}
            </Link>
          }
        />
      </section>
    );
  }
  const place = { kind: 'edit', id } as const;
  return (
    <WithDraftSource key={routeName(place)} place={place}>
      {(source) => <EditedCampaign id={id} source={source} />}
    </WithDraftSource>
  );
}

function EditedCampaign({ id, source }: { id: string; source: DraftSource }) {
  const { t } = useTranslations();
  return (
    <Wizard
      source={source}
      title={t('campaigns.pages.edit')}
      about={t('campaigns.wizard.about_edit', { name: source.initial.name })}
      submit={t('campaigns.wizard.save')}
      told={t('tips:campaign_edit')}
      asksToLeave
      onSend={useSendOrder(id)}
    />
  );
}
