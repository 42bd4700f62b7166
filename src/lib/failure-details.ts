export interface FailureFacts {
  /** ISO 8601. */
  at: string;
  page: string;
  userId: string | null;
  organizationId: string | null;
  url: string | null;
  method: string | null;
  status: number | null;
  text: string;
  details: string | null;
}

/** The block that a person copies for support (specification 1, section 8). English names: it is read by engineers. */
export function failureDetails(facts: FailureFacts): string {
  return [
    ['date', facts.at],
    ['page', facts.page],
    ['user_id', facts.userId],
    ['organization_id', facts.organizationId],
    ['url', facts.url],
    ['method', facts.method],
    ['status', facts.status],
    ['error', facts.text],
    ['details', facts.details],
  ]
    .map(([name, value]) => `${name}: ${value ?? '—'}`)
    .join('\n');
}
