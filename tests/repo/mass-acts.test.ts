import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Call, isWrite } from '#contract/calls.ts';
import * as contract from '#contract/schemas.ts';

const files = readdirSync('contract').filter((file) => file.endsWith('.calls.ts'));
const modules: object[] = await Promise.all(files.map((file) => import(`../../contract/${file}`)));
const calls = modules
  .flatMap((module) => Object.values(module) as unknown[])
  .filter((value): value is Record<string, Call> => typeof value === 'object' && value !== null)
  .flatMap((group) => Object.entries(group))
  .filter((entry): entry is [string, Call] => typeof entry[1] === 'object' && 'route' in entry[1]);

const schemas = contract as unknown as Readonly<Record<string, z.ZodType>>;

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
}

/** The objects of a body that say "everybody whom a filter finds": the body itself, and those it names. */
function selectionsIn({ body }: Call): JsonSchema[] {
  const schema = body === undefined ? undefined : schemas[body];
  if (schema === undefined) return [];
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const own = [whole, ...Object.values(whole.$defs ?? {})].flatMap((part) => [part, ...(part.anyOf ?? [])]);
  const all = [...own, ...own.flatMap(({ properties = {} }) => Object.values(properties))];
  return all.filter(({ properties: has = {} }) => 'exclude_ids' in has && ('all' in has || 'need_all' in has));
}

/** Calls that name a selection and reach nobody with it now. */
const reachNobodyNow: Readonly<Record<string, string>> = {
  createFilteredCampaign: 'is a plan: its people are fixed when it starts, and counted until then',
  editCampaign: 'the same',
  requestProgress: 'makes a file',
};

describe('a call that changes everybody whom a filter finds', () => {
  const acts = calls.filter(([, call]) => isWrite(call) && selectionsIn(call).length > 0);

  it('is found in the contract', () => {
    expect(acts.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'removeEmployees',
        'reinviteEmployees',
        'notifyEmployees',
        'remindChosen',
        'addEmployees',
      ]),
    );
  });

  it('takes the number of people that was agreed to: more than that is asked again', () => {
    const without = acts.flatMap(([name, call]) => {
      const takes = selectionsIn(call).every(({ properties = {} }) => 'expected_count' in properties);
      return takes || name in reachNobodyNow ? [] : [name];
    });
    expect(without).toEqual([]);
  });
});
