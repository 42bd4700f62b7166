import { describe, expect, it } from 'vitest';
import { drawTable, judge, readFigures } from './bench.rules.ts';
import type { Measure } from './measures.ts';

const measure: Measure = {
  script: 'some.ts',
  promises: [
    { what: 'rate', figure: 'rate', atLeast: 0.6 },
    { what: 'memory', figure: 'memory', atMost: 350, unit: 'MiB' },
  ],
};

describe('the table of benchmarks', () => {
  it('says of each promise whether it was kept, its bound included, and how busy the machine was', () => {
    expect(judge(measure, { rate: 0.6, memory: 351 }, 1.25)).toEqual([
      { what: 'rate', target: '≥ 0.6', measured: '0.6', load: '1.3', verdict: 'kept' },
      { what: 'memory', target: '≤ 350 MiB', measured: '351 MiB', load: '1.3', verdict: 'missed' },
    ]);
  });

  it('does not take a figure that is missing for a promise that was kept', () => {
    expect(judge(measure, null, 0).map(({ verdict }) => verdict)).toEqual(['not measured', 'not measured']);
    expect(judge(measure, { rate: Number.NaN }, 0).map(({ verdict }) => verdict)).toEqual([
      'not measured',
      'not measured',
    ]);
  });

  it('is drawn with columns of one width', () => {
    const lines = drawTable(judge(measure, { rate: 1, memory: 10 }, 0)).split('\n');
    expect(lines).toHaveLength(4);
    expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  });
});

describe('a measurement’s output', () => {
  it('is its last line of JSON, whatever else it said', () => {
    expect(readFigures('{"rate": 1}\nwarning\n{"rate": 2}\n{half\n')).toEqual({ rate: 2 });
    expect(readFigures('it broke')).toBeNull();
  });
});
