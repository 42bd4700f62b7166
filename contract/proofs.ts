import { z } from 'zod';
import { day, fixedPagingParams, id, instant, pageOf } from './page.ts';
import {
  proofChains,
  proofFileKinds,
  proofResults,
  proofSignatures,
  proofStandards,
  proofStates,
} from './proof-kinds.ts';

const count = z.int().min(0);
const digest = z.string().regex(/^[\da-f]{64}$/);

/** Counted over the very records that the list of the proof holds. */
export const proofFigures = z
  .strictObject({
    /** Employed when the proof was issued. */
    employees: count,
    /** Completed a course in the period. */
    trained: count,
    courses_completed: count,
    /** Finished a quiz in the period, passed or not. */
    tested: count,
    quizzes_passed: count,
    quizzes_failed: count,
    /** Got a letter of a phishing simulation in the period. */
    simulated: count,
    letters: count,
    letters_failed: count,
    letters_reported: count,
    /** Neither trained nor tested. */
    untouched: count,
  })
  .meta({ id: 'ProofFigures' });
export type ProofFigures = z.infer<typeof proofFigures>;

const proofFile = z.strictObject({ name: z.string().max(100), sha256: digest, bytes: count });

/** What is signed: RFC 8785 (names in order, no spaces) as UTF-8. */
export const proofStatement = z
  .strictObject({
    format: z.literal('training-proof/1'),
    id,
    /** Address of the installation. */
    issuer: z.string().max(300),
    organization: z.strictObject({ id, title: z.string().max(1000) }),
    period: z.strictObject({ from: day, to: day }),
    time_zone: z.string().max(100),
    issued_at: instant,
    standards: z.array(z.enum(proofStandards)).max(proofStandards.length),
    figures: proofFigures,
    /** The last entry of the organization's audit log at the moment of issue. */
    audit_log: z.strictObject({ entry: count, hash: digest }),
    files: z.strictObject({ paper: proofFile, list: proofFile }),
  })
  .meta({ id: 'ProofStatement' });
export type ProofStatement = z.infer<typeof proofStatement>;

/** `proof.json`. */
export const signedProof = z.strictObject({
  statement: proofStatement,
  signature: z.strictObject({
    algorithm: z.literal('Ed25519'),
    key_id: z.string().max(100),
    value: z.base64url().max(200),
  }),
});
export type SignedProof = z.infer<typeof signedProof>;

/** One proof that was issued. It stays in the history when its file is gone. */
export const proof = z
  .object({
    id,
    organization: z.object({ id, title: z.string() }),
    from: day,
    to: day,
    issued_at: instant,
    issued_by: z.object({ id, title: z.string() }).nullable(),
    figures: proofFigures,
    key_id: z.string(),
    state: z.enum(proofStates),
    report_id: id.nullable(),
    file_name: z.string().nullable(),
    can: z.array(z.enum(['download'])),
  })
  .meta({ id: 'Proof' });
export type Proof = z.infer<typeof proof>;

export const proofsQuery = z.strictObject(fixedPagingParams({ limit: 20 }));
export type ProofsQuery = z.infer<typeof proofsQuery>;
export const proofsPage = pageOf(proof).meta({ id: 'ProofsPage' });

/** About the own organization without `organization_id`. */
export const proofBody = z
  .strictObject({ organization_id: id.optional(), from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'end_before_start' })
  .meta({ id: 'ProofBody' });
export type ProofBody = z.infer<typeof proofBody>;

/** Organizations that a proof may be about. */
export const proofOrganizations = z
  .object({ data: z.array(z.object({ id, title: z.string() })) })
  .meta({ id: 'ProofOrganizations' });

export const proofFileBody = z
  .strictObject({ file: z.unknown().optional().meta({ type: 'string', format: 'binary' }) })
  .meta({ id: 'ProofFileBody' });

export const proofVerdict = z
  .object({
    result: z.enum(proofResults),
    file: z.enum(proofFileKinds),
    /** What the proof says; null where the file is none. */
    statement: proofStatement.nullable(),
    signature: z.enum(proofSignatures).nullable(),
    /** It stands in the history of this installation, word for word. */
    is_listed: z.boolean(),
    /** Null: the log of that organization is not the viewer's to read, or the signature is wrong. */
    chain: z.enum(proofChains).nullable(),
    /** Entries of the log that were followed. */
    checked: count,
    /** The place where the chain is broken. */
    broken_at: z.int().nullable(),
  })
  .meta({ id: 'ProofVerdict' });
export type ProofVerdict = z.infer<typeof proofVerdict>;
