import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { foldSignIns } from './fold-sign-ins.rules.ts';

const entry = (id: string, time: string, change: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: `2026-11-20T${time}:00.000Z`,
  actor: { id: 'ann', title: 'Ann Larina' },
  actor_kind: 'person',
  actor_title: null,
  address: '192.0.2.1',
  action: 'session.created',
  verb: 'created',
  entity: 'session',
  entity_id: 'ann',
  entity_title: 'ann@vector.test',
  outcome: 'success',
  seal_no: null,
  old_value: null,
  new_value: null,
  ...change,
});
const fold = (entries: AuditEntry[]) =>
  foldSignIns(entries, (at) => at.slice(0, 10)).map(({ id, folded = [] }) => [id, ...folded.map((one) => one.id)]);

describe('equal sign-ins in a row', () => {
  it('are one entry, whichever end the list begins with', () => {
    const three = [entry('3', '14:10'), entry('2', '14:05'), entry('1', '14:02')];
    expect(fold(three)).toEqual([['3', '1', '2', '3']]);
    expect(fold(three.toReversed())).toEqual([['1', '1', '2', '3']]);
  });

  it('stay apart where something else happened in between, or anything of them differs', () => {
    const apart = [
      entry('6', '14:10'),
      entry('5', '14:08', { action: 'session.ended' }),
      entry('4', '14:05'),
      entry('3', '14:04', { address: '192.0.2.2' }),
      entry('2', '14:03', { actor: { id: 'bob', title: 'Bob' }, entity_id: 'bob' }),
      entry('1', '14:02', { outcome: 'refused' }),
      entry('0', '14:01', { outcome: 'refused' }),
    ];
    expect(fold(apart)).toEqual(apart.map(({ id }) => [id]));
  });

  it('belong to one day', () => {
    const days = [entry('2', '00:05', { at: '2026-11-21T00:05:00.000Z' }), entry('1', '23:55')];
    expect(fold(days)).toEqual([['2'], ['1']]);
  });
});
