import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReportChannels } from '#contract/phishing-reports.ts';
import { type ReportMailbox, startReportMailbox } from '#modules/reporting/report-intake.ts';
import { buildTheme } from '#tests/support/learning.ts';
import { someOf } from '#tests/support/length.ts';
import { longestPauseMs, whileOthersRequest } from '#tests/support/longest-pause.ts';
import { multipart, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator, buildPerson, signIn } from '#tests/support/world.ts';
import { buildTemplate } from '../phishing/phishing-world.ts';
import {
  documents,
  drawings,
  type HostileInput,
  letters,
  pages,
  pictures,
  questionFiles,
  tables,
} from './hostile-inputs.ts';

/** What was given could be read, or the refusal says what is wrong with it. */
const named = /^(read|503 parsing_timed_out|4\d\d (import|file|html|letter|page|document|question_file)_\w+)$/;

let app: TestApp;
let mailbox: ReportMailbox;
let operator: string;
let employee: string;
let quiz: string;

beforeAll(async () => {
  app = await startTestApp({ REPORT_MAIL_DOMAIN: 'reports.example', REPORT_SMTP_PORT: '0' });
  mailbox = await startReportMailbox(app.context, '127.0.0.1', 0);
  const built = await buildOperator(app);
  operator = built.token;
  employee = await signIn(app, await buildPerson(app, built.organization));
  quiz = String((await buildTheme(app, operator, { slides: 0, questions: 0 })).module_id);
});
afterAll(async () => {
  await mailbox.close();
  await app.close();
});

type Sent = { readonly status: number; readonly code: string | undefined };

async function upload(
  { bytes }: HostileInput,
  to: string,
  { method = 'POST' as 'POST' | 'PATCH', field = 'file', token = operator, fields = {}, name = 'given' } = {},
): Promise<Sent> {
  const form = multipart(fields, [{ field, name, type: 'application/octet-stream', bytes }]);
  const { status, body } = await app.request<{ code?: string }>({ method, url: to, token, ...form });
  return { status, code: body.code };
}

/** Half of a kind of file, in a short run; what comes in two ways, letters and drawings, takes another half in each. */
const share = (inputs: readonly HostileInput[], turn: number) => someOf(inputs, Math.ceil(inputs.length / 2), turn);

/** Sends everything at once while others ask; answers what became of it and the longest pause of the others, ms. */
async function sendAll(
  inputs: readonly HostileInput[],
  send: (input: HostileInput) => Promise<Sent>,
): Promise<{ outcomes: [string, Sent][]; longestMs: number }> {
  // Forms are made, and lazily loaded code is there, before anything is measured.
  await send({ title: 'nothing', bytes: Buffer.from('nothing') });
  const outcomes: [string, Sent][] = [];
  // One after the other by two hands: a form of ten megabytes takes its time to be made here, not there.
  const waiting = [...inputs];
  const work = async () => {
    for (let input = waiting.shift(); input; input = waiting.shift()) outcomes.push([input.title, await send(input)]);
  };
  const longestMs = await whileOthersRequest(app, employee, () => Promise.all([work(), work()]));
  return { outcomes, longestMs };
}

describe('What a stranger sends holds nobody up, and is read or refused by name', () => {
  const uploads: [string, readonly HostileInput[], (input: HostileInput) => Promise<Sent>][] = [
    ['letters', share(letters, 0), (input) => upload(input, '/api/v2/phishing/emails/import')],
    ['pages', share(pages, 0), (input) => upload(input, '/api/v2/phishing/pages/import')],
    ['tables', share(tables, 0), (input) => upload(input, '/api/v2/users/employee/csv/info', { name: 'people.csv' })],
    [
      'questions',
      share(questionFiles, 0),
      (input) => upload(input, `/api/v2/library/modules/${quiz}/quastions/file`, { field: 'excel', name: 'quiz.xlsx' }),
    ],
    [
      'documents',
      share(documents, 0),
      (input) => upload(input, '/api/v2/phishing/attachments', { name: 'offer.docx' }),
    ],
    [
      'pictures',
      [...share(pictures, 0), ...share(drawings, 0)],
      (input) => upload(input, '/users/api/v1/users/avatar', { method: 'PATCH', field: 'avatar', token: employee }),
    ],
  ];
  test.each(uploads)('%s', { timeout: 60_000 }, async (_kind, inputs, send) => {
    const { outcomes, longestMs } = await sendAll(inputs, send);
    expect(outcomes).toHaveLength(inputs.length);
    for (const [title, { status, code }] of outcomes) {
      expect.soft(status === 200 || status === 201 ? 'read' : `${status} ${code}`, title).toMatch(named);
    }
    expect(longestMs).toBeLessThan(longestPauseMs);
  });

  test('drawings of a logo: whoever draws them is stopped', { timeout: 60_000 }, async () => {
    const template = await buildTemplate(app, operator, { name: 'Parcel' });
    const send = (input: HostileInput) =>
      upload(input, `/api/v2/phishing/templates/${template.id}`, { method: 'PATCH', field: 'logo', name: 'logo.svg' });
    const { outcomes, longestMs } = await sendAll(share(drawings, 1), send);
    for (const [title, { status, code }] of outcomes)
      expect.soft([200, 415, 422, 503], `${title} ${status} ${code}`).toContain(status);
    expect(longestMs).toBeLessThan(longestPauseMs);
  });

  test('letters to a report address, whoever sends them', { timeout: 60_000 }, async () => {
    const { body } = await app.request<ReportChannels>({
      method: 'GET',
      url: '/api/v2/phishing/report-channels',
      token: operator,
    });
    const transport = createTransport({ host: '127.0.0.1', port: mailbox.port, ignoreTLS: true });
    const { outcomes, longestMs } = await sendAll(share(letters, 1), async ({ bytes }) => {
      const envelope = { from: 'stranger@elsewhere.example', to: body.address ?? '' };
      return transport.sendMail({ envelope, raw: Buffer.from(bytes) }).then(
        () => ({ status: 250, code: undefined }),
        (error: { responseCode?: number }) => ({ status: error.responseCode ?? 0, code: 'smtp' }),
      );
    });
    for (const [title, { status }] of outcomes) expect.soft([250, 451, 552, 554], title).toContain(status);
    expect(longestMs).toBeLessThan(longestPauseMs);
  });
});
