import { expect, test } from 'vitest';
import { expiryOf, openTicket, signTicket, type Ticket } from './ticket.rules.ts';

const now = new Date('2026-11-21T10:20:00Z');
const ticket: Ticket = {
  kind: 'version-slide',
  organization_id: '01922c6b-0000-7000-8000-000000000001',
  id: '01922c6b-0000-7000-8000-000000000002',
  module_id: '01922c6b-0000-7000-8000-000000000003',
};

test('a ticket says again what was put into it and fits into an address', () => {
  const text = signTicket(ticket, 'key', expiryOf(now));
  expect(openTicket(text, 'key', now)).toEqual(ticket);
  expect(text.length).toBeLessThan(120);
});

test('one that is good as long as a session names it', () => {
  const words: Ticket = { ...ticket, kind: 'scorm-study', session_id: '01922c6b-0000-7000-8000-000000000004' };
  expect(openTicket(signTicket(words, 'key', expiryOf(now)), 'key', now)).toEqual(words);
});

test('a ticket of another key, a changed one and rubbish open nothing', () => {
  const text = signTicket(ticket, 'key', expiryOf(now));
  expect(openTicket(text, 'other key', now)).toBeNull();
  for (const place of [0, 10, 30, text.length - 2]) {
    const changed = text.slice(0, place) + (text[place] === 'A' ? 'B' : 'A') + text.slice(place + 1);
    expect(openTicket(changed, 'key', now)).toBeNull();
  }
  for (const rubbish of ['', 'x', 'не билет', 'A'.repeat(200)]) expect(openTicket(rubbish, 'key', now)).toBeNull();
});

test('a ticket works for at least an hour, at most two, and is the same within an hour', () => {
  const text = signTicket(ticket, 'key', expiryOf(now));
  expect(signTicket(ticket, 'key', expiryOf(new Date('2026-11-21T10:59:59Z')))).toBe(text);
  expect(openTicket(text, 'key', new Date('2026-11-21T11:59:59Z'))).toEqual(ticket);
  expect(openTicket(text, 'key', new Date('2026-11-21T12:00:00Z'))).toBeNull();
});
