import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { proofFileMaxBytes } from '#contract/constants.ts';
import type { ProofVerdict } from '#contract/proofs.ts';
import { defineResource, fieldsOf } from '#src/kit/index.ts';
import { type Call, idOf, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { addDays } from '#src/lib/days.ts';
import { shownToday } from '#src/lib/time-zone.ts';
import { proofs } from './index.ts';

const user = userEvent.setup({ delay: null });
const employees = defineResource({
  name: 'employees',
  provider: 'education',
  title: 'name',
  permission: 'admin.staff.employees',
  fields: { name: fieldsOf().text() },
});
const figures = {
  employees: 9,
  trained: 5,
  courses_completed: 6,
  tested: 4,
  quizzes_passed: 4,
  quizzes_failed: 1,
  simulated: 0,
  letters: 0,
  letters_failed: 0,
  letters_reported: 0,
  untouched: 3,
};
const organization = { id: idOf('vector'), title: 'Vector' };
const digest = 'a'.repeat(64);
const describeFile = (name: string) => ({ name, sha256: digest, bytes: 1 });
const broken: ProofVerdict = {
  result: 'doubtful',
  file: 'archive',
  statement: {
    format: 'training-proof/1',
    id: idOf('proof'),
    issuer: 'https://console.test',
    organization,
    period: { from: '2025-03-12', to: '2026-03-11' },
    time_zone: 'UTC',
    issued_at: '2026-03-11T09:00:00Z',
    standards: [],
    figures,
    audit_log: { entry: 12, hash: digest },
    files: { paper: describeFile('proof.pdf'), list: describeFile('people.csv') },
  },
  signature: 'right',
  is_listed: true,
  chain: 'broken',
  checked: 4,
  broken_at: 5,
};

function open(answer: () => Response = () => Response.json(broken)): Call[] {
  const calls = serveBadges([], ({ method, path }) => {
    if (path.endsWith('/verify')) return answer();
    if (path.endsWith('/organizations')) return Response.json({ data: [organization] });
    if (method === 'POST') return Response.json({ id: idOf('report') });
    return Response.json({ data: [], total_count: 0, limit: 20, offset: 0 });
  });
  renderKit('/admin/statistics/proofs', {
    resource: proofs,
    beside: [employees],
    permissions: ['admin.statistics'],
  });
  return calls;
}

async function verify(file: File): Promise<HTMLElement> {
  await user.click((await screen.findAllByRole('button', { name: 'Verify a file' }))[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Verify a proof' });
  const input = dialog.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [file] } });
  return dialog;
}

beforeAll(startTranslations);

describe('a file that may be a proof', () => {
  it('is judged, and what does not fit is named', async () => {
    const calls = open();
    const dialog = await verify(new File(['x'], 'proof.zip'));
    expect(await within(dialog).findByText('Needs attention')).toBeTruthy();
    expect(within(dialog).getByText('The chain is broken at entry 5')).toBeTruthy();
    expect(within(dialog).getByText('Vector')).toBeTruthy();
    const sent = calls.find(({ path }) => path.endsWith('/proofs/verify'))?.body;
    expect(sent instanceof FormData && sent.get('file')).toMatchObject({ name: 'proof.zip' });
  });

  it('is refused with the reason, and another one may be chosen', async () => {
    open(() => Response.json({ code: 'too_many_requests', message: 'Wait a minute.' }, { status: 429 }));
    const dialog = await verify(new File(['x'], 'proof.zip'));
    expect((await within(dialog).findByRole('alert')).textContent).not.toBe('');
    expect(within(dialog).getByText('Choose a file or drop it here')).toBeTruthy();
  });

  it('is not sent when it is too large', async () => {
    const calls = open();
    const large = new File([], 'film.zip');
    Object.defineProperty(large, 'size', { value: proofFileMaxBytes + 1 });
    const dialog = await verify(large);
    expect((await within(dialog).findByRole('alert')).textContent).toContain('up to 32 MB');
    expect(calls.filter(({ path }) => path.endsWith('/verify'))).toEqual([]);
  });
});

describe('a proof', () => {
  it('says what each clause asks and what is shown for it, where one is issued', async () => {
    open();
    await user.click((await screen.findAllByRole('button', { name: 'Issue a proof' }))[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Proof for auditors' });
    const clauses = await within(dialog).findAllByRole('heading', { level: 3, hidden: true });
    expect(clauses.map(({ textContent }) => textContent?.slice(0, 9))).toEqual(['ISO/IEC 2', 'Directive', 'PCI DSS 4']);
    expect(within(dialog).getAllByText('The proof shows')).toHaveLength(clauses.length);
  });

  it('is of a year up to today unless other days are chosen', async () => {
    const calls = open();
    await user.click((await screen.findAllByRole('button', { name: 'Issue a proof' }))[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Proof for auditors' });
    await user.click(await within(dialog).findByRole('button', { name: 'Issue' }));
    const today = shownToday();
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ from: addDays(today, -364), to: today }),
    );
  });
});
