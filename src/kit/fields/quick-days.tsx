import { addDays } from '../../lib/days.ts';
import { formatWeekday } from '../../lib/format-date.ts';
import { shownToday } from '../../lib/time-zone.ts';
import type { RangeValue } from '../list/list-state.rules.ts';
import { PressChip } from '../list/press-chip.tsx';
import { useTranslations } from '../translations.ts';

/** Days back whose weekday names them: a week ago it would be today's. */
const namedDays = [2, 3, 4, 5, 6];
const spans = [7, 30];

/** What people mean by a range of the past: yesterday, last Tuesday, the last week. */
export function QuickDays({ value, onChange }: { value: RangeValue; onChange(range: RangeValue): void }) {
  const { t, language } = useTranslations();
  const today = shownToday();
  const one = (back: number, words: string) => ({ words, from: addDays(today, -back), to: addDays(today, -back) });
  const choices = [
    one(0, t('kit.days.today')),
    one(1, t('kit.days.yesterday')),
    ...namedDays.map((back) => one(back, formatWeekday(addDays(today, -back), language))),
    ...spans.map((count) => ({ words: t('kit.days.last', { count }), from: addDays(today, 1 - count), to: today })),
  ];
  return (
    <span className="kit-quicks" role="group" aria-label={t('kit.days.title')}>
      {choices.map(({ words, from, to }) => {
        const isChosen = value.from === from && value.to === to;
        return (
          <PressChip key={words} isPressed={isChosen} onPress={() => onChange(isChosen ? {} : { from, to })}>
            {words}
          </PressChip>
        );
      })}
    </span>
  );
}
