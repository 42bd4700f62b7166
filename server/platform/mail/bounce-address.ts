import { timingSafeEqual } from 'node:crypto';
import type { Ports } from '../ports.ts';
import { secretCipher } from '../secrets/index.ts';

const place = 'bounce';
/** As many signs of the seal: nobody guesses 64 bits by writing letters. */
const sealLength = 16;
const pattern = new RegExp(`^bounce\\+([0-9a-f]{32})([0-9a-f]{${sealLength}})@`, 'i');

/** Where the installation takes letters in. */
export interface IntakeSettings {
  readonly reportMailDomain?: string | undefined;
  readonly reportSmtpPort?: number | undefined;
}

/** Whether letters that come back reach this installation. */
export function handlesBounces({ reportMailDomain, reportSmtpPort }: IntakeSettings): boolean {
  return reportMailDomain !== undefined && reportSmtpPort !== undefined;
}

/**
 * The address that a letter comes back to when it cannot be delivered: it names the letter, and nobody else can make it.
 * Undefined: this installation takes none.
 */
export function returnAddress(intake: IntakeSettings, ports: Ports, messageId: string): string | undefined {
  if (!handlesBounces(intake)) return undefined;
  const name = messageId.replaceAll('-', '');
  return `bounce+${name}${sealOf(ports, name)}@${intake.reportMailDomain}`;
}

/** The letter that an address names; null: it is no such address, or somebody made it up. */
export function emailOfReturnAddress(ports: Ports, address: string): string | null {
  const [, name, seal] = pattern.exec(address.toLowerCase()) ?? [];
  if (name === undefined || seal === undefined) return null;
  if (!timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(ports, name)))) return null;
  return name.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function sealOf(ports: Ports, name: string): string {
  return ports.find(secretCipher).sign(name, place).slice(0, sealLength);
}
