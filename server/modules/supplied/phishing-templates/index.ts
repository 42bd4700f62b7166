import { newSecondFactor, passwordExpires } from './accounts.ts';
import { invoice, reconciliation, resume } from './finance.ts';
import { parcel, urgentRequest, voiceMessage } from './messages.ts';
import { remoteAccess, sharedDocument } from './remote-work.ts';
import { holidayGift, vacationPlan } from './staff.ts';
import type { SuppliedTemplate } from './supplied-template.ts';

/** The lures that the product brings, a dozen in three languages. */
export const suppliedTemplates: readonly SuppliedTemplate[] = [
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
