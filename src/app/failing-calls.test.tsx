import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, expect, it, vi } from 'vitest';
import { permissionKeys } from '#contract/permissions.ts';
import globalErrors from '#locales/en/global_errors.json' with { type: 'json' };
import tips from '#locales/en/tips.json' with { type: 'json' };
import type { AnyResource } from '../kit/declare/resource.ts';
import { renderKit, serveBadges, startTranslations } from '../kit/testing/test-kit.tsx';
import { failEachCall, type IsBroken, listRetries, servicesWhere } from '../providers/http/testing/failing-calls.ts';
import { sampleId } from '../providers/http/testing/sample-answers.ts';
import { inventory } from '../resources/index.ts';

/** jsdom draws no canvas. */
vi.mock('../kit/chart/chart-canvas.tsx', () => ({ default: () => null }));
/** A screen is loaded with everything it draws, and drawn once for each of its calls. */
vi.setConfig({ testTimeout: 30_000 });
const user = userEvent.setup({ delay: null });

const [first, ...beside] = [...inventory].toSorted((one) => ('fields' in one ? -1 : 1));
/** Screens of several calls, of each kind; where one call is all, `failing-screens.test.tsx` lets it fail. */
const screens = [
  '/admin/staff/employees',
  '/admin/staff/employees/:id',
  '/admin/learning/assigned/:id',
  '/admin/learning/assigned/:id/employees',
  `/admin/learning/assigned/create?course_id=${sampleId}`,
  '/admin/learning/courses',
  '/admin/learning/courses/edit/:id',
  '/admin/phishing/campaigns/:id',
  '/admin/settings/emails',
  '/admin/statistics/general-statictics',
];

/** Routes that may fail without a word on a screen, and why. */
const silent: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/admin/staff/employees/:id': { 'GET /users/api/v1/users/:id/avatar': 'initials stand in for the picture' },
  '/admin/learning/courses/edit/:id': {
    'GET /learning/api/content/courses/organizations/:organization_id':
      'offers words of other courses; any may be typed',
  },
};

beforeAll(async () => {
  await startTranslations();
  i18next.addResourceBundle('en', 'tips', tips);
  i18next.addResourceBundle('en', 'global_errors', globalErrors);
});

/** Lists of fields say it where they are opened. */
async function openFields(): Promise<void> {
  for (const field of document.querySelectorAll('[role="combobox"]')) {
    if (listRetries().length > 0) return;
    await user.click(field);
  }
}

it.each(screens)('%s says of each call alone that it failed, and recovers', async (screen) => {
  const open = (isBroken: IsBroken) => {
    const { reads, answer } = servicesWhere(isBroken);
    serveBadges([], answer);
    const path = screen.replaceAll(/:\w+/g, sampleId);
    renderKit(path, { resource: first as AnyResource, beside, permissions: [...permissionKeys] });
    return reads;
  };
  const allowed = new Set(Object.keys(silent[screen] ?? {}));
  const { faults, unheard } = await failEachCall({ open, silent: allowed, reveal: openFields });
  expect(faults).toEqual([]);
  // Whatever is said by now leaves the list.
  expect([...allowed].filter((route) => !unheard.has(route))).toEqual([]);
});
