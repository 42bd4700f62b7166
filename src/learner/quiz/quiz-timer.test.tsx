import { act, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import commons from '#locales/en/commons.json' with { type: 'json' };
import { QuizTimer } from './quiz-timer.tsx';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { commons } }, defaultNS: 'commons' });
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['three hours fast', '2026-11-21T13:00:00.000Z'],
  ['three hours slow', '2026-11-21T07:00:00.000Z'],
])('a clock of the device that is %s changes neither the time left nor its end', (_how, device) => {
  vi.setSystemTime(new Date(device));
  const onExpired = vi.fn<() => void>();
  const attempt = {
    id: 'attempt-1',
    step_id: 'step-1',
    number: 1,
    started_at: '2026-11-21T09:59:00.000Z',
    server_time: '2026-11-21T10:00:00.000Z',
    expires_at: '2026-11-21T10:02:00.000Z',
    passing_score: 80,
    place: null,
    questions: [],
  };
  render(<QuizTimer attempt={attempt} onExpired={onExpired} />);
  expect(screen.getByRole('timer').textContent).toContain('2:00');
  act(() => {
    vi.advanceTimersByTime(119_000);
  });
  expect(screen.getByRole('timer').textContent).toContain('0:01');
  expect(onExpired).not.toHaveBeenCalled();
  act(() => {
    vi.advanceTimersByTime(1_000);
  });
  expect(onExpired).toHaveBeenCalledOnce();
});
