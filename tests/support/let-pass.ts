import { vi } from 'vitest';

const measure = performance.now.bind(performance);

/** What this process measures time by runs ahead by so much more, until the test is over. */
export function letPass(ms: number): void {
  const ahead = performance.now() - measure() + ms;
  vi.spyOn(performance, 'now').mockImplementation(() => measure() + ahead);
}
