import type { EventKind, PageUse } from '#contract/campaigns.ts';
import type { Rng } from '#platform/seeded-rng.rules.ts';
import { hostOf, pick } from './traffic.ts';

/** A request on the phishing origin, as it is known to have come about. */
export interface StagedRequest {
  /** Milliseconds after the first letter. */
  readonly at: number;
  readonly recipient: number;
  readonly kind: EventKind;
  readonly method: 'GET' | 'POST' | 'HEAD';
  readonly address: string;
  readonly agent: string;
  readonly isHidden?: boolean;
  readonly isPrefetch?: boolean;
  readonly filled?: number;
  readonly use?: PageUse;
}

/** What the person behind a letter did in truth. */
export interface Truth {
  clicked: boolean;
  submitted: boolean;
  reported: boolean;
}

interface Client {
  readonly address: string;
  readonly agent: string;
}

/** One recipient's letter, on which a kind of visitor plays. Moments are milliseconds after the delivery. */
export class Stage {
  readonly truth: Truth = { clicked: false, submitted: false, reported: false };
  readonly requests: StagedRequest[] = [];

  readonly recipient: number;
  readonly deliveredAt: number;
  readonly dice: Rng;

  constructor(recipient: number, deliveredAt: number, dice: Rng) {
    this.recipient = recipient;
    this.deliveredAt = deliveredAt;
    this.dice = dice;
  }

  between(from: number, to: number): number {
    return from + this.dice() * (to - from);
  }

  from(networks: readonly string[], agents: readonly string[]): Client {
    return { address: hostOf(this.dice, pick(this.dice, networks)), agent: pick(this.dice, agents) };
  }

  /** A machine's request, or any whose truth is noted elsewhere. */
  ask(after: number, { address, agent }: Client, what: Partial<StagedRequest> = {}): void {
    this.requests.push({
      kind: 'clicked',
      method: what.use === undefined ? 'GET' : 'POST',
      ...what,
      at: this.deliveredAt + after,
      recipient: this.recipient,
      address,
      agent,
    });
  }

  open(after: number, client: Client): void {
    this.ask(after, client, { kind: 'opened' });
  }

  /** A person follows the link; `handles`: with a browser that runs our script, and a hand on it. */
  click(after: number, client: Client, handles = true): void {
    this.truth.clicked = true;
    this.ask(after, client);
    if (!handles) return;
    this.ask(after + this.between(700, 4000), client, { use: 'handled' });
    if (this.dice() < 0.7) this.ask(after + 5500, client, { use: 'drawn' });
  }

  submit(after: number, client: Client, filled: number | null = 2): void {
    this.truth.clicked = true;
    this.truth.submitted = true;
    const what = { kind: 'entered_data', method: 'POST' } as const;
    this.ask(after, client, filled === null ? what : { ...what, filled });
  }

  report(after: number, client: Client, method: 'GET' | 'POST' = 'GET'): void {
    this.truth.reported = true;
    this.ask(after, client, { kind: 'reported', method });
  }

  /** A machine follows what a letter has, one after the other. */
  sweep(after: number, client: Client, parts: readonly ('pixel' | 'link' | 'report' | 'hidden')[], gap = 700): void {
    let at = after;
    for (const part of parts) {
      const kind = part === 'pixel' ? 'opened' : part === 'report' ? 'reported' : 'clicked';
      this.ask(at, client, { kind, isHidden: part === 'hidden' });
      at += 30 + this.dice() * gap;
    }
  }
}

/** A kind of visitor, by what it is in truth. */
export interface VisitorKind {
  readonly name: string;
  play(stage: Stage): void;
}
