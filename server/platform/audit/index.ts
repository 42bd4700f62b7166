export { actorOf } from './actor.rules.ts';
export { recordAudit } from './audit-log.ts';
export { canonicalJson } from './chain.rules.ts';
export { sealAuditLogJob } from './jobs.ts';
export { type Forgotten, replaceDeep } from './redact-words.rules.ts';
export { redact } from './redaction.rules.ts';
export { deleteOldAudit, purgeFromAudit } from './redaction-of-people.ts';
export {
  type ChainState,
  findChainEnd,
  sealAuditLog,
  sealUpToNow,
  verifyAuditChain,
  verifyAuditPart,
} from './sealing.ts';
