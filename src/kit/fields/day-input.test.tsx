import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { startWords } from '../testing/test-kit.tsx';
import { DayPicker } from './day-input.tsx';

beforeAll(startWords);

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
