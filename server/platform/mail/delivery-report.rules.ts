import { oneLine } from './delivery.rules.ts';

export interface DeliveryReport {
  /** `delayed`: the server goes on trying; only `failed` is an end. */
  readonly action: 'failed' | 'delayed' | 'other';
  /** What the recipient's server said, or the status alone. */
  readonly reason: string;
}

/** Reads the fields of a report on one recipient (RFC 3464): ours go to one each. */
export function readDeliveryStatus(text: string): DeliveryReport {
  const unfolded = text.replaceAll(/\r\n?/g, '\n').replaceAll(/\n[ \t]+/g, ' ');
  const field = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? '';
  const action = field('Action').toLowerCase();
  const status = field('Status');
  // `smtp; 550 5.1.1 no such user`: what stands before the semicolon names the language of the server.
  const diagnostic = field('Diagnostic-Code').replace(/^[a-z0-9-]+\s*;\s*/i, '');
  return {
    action: action === 'failed' || action === 'delayed' ? action : 'other',
    reason: oneLine(diagnostic || status).replaceAll(/\p{Cc}/gu, ''),
  };
}
