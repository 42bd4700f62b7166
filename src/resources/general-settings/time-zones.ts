import type { Language } from '#contract/constants.ts';

/** Zones that the browser knows and the one that is set, each with what its clocks are ahead of UTC by, for a search. */
export function listTimeZones(current: string, language: Language): { value: string; label: string }[] {
  const zones = [...new Set([current, ...Intl.supportedValuesOf('timeZone')])].filter((zone) => zone !== '');
  return zones
    .toSorted()
    .map((value) => ({ value, label: `${value.replaceAll('_', ' ')} (${offsetOf(value, language)})` }));
}

/** `GMT+5`; nothing for a zone that this browser does not know. */
function offsetOf(zone: string, language: Language): string {
  try {
    const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts();
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  } catch (error) {
    if (error instanceof RangeError) return '?';
    throw error;
  }
}
