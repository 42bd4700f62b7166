import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAuditChain } from '#platform/audit/index.ts';
import { recordChange } from '#platform/changes/index.ts';
import { inTransaction } from '#platform/scope.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltPerson, buildOperator, buildPerson, buildScope } from '#tests/support/world.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const name = { last_name: 'Юсупов', first_name: 'Азиз', middle_name: 'Каримович' };
const fullName = 'Юсупов Азиз Каримович';
const pseudonym = /Удалённый|Erased/;

/** What may stand in the log: who did it, of whom it tells. */
const entries = fc.array(
  fc.record({
    actor: fc.constantFrom('operator', 0, 1, 2, 3),
    about: fc.constantFrom(0, 1, 2, 3),
    kind: fc.constantFrom('person', 'session', 'thing with id', 'thing with address', 'thing with name alone'),
  }),
  { minLength: 12, maxLength: 24 },
);
const numRuns = 12;

async function readLog(organizationId: string) {
  const log = app.system.db
    .selectFrom('audit_log')
    .select(['seq', 'action', 'user_id', 'entity_id', 'entity_title', 'old_value', 'new_value', 'redacted_hash'])
    .where('organization_id', '=', organizationId)
    .orderBy('seq');
  return log.execute();
}

test('of four people of one name one is erased: no other loses a name in the log, and the chain stays whole', async () => {
  await fc.assert(
    fc.asyncProperty(entries, fc.integer({ min: 0, max: 3 }), async (written, chosen) => {
      const { organization, operator, token } = await buildOperator(app, 'super_user');
      const people: BuiltPerson[] = [];
      for (let number = 0; number < 4; number += 1) people.push(await buildPerson(app, organization, name));
      const personAt = (index: number) => people[index] as BuiltPerson;
      for (const { actor, about, kind } of written) {
        const person = personAt(about);
        const words = {
          person: { entity: 'employee', entity_id: person.id, entity_title: fullName, old_value: name },
          session: { entity: 'session', entity_id: person.id, entity_title: person.email },
          'thing with id': {
            entity: 'campaign',
            entity_id: 'c',
            new_value: { user_id: person.id, recipient: fullName },
          },
          'thing with address': { entity: 'mailing', new_value: { to: [`${fullName} <${person.email}>`] } },
          'thing with name alone': { entity: 'campaign', entity_id: 'c', new_value: { recipient: fullName } },
        } as const;
        await inTransaction(buildScope(app, typeof actor === 'string' ? operator : personAt(actor)), (tx) =>
          recordChange(tx, { action: `${words[kind].entity}.changed`, ...words[kind] }),
        );
      }
      const before = await readLog(organization.id);
      const gone = personAt(chosen);
      const url = `/api/v2/data-protection/people/${gone.id}/erasure`;
      await app.request({ method: 'POST', url, token, body: { email: gone.email, at_once: true } });
      await app.jobs.runDue();

      const after = await readLog(organization.id);
      const wordsOf = ({ entity_title, old_value, new_value }: (typeof before)[number]) =>
        JSON.stringify([entity_title, old_value, new_value]);
      const tellsOfThem = (entry: (typeof before)[number]) =>
        [gone.id, gone.email].some((sign) => `${entry.entity_id} ${wordsOf(entry)}`.includes(sign));
      const pairs = before.map((entry, index) => ({ entry, left: after[index] as typeof entry }));
      const stillNamed = pairs.filter(
        ({ entry, left }) => tellsOfThem(entry) && [fullName, gone.email].some((word) => wordsOf(left).includes(word)),
      );
      const changedOfOthers = pairs.filter(
        ({ entry, left }) => !tellsOfThem(entry) && wordsOf(entry) !== wordsOf(left),
      );
      expect({ stillNamed, changedOfOthers }).toEqual({ stillNamed: [], changedOfOthers: [] });
      expect(after.some(({ entity_title }) => pseudonym.test(entity_title ?? ''))).toBe(true);
      expect(await verifyAuditChain(buildScope(app, operator))).toMatchObject({ isWhole: true });
    }),
    { numRuns },
  );
});

test('once all of one name are erased nobody’s name is left in the log, also where nothing said whose it was', async () => {
  const { organization, operator, token } = await buildOperator(app, 'super_user');
  const people = [await buildPerson(app, organization, name), await buildPerson(app, organization, name)];
  await inTransaction(buildScope(app, operator), (tx) =>
    recordChange(tx, { action: 'campaign.changed', entity: 'campaign', new_value: { recipient: fullName } }),
  );
  for (const { id, email } of people) {
    const url = `/api/v2/data-protection/people/${id}/erasure`;
    await app.request({ method: 'POST', url, token, body: { email, at_once: true } });
    await app.jobs.runDue();
  }
  const log = JSON.stringify(await readLog(organization.id));
  expect(log).toContain('erased');
  expect(log).not.toContain('Юсупов');
});
