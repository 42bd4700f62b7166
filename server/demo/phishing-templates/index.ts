import { newSecondFactor, passwordExpires } from './accounts.ts';
import type { DemoTemplate } from './demo-template.ts';
import { invoice, reconciliation, resume } from './finance.ts';
import { parcel, urgentRequest, voiceMessage } from './messages.ts';
import { remoteAccess, sharedDocument } from './remote-work.ts';
import { holidayGift, vacationPlan } from './staff.ts';

/** The lures of the demo world, a dozen in three languages. */
export const demoTemplates: readonly DemoTemplate[] = [
  passwordExpires,
  newSecondFactor,
  remoteAccess,
  sharedDocument,
  vacationPlan,
  holidayGift,
  parcel,
  voiceMessage,
  urgentRequest,
  invoice,
  reconciliation,
  resume,
];
