import { describe, expect, it } from 'vitest';
import type { StagedRequest } from '#tests/support/traffic/stage.ts';
import { type Outcome, type StagedEmail, scoreVisitors, stageVisitors } from '#tests/support/traffic/visitor-kinds.ts';
import type { Hit } from './hit.ts';
import { assessHits, isSoon } from './machine-events.rules.ts';
import { findCrowded } from './machine-patterns.rules.ts';
import { createScannerCheck } from './scanner-networks.ts';

const start = Date.parse('2026-11-23T06:00:00Z');
const emailsOfKind = 20;

interface StagedHit extends Hit {
  readonly recipient_id: string;
}

function hitOf(request: StagedRequest, letters: readonly StagedEmail[]): StagedHit {
  return {
    recipient_id: String(request.recipient),
    kind: request.kind,
    at: new Date(start + request.at),
    method: request.method,
    address: request.address,
    user_agent: request.agent,
    is_prefetch: request.isPrefetch ?? false,
    is_hidden: request.isHidden ?? false,
    filled_fields: request.filled ?? null,
    page_use: request.use ?? null,
    delivered_at: new Date(start + (letters[request.recipient]?.deliveredAt ?? 0)),
  };
}

/** What the rules count for each letter, when everything is known. */
function countOutcomes(letters: readonly StagedEmail[], requests: readonly StagedRequest[]): Outcome[] {
  const hits = requests.map((request) => hitOf(request, letters));
  const visits = hits
    .filter(({ kind, page_use }) => kind !== 'opened' && page_use === null)
    .map((hit) => ({ hit, ...hit, is_soon: isSoon(hit) }));
  const crowded = new Set([...findCrowded(visits, visits)].map(({ hit }) => hit));
  const surroundings = {
    isScannerNetwork: createScannerCheck(),
    isOfOwner: () => false,
    isCrowded: (hit: StagedHit) => crowded.has(hit),
  };
  const byEmail = Map.groupBy(hits, ({ recipient_id }) => recipient_id);
  return letters.map((_, index) => {
    const verdicts = [...assessHits(byEmail.get(String(index)) ?? [], surroundings)];
    const kinds = new Set(verdicts.flatMap(([hit, { reason }]) => (reason === null ? [hit.kind] : [])));
    const submitted = kinds.has('entered_data');
    return { submitted, clicked: submitted || kinds.has('clicked'), reported: kinds.has('reported') };
  });
}

describe('visitors of more than seventy kinds', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('are told apart with seed %i', (seed) => {
    const { letters, requests } = stageVisitors(seed, emailsOfKind);
    expect(new Set(letters.map(({ kind }) => kind)).size).toBeGreaterThan(70);
    const { table, ...score } = scoreVisitors(letters, countOutcomes(letters, requests));
    if (seed === 1) process.stdout.write(`${table}\n`);
    process.stdout.write(`${JSON.stringify({ seed, ...score })}\n`);
    expect(score).toMatchObject({ lostSubmissions: 0, lostReports: 0 });
    expect(score.precision).toBeGreaterThanOrEqual(0.97);
    expect(score.recall).toBeGreaterThanOrEqual(0.97);
  });
});
