import { describe, expect, it } from 'vitest';
import { cueKinds, type PhishScaleRating, ratePhishScale } from './phish-scale.ts';
import { countedCueKinds, premiseElements } from './phish-scale-kinds.ts';

const none = { work_process: 0, work_relevance: 0, other_events: 0, concern: 0, training: 0 } as const;
const rate = (cues: PhishScaleRating['cues'], premise: Partial<PhishScaleRating['premise']> = {}) =>
  ratePhishScale({ cues, premise: { ...none, ...premise } });
const weak = {};
const medium = { work_process: 8, work_relevance: 4 } as const;
const strong = { work_process: 8, work_relevance: 8, concern: 4 } as const;

describe('the NIST Phish Scale', () => {
  it('knows 23 kinds of cues and five elements of a premise; what can be counted is among the cues', () => {
    expect(new Set(cueKinds).size).toBe(23);
    expect(premiseElements).toHaveLength(5);
    for (const kind of countedCueKinds) expect(cueKinds).toContain(kind);
  });

  it('has few cues up to 8, some up to 14, many from 15, whatever their kinds', () => {
    expect([0, 8, 9, 14, 15].map((count) => rate({ spelling: count }).cueBand)).toEqual([
      'few',
      'few',
      'some',
      'some',
      'many',
    ]);
    expect(rate({ spelling: 5, urgency: 3, threat: 7 }).cues).toBe(15);
  });

  it('finds a premise weak up to 10, medium up to 17, strong from 18', () => {
    const bands = (
      [
        [8, 2, 0],
        [8, 4, 0],
        [8, 8, 0],
        [8, 8, 2],
      ] as const
    ).map(([work_process, work_relevance, concern]) => {
      const { premise, premiseBand } = rate({}, { work_process, work_relevance, concern });
      return [premise, premiseBand];
    });
    expect(bands).toEqual([
      [10, 'weak'],
      [12, 'medium'],
      [16, 'medium'],
      [18, 'strong'],
    ]);
  });

  it('takes off what people were warned of', () => {
    expect(rate({}, { ...strong, training: 8 })).toMatchObject({ premise: 12, premiseBand: 'medium' });
    expect(rate({}, { training: 8 }).premise).toBe(-8);
  });

  it('rates as the published table does', () => {
    const cells = [8, 14, 15].map((count) =>
      [weak, medium, strong].map((premise) => rate({ spelling: count }, premise).difficulty),
    );
    expect(cells).toEqual([
      ['moderate', 'very', 'very'],
      ['moderate', 'moderate', 'very'],
      ['least', 'moderate', 'moderate'],
    ]);
  });
});
