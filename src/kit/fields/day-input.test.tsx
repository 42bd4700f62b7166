import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { addDays } from '../../lib/days.ts';
import { shownToday } from '../../lib/time-zone.ts';
import { f } from '../declare/fields.ts';
import { badges, startTranslations } from '../testing/test-kit.tsx';
import { DayPicker, DayRangeFilter } from './day-input.tsx';

beforeAll(startTranslations);

it('names the cross that empties a day', () => {
  render(<DayPicker id="day" value="2026-11-21" describedBy={undefined} onChange={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Clear' })).toBeTruthy();
});

it('takes over a typed day with Enter and does not send the form around it', async () => {
  const user = userEvent.setup();
  const change = vi.fn<(day: string | null) => void>();
  const submit = vi.fn<(event: SubmitEvent) => void>((event) => event.preventDefault());
  const { container } = render(
    <form>
      <DayPicker id="day" value={null} describedBy={undefined} onChange={change} />
      <button type="submit">Send</button>
    </form>,
  );
  container.querySelector('form')?.addEventListener('submit', submit);
  await user.type(screen.getByRole('textbox'), '21.11.2026{Enter}');
  expect(change).toHaveBeenCalledWith('2026-11-21');
  expect(submit).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(submit).toHaveBeenCalledOnce();
});

it.each([
  ['12/31/2026', '2026-12-31'],
  ['1/2/2026', '2026-01-02'],
  ['December 31, 2026', '2026-12-31'],
  ['31 December 2026', '2026-12-31'],
  ['2026-12-31', '2026-12-31'],
])('takes a day as English writes it: %s', async (typed, day) => {
  const user = userEvent.setup();
  const change = vi.fn<(day: string | null) => void>();
  render(<DayPicker id="day" value={null} describedBy={undefined} onChange={change} />);
  await user.type(screen.getByRole('textbox'), `${typed}{Enter}`);
  expect(change).toHaveBeenCalledWith(day);
});

it('says that what was typed is no day', async () => {
  const user = userEvent.setup();
  const change = vi.fn<(day: string | null) => void>();
  render(<DayPicker id="day" value={null} describedBy={undefined} onChange={change} />);
  const field = screen.getByRole('textbox');
  await user.type(field, '31.31.2026');
  await user.tab();
  expect(screen.getByRole('alert').textContent).toBe('Check the date: day, month and year');
  expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  expect(change).not.toHaveBeenCalled();
});

it('keeps an end of a range that was typed and taken over with Enter', async () => {
  const user = userEvent.setup();
  const change = vi.fn<(value: unknown) => void>();
  const props = { id: 'since', name: 'since', field: f.day(), resource: badges, operator: 'range' } as const;
  render(<DayRangeFilter {...props} value={undefined} onChange={change} />);
  await user.type(screen.getByRole('textbox', { name: 'From' }), '21.11.2026{Enter}');
  expect(change).toHaveBeenLastCalledWith({ from: '2026-11-21' });
});

it('takes yesterday with a press', async () => {
  const change = vi.fn<(value: unknown) => void>();
  const props = { id: 'since', name: 'since', field: f.day(), resource: badges, operator: 'range' } as const;
  render(<DayRangeFilter {...props} value={undefined} onChange={change} />);
  await userEvent.click(screen.getByRole('button', { name: 'Yesterday' }));
  const day = addDays(shownToday(), -1);
  expect(change).toHaveBeenLastCalledWith({ from: day, to: day });
});
