import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { EmployeeCard } from '#contract/employees.ts';
import { rateOf } from '#contract/figures.ts';
import type { RiskReason, UserRisk } from '#contract/statistics.ts';
import { renderKit, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { employees } from './index.ts';
import { FiguresPanel } from './show/figures-panel.tsx';
import { RiskPanel } from './show/risk-panel.tsx';
import { listPath, permissions, serve } from './testing/employees-world.ts';

beforeAll(startTranslations);
beforeEach(() => localStorage.clear());

const letter = (template: string, change: Partial<RiskReason>): RiskReason => ({
  campaign_id: 'c1',
  campaign: 'Autumn',
  template,
  sent_at: '2026-03-11T09:00:00Z',
  has_failed: true,
  action: 'clicked',
  is_reported: false,
  weight: 1,
  lure: rateOf(10, 100),
  effect: 1.24,
  ...change,
});
const explained = (letters: RiskReason[]) =>
  ({
    current: 6.4,
    probability: 0.3,
    explanation: { letters, ratio: 2, reference_rate: 0.1, learning_shift: 0 },
  }) as unknown as UserRisk;

function open(risk: UserRisk) {
  serve(({ path }) => (path.endsWith('/users/anna/risk-level') ? risk : undefined));
  const statistic = { progress: 0, risk_level: 6.4, phishing_indicator: 30, learning: 'NORMAL', phishing_events: null };
  const person = { id: 'anna', statistic } as unknown as EmployeeCard;
  const show = () =>
    Promise.resolve({
      default: () => (
        <>
          <FiguresPanel person={person} />
          <RiskPanel id="anna" />
        </>
      ),
    });
  renderKit(`${listPath}/anna`, { resource: { ...employees, views: { ...employees.views, show } }, permissions });
}

it('the reasons of the risk stand with its figure, the emails below', async () => {
  open(explained([letter('Parcel', {}), letter('Payroll', { has_failed: false, action: 'sent', effect: -0.3 })]));
  const figures = within(
    (await screen.findByRole('heading', { name: 'At a glance' })).closest('section') ?? document.body,
  );
  expect(await figures.findByText(/Most of it comes from “Parcel” \(Autumn\): \+1\.2\./)).toBeTruthy();
  expect(within(await screen.findByRole('table', { name: 'Simulated emails' })).getByText('Payroll')).toBeTruthy();
  expect(screen.getAllByText(/Most of it comes/)).toHaveLength(1);
});

it('where no email moved it up, none is named', async () => {
  open(explained([letter('Payroll', { has_failed: false, action: 'sent', effect: -0.3 })]));
  await screen.findByText(/Got 1 simulated email/);
  expect(screen.queryByText(/Most of it comes/)).toBeNull();
});
