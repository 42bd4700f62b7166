import { AppError } from '#platform/app-error.ts';

export interface RequestedPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface Period {
  readonly from: string;
  readonly to: string;
}

/**
 * The days that a report covers: from the organization's first day on, up to today. Null where the whole of it was asked
 * for. @throws `period_before_organization` and `period_in_future` where nothing can have happened.
 */
export function coverPeriod(asked: RequestedPeriod, firstDay: string, today: string): Period | null {
  const { from, to } = asked;
  if (from === undefined && to === undefined) return null;
  if (to !== undefined && to < firstDay) throw refuse('to', 'period_before_organization');
  if (from !== undefined && from > today) throw refuse('from', 'period_in_future');
  return {
    from: from === undefined || from < firstDay ? firstDay : from,
    to: to === undefined || to > today ? today : to,
  };
}

function refuse(field: 'from' | 'to', code: 'period_before_organization' | 'period_in_future'): AppError {
  return new AppError(code, { errors: { [field]: [code] } });
}
