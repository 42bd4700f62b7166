import type { ProofStatement } from '#contract/proofs.ts';
import type { Instant, Json } from './organizations.ts';

/** A signed proof that was issued. It is never changed and outlives the report that carried its file. */
export interface ProofsTable {
  organization_id: string;
  id: string;
  /** The organization that it is about: the own one or one below it. */
  about_id: string;
  /** The report that carries its file; the row stays when that is gone. */
  report_id: string;
  statement: Json<ProofStatement>;
  signature: string;
  key_id: string;
  /** Hex SHA-256 of the canonical statement and of the files. */
  statement_sha256: string;
  paper_sha256: string;
  list_sha256: string;
  archive_sha256: string;
  issued_by: string;
  issued_at: Instant;
}

/** The keys of the installation, the newest signs. Public halves stay published. */
export interface ProofKeysTable {
  /** Thumbprint of the public half (RFC 7638). */
  id: string;
  public_key: string;
  /** Ciphered. */
  private_key: string;
  created_at: Instant;
}

export interface ProofsSchema {
  proofs: ProofsTable;
  proof_keys: ProofKeysTable;
}
