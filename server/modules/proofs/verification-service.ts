import { proofStatementMaxBytes } from '#contract/constants.ts';
import { type ProofStatement, type ProofVerdict, type SignedProof, signedProof } from '#contract/proofs.ts';
import { openOfBranch } from '#modules/organizations/index.ts';
import { AppError } from '#platform/app-error.ts';
import { findChainEnd, recordAudit, verifyAuditPart } from '#platform/audit/index.ts';
import type { PersonScope, TenantScope } from '#platform/scope.ts';
import { findProofByDigest } from './proof-repository.ts';
import { digestOf, isSignedBy, writeStatement } from './signature.ts';
import { findPublicKey } from './signing-service.ts';

/** Entries of the log that are followed at once. */
const followedAtOnce = 20_000;

type Chain = Pick<ProofVerdict, 'chain' | 'checked' | 'broken_at'>;
const unread: Chain = { chain: null, checked: 0, broken_at: null };
const nothing: ProofVerdict = {
  result: 'unknown',
  file: 'other',
  statement: null,
  signature: null,
  is_listed: false,
  ...unread,
};

/**
 * Says what a file is: the signed JSON is read, every other file is known by its digest alone, so that nothing of a
 * stranger's file is unpacked.
 */
export async function verifyProof(scope: PersonScope, bytes: Buffer): Promise<ProofVerdict> {
  const verdict = await judge(scope, bytes);
  await recordAudit(scope, {
    action: 'proof.verified',
    entity: 'proof',
    entity_id: verdict.statement?.id ?? null,
    entity_title: verdict.statement?.organization.title ?? null,
    new_value: { result: verdict.result, file: verdict.file, sha256: digestOf(bytes) },
  });
  return verdict;
}

async function judge(scope: PersonScope, bytes: Buffer): Promise<ProofVerdict> {
  const read = readSigned(bytes);
  if (read === null) return judgeByDigest(scope, digestOf(bytes));
  const { statement, signature } = read;
  const known = await findProofByDigest(scope, digestOf(writeStatement(statement)));
  return conclude(scope, 'statement', statement, signature.key_id, signature.value, known !== undefined);
}

async function judgeByDigest(scope: PersonScope, digest: string): Promise<ProofVerdict> {
  const row = await findProofByDigest(scope, digest);
  if (row === undefined) return nothing;
  const file = row.archive_sha256 === digest ? 'archive' : row.paper_sha256 === digest ? 'paper' : 'list';
  return conclude(scope, file, row.statement, row.key_id, row.signature, true);
}

async function conclude(
  scope: PersonScope,
  file: ProofVerdict['file'],
  statement: ProofStatement,
  keyId: string,
  value: string,
  isListed: boolean,
): Promise<ProofVerdict> {
  const key = await findPublicKey(scope, keyId);
  const signature = key === undefined ? 'unknown_key' : isSignedBy(statement, value, key) ? 'right' : 'wrong';
  const chain = signature === 'right' ? await readChain(scope, statement) : unread;
  const isSure = isListed && (chain.chain === 'whole' || chain.chain === 'aged');
  const result = signature === 'right' ? (isSure ? 'genuine' : 'doubtful') : 'forged';
  return { result, file, statement, signature, is_listed: isListed, ...chain };
}

async function readChain(scope: PersonScope, { organization, audit_log: log }: ProofStatement): Promise<Chain> {
  const opened = await openIfOfOrganization(scope, organization.id);
  if (opened === null) return unread;
  const end = await findChainEnd(opened, { seal_no: log.entry, hash: log.hash });
  if (end === 'missing') return { chain: 'not_in_chain', checked: 0, broken_at: null };
  for (let after = 0; ; ) {
    const { checked, isDone, brokenAt } = await verifyAuditPart(opened, after, followedAtOnce);
    if (brokenAt !== null) return { chain: 'broken', checked, broken_at: brokenAt };
    if (isDone) return { chain: end === 'aged' ? 'aged' : 'whole', checked, broken_at: null };
    after = checked;
  }
}

async function openIfOfOrganization(scope: PersonScope, id: string): Promise<TenantScope | null> {
  try {
    return await openOfBranch(scope, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

/** The signed JSON, or null where the file is something else. */
function readSigned(bytes: Buffer): SignedProof | null {
  if (bytes.length > proofStatementMaxBytes) return null;
  try {
    return signedProof.safeParse(JSON.parse(bytes.toString('utf8'))).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
