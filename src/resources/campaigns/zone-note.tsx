import { useTranslations } from '#src/kit/translations.ts';
import { shownOffset } from '#src/lib/time-zone.ts';

/** Which clocks the hours beside it are of. */
export function ZoneNote() {
  const { t } = useTranslations();
  return <span className="kit-muted">({t('campaigns.zone', { offset: shownOffset() })})</span>;
}
