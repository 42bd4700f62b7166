import { createHmac, timingSafeEqual } from 'node:crypto';

export const ticketKinds = ['file', 'slide', 'version-slide', 'package', 'scorm-study'] as const;

/** What a link to the content origin allows: one thing of one organization, for an hour or two. */
export interface Ticket {
  /** `slide`: of the library. `version-slide`: of a frozen module, whose id is `module_id`. `package`: all files of one.
   * `scorm-study`: the last words of the person `module_id` in the assigned course `id`, while `session_id` stands. */
  readonly kind: (typeof ticketKinds)[number];
  readonly organization_id: string;
  readonly id: string;
  readonly module_id?: string | undefined;
  /** Only beside a `module_id`. */
  readonly session_id?: string | undefined;
}

const hourMs = 3_600_000;
const idBytes = 16;
const headBytes = 1 + 4;
const signatureBytes = 16;

/** Two hours from the beginning of this one: the same link within an hour, so that browsers keep what they fetched. */
export function expiryOf(now: Date): Date {
  return new Date((Math.floor(now.getTime() / hourMs) + 2) * hourMs);
}

/** The ticket as text for an address: kind, expiry, ids and a signature. */
export function signTicket(ticket: Ticket, key: string, expiresAt: Date): string {
  const { organization_id, id: named, module_id, session_id } = ticket;
  const ids = [organization_id, named, module_id, session_id].filter((one) => one !== undefined);
  const head = Buffer.alloc(headBytes);
  head.writeUInt8(ticketKinds.indexOf(ticket.kind), 0);
  head.writeUInt32BE(Math.floor(expiresAt.getTime() / 1000), 1);
  const body = Buffer.concat([head, ...ids.map((id) => Buffer.from(id.replaceAll('-', ''), 'hex'))]);
  return Buffer.concat([body, sign(body, key)]).toString('base64url');
}

/** What the text allows now, or null: not ours, changed, or too old. */
export function openTicket(text: string, key: string, now: Date): Ticket | null {
  const bytes = Buffer.from(text, 'base64url');
  const body = bytes.subarray(0, -signatureBytes);
  const count = (body.length - headBytes) / idBytes;
  if (![2, 3, 4].includes(count)) return null;
  if (!timingSafeEqual(bytes.subarray(-signatureBytes), sign(body, key))) return null;
  if (body.readUInt32BE(1) * 1000 <= now.getTime()) return null;
  const kind = ticketKinds[body.readUInt8(0)];
  const [organization_id, id, module_id, session_id] = Array.from({ length: count }, (_, place) => readId(body, place));
  if (kind === undefined || organization_id === undefined || id === undefined) return null;
  return { kind, organization_id, id, module_id, session_id };
}

function sign(body: Buffer, key: string): Buffer {
  return createHmac('sha256', key).update(body).digest().subarray(0, signatureBytes);
}

function readId(body: Buffer, place: number): string {
  const start = headBytes + place * idBytes;
  return body
    .subarray(start, start + idBytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
