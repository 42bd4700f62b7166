import { seededRng } from '#platform/seeded-rng.rules.ts';
import { machines } from './kinds/machines.ts';
import { people } from './kinds/people.ts';
import { Stage, type StagedRequest, type Truth } from './stage.ts';

export interface StagedEmail {
  readonly kind: string;
  readonly isPerson: boolean;
  /** Milliseconds after the first letter. */
  readonly deliveredAt: number;
  readonly truth: Truth;
}

/** A campaign where each kind of visitor stands behind some letters, in a random order. The same seed gives the same one. */
export function stageVisitors(
  seed: number,
  emailsOfKind: number,
): { letters: StagedEmail[]; requests: StagedRequest[] } {
  const dice = seededRng(seed);
  const cast = [
    ...people.map((kind) => ({ kind, isPerson: true })),
    ...machines.map((kind) => ({ kind, isPerson: false })),
  ]
    .flatMap((role) => Array.from({ length: emailsOfKind }, () => ({ ...role, order: dice() })))
    .sort((left, right) => left.order - right.order);
  let deliveredAt = 0;
  const stages = cast.map(({ kind, isPerson }, recipient) => {
    deliveredAt += 40 + dice() * 160;
    const stage = new Stage(recipient, Math.round(deliveredAt), dice);
    kind.play(stage);
    return { kind: kind.name, isPerson, stage };
  });
  return {
    letters: stages.map(({ kind, isPerson, stage }) => ({
      kind,
      isPerson,
      deliveredAt: stage.deliveredAt,
      truth: stage.truth,
    })),
    requests: stages
      .flatMap(({ stage }) => stage.requests)
      .map((request) => ({ ...request, at: Math.round(request.at) }))
      .sort((left, right) => left.at - right.at),
  };
}

export interface Outcome {
  readonly clicked: boolean;
  readonly submitted: boolean;
  readonly reported: boolean;
}

export interface Score {
  readonly precision: number;
  readonly recall: number;
  readonly lostSubmissions: number;
  readonly lostReports: number;
  /** A row for each kind: letters, clicks found, lost, invented. */
  readonly table: string;
}

/** What was counted against what was done. */
export function scoreVisitors(letters: readonly StagedEmail[], outcomes: readonly Outcome[]): Score {
  const all = letters.map((letter, index) => ({ letter, got: outcomes[index] as Outcome }));
  const count = (rows: typeof all, clicked: boolean, counted: boolean) =>
    rows.filter(({ letter, got }) => letter.truth.clicked === clicked && got.clicked === counted).length;
  const rows = [...Map.groupBy(all, ({ letter }) => letter.kind)].map(([kind, own]) =>
    [
      kind.padEnd(66),
      own.length,
      count(own, true, true),
      count(own, true, false),
      count(own, false, true),
      own.filter(({ letter, got }) => letter.truth.submitted && !got.submitted).length,
      own.filter(({ letter, got }) => letter.truth.reported && !got.reported).length,
      own.filter(({ letter, got }) => !letter.truth.reported && got.reported).length,
    ].join('\t'),
  );
  const found = count(all, true, true);
  const lost = (what: 'submitted' | 'reported') =>
    all.filter(({ letter, got }) => letter.truth[what] && !got[what]).length;
  return {
    precision: found / (found + count(all, false, true)),
    recall: found / (found + count(all, true, false)),
    lostSubmissions: lost('submitted'),
    lostReports: lost('reported'),
    table: [
      `${'visitor'.padEnd(66)}\tletters\tclicks\tlost\tinvented\tforms lost\treports lost\treports invented`,
      ...rows.sort(),
    ].join('\n'),
  };
}
