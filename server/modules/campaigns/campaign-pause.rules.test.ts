import { describe, expect, it } from 'vitest';
import { failureCause, failuresBeforePause, pauseCause } from './campaign-pause.rules.ts';

const refused = (index: number) => ({
  failure: `550 5.7.1 <person${index}@vector.test>: Sender address rejected: not allowed (id ${index}f3a)`,
});
const sent = { failure: null };

describe('self-pause', () => {
  it('pauses at the twentieth failure in a row with one cause, and not at the nineteenth', () => {
    const failures = Array.from({ length: failuresBeforePause }, (_, index) => refused(index));
    expect(pauseCause(failures)).toBe(refused(0).failure);
    expect(pauseCause(failures.slice(1))).toBeNull();
  });

  it('goes on when one letter among them went out', () => {
    const outcomes = Array.from({ length: 40 }, (_, index) => (index === 7 ? sent : refused(index)));
    expect(pauseCause(outcomes)).toBeNull();
  });

  it('goes on when the causes differ: twenty people who left are no broken server', () => {
    const outcomes = Array.from({ length: 20 }, (_, index) =>
      index % 2 ? refused(index) : { failure: `550 5.1.1 <gone${index}@vector.test> User unknown` },
    );
    expect(pauseCause(outcomes)).toBeNull();
  });

  it('looks at the newest outcomes only', () => {
    const old = Array.from({ length: 30 }, (_, index) => refused(index));
    expect(pauseCause([sent, ...old])).toBeNull();
    expect(pauseCause([...old, sent])).not.toBeNull();
  });

  it('recognises one cause behind different addresses and ids', () => {
    expect(failureCause(refused(1).failure)).toBe(failureCause(refused(2).failure));
    expect(failureCause('connect ECONNREFUSED 10.0.0.1:25')).toBe(failureCause('connect ECONNREFUSED 10.0.0.2:587'));
  });

  it('tells a full mailbox from an unknown one', () => {
    expect(failureCause('452 4.2.2 Mailbox full')).not.toBe(failureCause('550 5.1.1 Mailbox unknown'));
  });
});
