import type { EmailVersions } from '#contract/tags.ts';
import type { TenantScope } from '#platform/scope.ts';
import { insertDemoTagAction, selectTagCampaign } from './tag-history-repository.ts';

/** Days after which a newcomer gets a first lure. */
const templateAfterDays = 3;
const reminder = { link_days: 7, link_hour: 10 };

const welcome = {
  theme: 'Добро пожаловать в команду',
  text: 'Рады, что вы с нами. В ближайшие дни придёт приглашение в раздел обучения: первый курс занимает десять минут и расскажет, как не попасться на обман по почте и телефону.',
};
const translations: EmailVersions = {
  en: {
    theme: 'Welcome to the team',
    text: 'We are glad that you are here. An invitation to the learning section will come in the next days: the first course takes ten minutes and shows how not to be fooled by mail and phone.',
  },
  uz: {
    theme: 'Jamoaga xush kelibsiz',
    text: 'Biz bilan ekaningizdan xursandmiz. Yaqin kunlarda oʻqish boʻlimiga taklifnoma keladi: birinchi kurs oʻn daqiqa vaqt oladi va pochta hamda telefon orqali aldanib qolmaslikni oʻrgatadi.',
  },
};

/**
 * What the tags of the demo do by themselves: newcomers are welcomed and get a first lure, those without an account are
 * reminded. Who is a member already was written to; everybody who comes later is acted on for real.
 */
export async function seedTagActions(tx: TenantScope): Promise<void> {
  await insertDemoTagAction(tx, 'newbie', { type: 'letter', ...welcome, translations }, 'members');
  const campaign = await selectTagCampaign(tx);
  await insertDemoTagAction(
    tx,
    'newbie',
    { type: 'phishing', campaign_id: campaign.id, templates_ids: campaign.templates_ids, defer_by: templateAfterDays },
    'recipients',
  );
  await insertDemoTagAction(tx, 'not_registered', { type: 'registration_link', ...reminder }, 'nobody');
}
