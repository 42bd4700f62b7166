export { actorOf } from './actor.rules.ts';
export { recordAudit } from './audit-log.ts';
export { canonicalJson } from './chain.rules.ts';
export { type Forgotten, replaceDeep } from './forget-words.rules.ts';
export { deleteOldAudit, forgetInAudit } from './forgetting.ts';
export { sealAuditLogJob } from './jobs.ts';
export { redact } from './redaction.rules.ts';
export {
  type ChainState,
  findChainEnd,
  sealAuditLog,
  sealUpToNow,
  verifyAuditChain,
  verifyAuditPart,
} from './sealing.ts';
