import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Call, readRoute } from '#contract/calls.ts';
import { errorStatus } from '#contract/errors.ts';

const contract = join(import.meta.dirname, '../../contract');
/** Every call that is declared, with its name. */
const declared: (readonly [string, Call])[] = [];
for (const file of globSync('*.calls.ts', { cwd: contract })) {
  const exported = (await import(join(contract, file))) as Readonly<Record<string, Readonly<Record<string, Call>>>>;
  const calls = Object.values(exported).flatMap((ofNoun) => Object.entries(ofNoun));
  declared.push(...calls.filter(([, call]) => Object.hasOwn(Object(call) as object, 'route')));
}

describe('the description of the API', () => {
  it('says of every call in a few words what it does', () => {
    expect(declared.length).toBeGreaterThan(450);
    const unfit = declared.filter(([, { summary }]) => !/^[A-Z][a-z]+,? .*[^.]$/.test(summary) || summary.length > 60);
    expect(unfit.map(([name, { summary }]) => `${name}: ${summary}`)).toEqual([]);
  });

  it('gives no two calls of a service the same summary', () => {
    const named = Map.groupBy(declared, ([, { route, summary }]) => `${readRoute(route).service}: ${summary}`);
    const twins = [...named].filter(([, calls]) => calls.length > 1).map(([summary]) => summary);
    expect(twins).toEqual([]);
  });

  it('says of every call what its summary cannot', () => {
    const unfit = declared.filter(
      ([, { summary, description }]) =>
        description.length < 40 || description.startsWith(summary) || !/[.]$/.test(description),
    );
    expect(unfit.map(([name, { description }]) => `${name}: ${description}`)).toEqual([]);
  });

  it('speaks the words of the trade', () => {
    const dialect = /\b(?:letters?|lures?|whoever|somebody|nobody knows)\b/i;
    const unfit = declared.filter(([, { summary, description }]) => dialect.test(`${summary} ${description}`));
    expect(unfit.map(([name]) => name)).toEqual([]);
  });

  it('names no error that there is none of', () => {
    const told = /(?:[Ff]ails with|and with|answers|\() ?(?:4\d\d )?`(\w+)`/g;
    const codes = declared.flatMap(([name, { description }]) =>
      [...description.matchAll(told)].map(([, code = '']) => ({ name, code })),
    );
    expect(codes.length).toBeGreaterThan(100);
    const strange = codes.filter(({ code }) => !(code in errorStatus));
    expect(strange).toEqual([]);
  });
});
