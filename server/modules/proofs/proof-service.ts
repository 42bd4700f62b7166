import type { Proof, ProofsQuery } from '#contract/proofs.ts';
import { joinFullName } from '#platform/full-name.ts';
import type { PersonScope } from '#platform/scope.ts';
import { selectBranch, selectProofs } from './proof-repository.ts';

/** Issued proofs of the scope's organization, the latest first. A file is for whoever asked for it and administrators. */
export async function listProofs(scope: PersonScope, query: ProofsQuery) {
  const { rows, total } = await selectProofs(scope, query);
  return { data: rows.map((row) => present(scope, row)), total_count: total, ...query };
}

export async function listProofOrganizations(scope: PersonScope) {
  return { data: await selectBranch(scope) };
}

type Row = Awaited<ReturnType<typeof selectProofs>>['rows'][number];

function present(scope: PersonScope, row: Row): Proof {
  const { statement, last_name, first_name, middle_name, email } = row;
  const isThere = row.expires_at !== null && row.expires_at > scope.now;
  const state = isThere ? (row.status ?? 'expired') : 'expired';
  const mayFetch = row.created_by === scope.userId || scope.permissions.has('admin.settings.general');
  return {
    id: row.id,
    organization: statement.organization,
    from: statement.period.from,
    to: statement.period.to,
    issued_at: row.issued_at.toISOString(),
    issued_by:
      last_name === null || first_name === null || middle_name === null || email === null
        ? null
        : { id: row.issued_by, title: joinFullName({ last_name, first_name, middle_name, email }) },
    figures: statement.figures,
    key_id: row.key_id,
    state,
    report_id: isThere ? row.report_id : null,
    file_name: isThere ? row.file_name : null,
    can: state === 'complete' && mayFetch ? ['download'] : [],
  };
}
