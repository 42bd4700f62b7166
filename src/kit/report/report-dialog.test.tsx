import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Report } from '#contract/reports.ts';
import { standardReportCalls } from '#contract/standard-reports.calls.ts';
import { defineResource, fieldsOf } from '../index.ts';
import { useCalls } from '../read/use-calls.ts';
import { idOf, renderKit, serveBadges, startTranslations } from '../testing/test-kit.tsx';
import { ReportChoiceDialog } from './report-choice-dialog.tsx';

vi.mock('../read/poll-wait.rules.ts', () => ({ pollWaitMs: () => 1 }));

const user = userEvent.setup({ delay: null });
const page = defineResource({
  name: 'badges',
  provider: 'education',
  title: 'name',
  permission: 'admin.learning',
  fields: { name: fieldsOf().text() },
  views: { list: () => Promise.resolve({ default: Page }) },
  path: '/admin/badges',
});

function Page() {
  const call = useCalls();
  return (
    <ReportChoiceDialog<number>
      title="Summary"
      question="Period"
      choices={[
        { value: 7, label: 'A week' },
        { value: 30, label: 'A month', about: 'Thirty days' },
      ]}
      ask={(days_period) => call(standardReportCalls.requestSummary, { body: { days_period } })}
      onClose={() => undefined}
    />
  );
}

function serve(given: Partial<Report>) {
  return serveBadges([], ({ method }) =>
    method === 'POST'
      ? Response.json({ id: idOf('asked') }, { status: 202 })
      : Response.json({
          id: idOf('asked'),
          status: 'complete',
          url: '/file',
          file_name: 'Summary.pdf',
          sent_to: null,
          expires_at: '2026-04-10T09:00:00Z',
          ...given,
        }),
  );
}

beforeAll(startTranslations);
beforeEach(() => {
  renderKit('/admin/badges', { resource: page });
});

async function requestMonth() {
  await user.click(await screen.findByRole('radio', { name: /A month/ }));
  await user.click(screen.getByRole('button', { name: 'Create the report' }));
}

it('asks for what was chosen and offers the file', async () => {
  const calls = serve({});
  await requestMonth();
  expect(await screen.findByText('Summary.pdf')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy();
  expect(calls[0]?.body).toEqual({ days_period: 30 });
});

it('says that a report of paper will be sent, and offers no download', async () => {
  serve({ sent_to: 'anna@vector.test' });
  await requestMonth();
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(within(dialog).getByText(/will be sent to anna@vector\.test/)).toBeTruthy());
  expect(within(dialog).queryByRole('button', { name: 'Download' })).toBeNull();
  expect(within(dialog).queryByRole('button', { name: /again/ })).toBeNull();
});
