import { createPublicKey, verify } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from '#contract/page.ts';
import type { Proof, ProofVerdict, SignedProof } from '#contract/proofs.ts';
import type { Report } from '#contract/reports.ts';
import { canonicalJson, sealAuditLog } from '#platform/audit/index.ts';
import { readZip, unpackEntry } from '#platform/zip/index.ts';
import { learnerOf } from '#tests/api/study/learner.ts';
import { ask, assign, buildCourse } from '#tests/support/learning.ts';
import { readPdfText } from '#tests/support/pdf-text.ts';
import { multipart, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, buildOperator, buildOrganization, buildPerson, signIn } from '#tests/support/world.ts';

let app: TestApp;
let organization: BuiltOrganization;
let token: string;
const period = { from: '2026-03-01', to: '2026-03-11' };

beforeAll(async () => {
  app = await startTestApp();
  ({ organization, token } = await buildOperator(app));
  const anna = await buildPerson(app, organization, { last_name: '=Anna' });
  const boris = await buildPerson(app, organization, { last_name: 'Boris' });
  const course = await buildCourse(app, token, {
    title: 'Passwords',
    themes: [{ title: 'Long', slides: 1, questions: 2 }],
  });
  const id = await assign(app, token, course.id, [anna.id, boris.id]);
  const learner = learnerOf(app, await signIn(app, anna), id);
  await learner.study(await learner.findStep('theory'));
  await learner.tryQuiz(await learner.findStep('quiz'), 2);
}, 60_000);
afterAll(() => app.close());

async function issue(body: object = period, as = token) {
  const { id } = await ask<{ id: string }>(app, as, 'POST', '/api/v2/proofs', body);
  await app.jobs.runDue();
  const report = await ask<Report>(app, as, 'GET', `/api/v2/reports/${id}`);
  expect(report).toMatchObject({ status: 'complete', error: null });
  const { rawPayload } = await app.console.inject({
    url: report.url ?? '',
    headers: { authorization: `Bearer ${as}` },
  });
  const entries = readZip(rawPayload, { maxEntries: 10, maxUnpacked: 10_000_000 });
  const read = (name: string) => {
    const entry = entries.get(name);
    if (entry === undefined) throw new Error(`no ${name}`);
    return unpackEntry(entry);
  };
  const [paper, list, json] = [read('proof.pdf'), read('people.csv'), read('proof.json')];
  return { archive: rawPayload, paper, list, json, signed: JSON.parse(json.toString()) as SignedProof };
}

async function check(bytes: Uint8Array, as = token): Promise<ProofVerdict> {
  const form = multipart({}, [{ field: 'file', name: 'file', type: 'application/octet-stream', bytes }]);
  const { status, body } = await app.request<ProofVerdict>({
    method: 'POST',
    url: '/api/v2/proofs/verify',
    token: as,
    ...form,
  });
  expect(status).toBe(200);
  return body;
}

describe('a proof', () => {
  test('counts what its list holds, and names each on paper', async () => {
    const { signed, list, paper } = await issue();
    const { figures } = signed.statement;
    expect(figures).toMatchObject({ trained: 1, courses_completed: 1, tested: 1, quizzes_passed: 1, letters: 0 });
    expect(figures.untouched).toBe(figures.employees - 1);
    const lines = list.toString().trim().split('\r\n').slice(1);
    expect(lines.filter((line) => line.includes('Passwords'))).toHaveLength(2);
    expect(lines.filter((line) => line.startsWith('='))).toEqual([]);
    expect(new Set(lines.map((line) => line.split(',')[1])).size).toBe(figures.employees);
    const text = readPdfText(paper).join('\n');
    expect(text).toContain(signed.statement.audit_log.hash.slice(0, 20));
    expect(text).toContain('PCI DSS');
  });

  test('says nothing of days outside of its period', async () => {
    app.clock.set(new Date('2026-03-12T09:00:00Z'));
    const { signed } = await issue({ from: '2026-03-12', to: '2026-03-12' });
    expect(signed.statement.figures).toMatchObject({ trained: 0, tested: 0 });
  });

  test('keeps the days that were asked for, though the organization is younger, and ends today', async () => {
    app.clock.set(new Date('2026-03-12T09:00:00Z'));
    const { signed } = await issue({ from: '2025-04-01', to: '2026-12-31' });
    expect(signed.statement.period).toEqual({ from: '2025-04-01', to: '2026-03-12' });
    expect(signed.statement.figures).toMatchObject({ trained: 1, tested: 1 });
  });

  test('is verified by the published key alone', async () => {
    const { signed } = await issue();
    const { body } = await app.request<{ keys: { kid: string; x: string; kty: string; crv: string }[] }>({
      method: 'GET',
      url: '/.well-known/jwks.json',
    });
    const key = body.keys.find(({ kid }) => kid === signed.signature.key_id);
    expect(Object.keys(key ?? {}).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key?.x ?? '' }, format: 'jwk' });
    const signature = Buffer.from(signed.signature.value, 'base64url');
    expect(verify(null, Buffer.from(canonicalJson(signed.statement)), publicKey, signature)).toBe(true);
  });

  test('keeps its private key ciphered', async () => {
    const rows = await app.system.db.selectFrom('proof_keys').select('private_key').execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.private_key).toMatch(/^v1\./);
  });

  test('is recognised as the archive and as each file in it', async () => {
    const { archive, paper, list, json } = await issue();
    await sealAuditLog(app.system);
    const kinds = [];
    for (const bytes of [archive, paper, list, json]) {
      const verdict = await check(bytes);
      expect(verdict).toMatchObject({ result: 'genuine', signature: 'right', is_listed: true, chain: 'whole' });
      kinds.push(verdict.file);
    }
    expect(kinds).toEqual(['archive', 'paper', 'list', 'statement']);
  });

  test('is found out when a figure, a file or the key was changed', async () => {
    const { signed, list } = await issue();
    const { statement, signature } = signed;
    const send = (changed: unknown) => check(Buffer.from(JSON.stringify(changed)));
    const better = { ...statement, figures: { ...statement.figures, trained: 99 } };
    expect(await send({ statement: better, signature })).toMatchObject({ result: 'forged', signature: 'wrong' });
    expect(await send({ statement, signature: { ...signature, key_id: 'mine' } })).toMatchObject({
      result: 'forged',
      signature: 'unknown_key',
    });
    expect(await check(Buffer.concat([list, Buffer.from('x')]))).toMatchObject({ result: 'unknown', file: 'other' });
    expect(await check(Buffer.from('{"statement":'))).toMatchObject({ result: 'unknown' });
    expect(await check(Buffer.from('['.repeat(50_000)))).toMatchObject({ result: 'unknown' });
  });

  test('is not shown to another organization, whose verdict says why', async () => {
    const { json, paper } = await issue();
    const stranger = (await buildOperator(app)).token;
    expect((await ask<Page<Proof>>(app, stranger, 'GET', '/api/v2/proofs')).data).toEqual([]);
    expect(await check(json, stranger)).toMatchObject({ result: 'doubtful', is_listed: false, chain: null });
    expect(await check(paper, stranger)).toMatchObject({ result: 'unknown' });
    const other = await buildOrganization(app);
    const refused = await app.request({
      method: 'POST',
      url: '/api/v2/proofs',
      token,
      body: { ...period, organization_id: other.id },
    });
    expect(refused.status).toBe(404);
  });

  test('stays in the history when its file is gone, and in the log', async () => {
    const [latest] = (await ask<Page<Proof>>(app, token, 'GET', '/api/v2/proofs')).data;
    expect(latest).toMatchObject({ state: 'complete', can: ['download'], to: period.to });
    await ask(app, token, 'DELETE', `/api/v2/reports/${latest?.report_id}`);
    const [after] = (await ask<Page<Proof>>(app, token, 'GET', '/api/v2/proofs')).data;
    expect(after).toMatchObject({ id: latest?.id, state: 'expired', can: [], report_id: null });
    const actions = await ask<Page<{ action: string }>>(app, token, 'GET', '/api/v2/audit?entity=proof');
    expect(actions.data.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['proof.issued', 'proof.verified']),
    );
  });

  test('of an organization without people, of days before it and of days to come gets an answer', async () => {
    const early = { method: 'POST', url: '/api/v2/proofs', token } as const;
    const asked = (body: object) => app.request<{ code: string }>({ ...early, body });
    expect(await asked({ from: '2027-01-01', to: '2027-01-02' })).toMatchObject({ status: 422 });
    expect(await asked({ from: '1990-01-01', to: '1990-01-02' })).toMatchObject({ status: 422 });
    expect(await asked({ from: '2026-03-05', to: '2026-03-01' })).toMatchObject({ status: 422 });
  });

  test('is doubtful once somebody with the keys of the database changed the log', async () => {
    const { json } = await issue();
    await sealAuditLog(app.system);
    const { db } = app.system;
    await sql`alter table audit_log disable trigger user`.execute(db);
    await sql`update audit_log set action = 'tag.created' where seal_no = 2 and organization_id = ${organization.id}`.execute(
      db,
    );
    await sql`alter table audit_log enable trigger user`.execute(db);
    expect(await check(json)).toMatchObject({ result: 'doubtful', signature: 'right', chain: 'broken', broken_at: 2 });
  });
});
