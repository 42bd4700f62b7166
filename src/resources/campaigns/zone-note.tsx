import { useWords } from '#src/kit/words.ts';
import { shownOffset } from '#src/lib/time-zone.ts';

/** Which clocks the hours beside it are of. */
export function ZoneNote() {
  const { t } = useWords();
  return <span className="kit-muted">({t('campaigns.zone', { offset: shownOffset() })})</span>;
}
