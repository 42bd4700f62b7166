/** What tests of the wizard share: the plan that the server answers with, and the room that it is drawn in. */

import i18next from 'i18next';
import { beforeAll, beforeEach, vi } from 'vitest';
import type { CampaignPreview } from '#contract/campaigns.ts';
import errors from '#locales/en/global_errors.json' with { type: 'json' };
import { startTranslations } from '#src/kit/testing/test-kit.tsx';
import { setTimeZone } from '#src/lib/time-zone.ts';

export const plan: CampaignPreview = {
  users_count: 15,
  start_date: '2026-11-21',
  email_send_end_date: '2026-12-11',
  end_date: '2026-12-21',
  first_letter_at: null,
  last_letter_at: null,
  templates: [],
  outside_hours: 0,
  hours: { from: 9, to: 18, days: [1, 2, 3, 4, 5] },
  days: [],
  sample: [],
};

/** Before each test: the morning of November 21, 2026 in Tashkent, nothing kept, nowhere to scroll to. */
export function prepareWizardPage(): void {
  beforeAll(async () => {
    await startTranslations();
    i18next.addResourceBundle('en', 'global_errors', errors);
    setTimeZone('Asia/Tashkent');
  });
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers({ now: new Date('2026-11-21T06:00:00Z'), toFake: ['Date'] });
    vi.stubGlobal('scrollTo', () => undefined);
    return () => vi.useRealTimers();
  });
}
