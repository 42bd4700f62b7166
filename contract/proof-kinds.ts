/** What both sides name of proofs; without a schema, so that a list may load it. */

/** Clauses that ask who was trained and tested. */
export const proofStandards = ['iso27001_a6_3', 'nis2_20', 'pci_dss_12_6'] as const;

/** Its file is being made, is there, could not be made, or went with its report. */
export const proofStates = ['in_progress', 'complete', 'error', 'expired'] as const;

/** What a file turned out to be. `other`: no file of a proof of this installation. */
export const proofFileKinds = ['archive', 'statement', 'paper', 'list', 'other'] as const;

export const proofSignatures = ['right', 'wrong', 'unknown_key'] as const;

/**
 * The audit log behind the proof: whole with the proof's end in it; whole, but the place of the end was deleted with age;
 * broken; or without that end.
 */
export const proofChains = ['whole', 'aged', 'broken', 'not_in_chain'] as const;

export const proofResults = ['genuine', 'doubtful', 'forged', 'unknown'] as const;
