import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { auditNouns, auditSynonyms, auditVerbs } from '#contract/audit-kinds.ts';
import en from '#locales/en/translation.json' with { type: 'json' };
import ru from '#locales/ru/translation.json' with { type: 'json' };
import uz from '#locales/uz/translation.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');
const sources = globSync('server/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(root, file), 'utf8'));
const findAll = (pattern: RegExp) =>
  new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, found = '']) => found)));

describe('the action log', () => {
  it('has words for everything that is recorded as done', () => {
    const actions = findAll(/(?:\baction: |\bchangeModule\([^;]*?|\brecord\(tx, )'[a-z_]+\.([a-z_]+)'/g);
    expect(actions.size).toBeGreaterThan(60);
    expect(
      [...actions].filter((verb) => !(verb in auditSynonyms) && !auditVerbs.some((known) => known === verb)),
    ).toEqual([]);
  });

  it.each(Object.entries({ ru, en, uz }))('calls no two kinds of act the same in %s', (_, { audit }) => {
    const shown = auditVerbs.map((verb) => audit.values.verb[verb]);
    expect(shown.filter((word, at) => shown.indexOf(word) !== at)).toEqual([]);
  });

  it('has words for everything to which it is done', () => {
    const nouns = findAll(/\bentity: '([a-z_]+)'/g);
    expect(nouns.size).toBeGreaterThan(20);
    expect([...nouns].filter((noun) => !auditNouns.some((known) => known === noun))).toEqual([]);
  });
});
