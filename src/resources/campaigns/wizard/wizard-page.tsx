import { useSearchParams } from 'react-router';
import { useTranslations } from '#src/kit/translations.ts';
import { newRouteOf, routeName } from './draft-position.ts';
import { type DraftSource, WithDraftSource } from './draft-source.tsx';
import { useSendOrder } from './use-send-order.ts';
import { Wizard } from './wizard.tsx';

/** Creates a campaign: from nothing, filled in like the one that `from` in the address names, or with its `template`. */
export default function WizardPage() {
  const [query] = useSearchParams();
  const place = newRouteOf(query);
  return (
    <WithDraftSource key={routeName(place)} place={place}>
      {(source) => <NewCampaign source={source} />}
    </WithDraftSource>
  );
}

function NewCampaign({ source }: { source: DraftSource }) {
  const { t } = useTranslations();
  const { order } = source;
  return (
    <Wizard
      source={source}
      title={t('campaigns.pages.create')}
      about={order ? t('campaigns.wizard.about_repeat', { name: order.body.name }) : t('campaigns.wizard.about')}
      submit={t('campaigns.pages.create')}
      told={t('tips:campaign_create')}
      onSend={useSendOrder()}
    />
  );
}
