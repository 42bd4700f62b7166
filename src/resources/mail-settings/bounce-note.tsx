import { useSearchParams } from 'react-router';
import { mailSettingsCalls } from '#contract/mail-settings.calls.ts';
import { FailedLine } from '#src/kit/panel/failed-line.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';

/** Which refusals the list can know of: those at once, and those that come back later. */
export default function BounceNote() {
  const { t } = useTranslations();
  const [query] = useSearchParams();
  // The head is that of the tabs beside the list as well.
  const isList = query.get('tab') === null;
  const reading = useCall(mailSettingsCalls.readMailSettings, { resource: 'mail_settings', enabled: isList });
  const { data } = reading;
  if (!isList) return null;
  if (data === undefined) return <FailedLine what={t('emails.bounces.name')} reading={reading} />;
  const comesBack = data.installation.takes_bounces && (!data.has_server || data.takes_bounces);
  return <span>{t(comesBack ? 'emails.bounces.taken' : 'emails.bounces.at_once')}</span>;
}
