import type { ErrorCode } from '#contract/errors.ts';
import type { ScimReason } from '#contract/scim.ts';
import { AppError } from '#platform/app-error.ts';

/** RFC 7644, table 9. */
type ScimType = 'invalidFilter' | 'uniqueness' | 'invalidSyntax' | 'invalidPath' | 'noTarget' | 'invalidValue';

interface Refusal {
  readonly status: number;
  readonly scimType?: ScimType;
  readonly detail: string;
}

/** What a directory is told: its administrators read it in their own console, whatever language they speak. */
const refusals: Partial<Record<ScimReason, Refusal>> = {
  request_invalid: { status: 400, scimType: 'invalidSyntax', detail: 'The request is not understood.' },
  not_found: { status: 404, detail: 'There is no such resource.' },
  version_differs: { status: 412, detail: 'The resource was changed since this version was read.' },
  user_name_taken: { status: 409, scimType: 'uniqueness', detail: 'Another user has this userName.' },
  external_id_taken: { status: 409, scimType: 'uniqueness', detail: 'Another resource has this externalId.' },
  email_taken: { status: 409, scimType: 'uniqueness', detail: 'Another user has this e-mail address.' },
  email_invalid: {
    status: 400,
    scimType: 'invalidValue',
    detail: 'An e-mail address is needed: in emails, or as the userName.',
  },
  value_too_long: { status: 400, scimType: 'invalidValue', detail: 'A value is longer than can be kept.' },
  department_invalid: { status: 400, scimType: 'invalidValue', detail: 'The department cannot be called so.' },
  department_ambiguous: {
    status: 400,
    scimType: 'invalidValue',
    detail: 'Several departments have this title: give the whole path, "Above / Below".',
  },
  inactive_newcomer: {
    status: 400,
    scimType: 'invalidValue',
    detail: 'A user who is new here and not active is not taken in. Send the user again once active.',
  },
  restore_expired: { status: 404, detail: 'The user was removed too long ago to come back: create the user anew.' },
  role_protected: { status: 403, detail: 'This user runs the installation and is not changed by a directory.' },
  last_operator: { status: 403, detail: 'The last operator of the organization cannot be removed.' },
  licenses_exhausted: {
    status: 403,
    detail: 'Number of users: the licence of the organization has no place left for this user.',
  },
  license_expired: { status: 403, detail: 'The licence of the organization does not hold today.' },
  group_title_taken: { status: 409, scimType: 'uniqueness', detail: 'Another group has this displayName.' },
  group_title_invalid: { status: 400, scimType: 'invalidValue', detail: 'The group cannot be called so.' },
  member_unknown: { status: 400, scimType: 'invalidValue', detail: 'A member is not a user of this organization.' },
  write_failed: { status: 409, detail: 'Somebody else changed the same thing at this moment. Try again.' },
};

/** A refusal in the words of the protocol; `reason` is for the log that people read here. */
export class ScimError extends Error {
  readonly reason: ScimReason;
  readonly status: number;
  readonly scimType: ScimType | undefined;

  constructor(reason: ScimReason, given: { detail?: string; scimType?: ScimType; cause?: unknown } = {}) {
    const known = refusals[reason] ?? { status: 400, detail: 'Refused.' };
    super(given.detail ?? known.detail, { cause: given.cause });
    this.name = 'ScimError';
    this.reason = reason;
    this.status = known.status;
    this.scimType = given.scimType ?? known.scimType;
  }
}

export function invalid(scimType: ScimType, detail: string, cause?: unknown): ScimError {
  return new ScimError('request_invalid', { scimType, detail, cause });
}

const reasonByCode: Partial<Record<ErrorCode, ScimReason>> = {
  not_found: 'not_found',
  licenses_exhausted: 'licenses_exhausted',
  license_expired: 'license_expired',
  last_operator: 'last_operator',
  email_taken: 'email_taken',
  restore_email_taken: 'email_taken',
  restore_expired: 'restore_expired',
  tag_title_taken: 'group_title_taken',
  department_title_taken: 'group_title_taken',
  department_title_reserved: 'group_title_invalid',
  department_default: 'group_title_invalid',
  import_outdated: 'write_failed',
};

/** The refusal that an error is; null: it is a failure of ours. */
export function errorOf(error: unknown): ScimError | null {
  if (error instanceof ScimError) return error;
  if (error instanceof AppError) {
    const reason = reasonByCode[error.code];
    return reason === undefined ? null : new ScimError(reason, { cause: error });
  }
  // Somebody took a name between the look and the writing.
  const isTaken = error instanceof Error && 'code' in error && error.code === '23505';
  return isTaken ? new ScimError('write_failed', { cause: error, scimType: 'uniqueness' }) : null;
}
