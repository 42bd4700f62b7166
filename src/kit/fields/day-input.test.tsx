import { render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startWords } from '../testing/test-kit.tsx';
import { DayPicker } from './day-input.tsx';

beforeAll(startWords);
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  return () => vi.unstubAllGlobals();
});

it('names the cross that empties a day', () => {
  render(<DayPicker id="day" value="2026-11-21" describedBy={undefined} onChange={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Clear' })).toBeTruthy();
});
