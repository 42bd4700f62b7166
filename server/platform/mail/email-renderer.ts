import type { Language } from '#contract/constants.ts';
import type { EmailTexts } from '#contract/mail-settings.ts';
import type { EmailCancelReason } from '#contract/sent-emails.ts';
import type { ServerConfig } from '../../config.ts';
import type { FileStore } from '../files/index.ts';
import { translator } from '../i18n.ts';
import { createOrganizationScope, type SystemScope, type TenantScope } from '../scope.ts';
import { secretCipher } from '../secrets/index.ts';
import { spokenLanguage } from '../spoken-language.rules.ts';
import { readBrand } from './brand.ts';
import { commonValues, defaultTexts, fillTexts } from './email-templates.ts';
import {
  EmailCancelled,
  type EmailContext,
  type EmailKind,
  EmailRejected,
  type MadeEmail,
  type MailAddress,
} from './emails.ts';
import { type EmailBrand, layOutEmail } from './layout.ts';
import {
  type OrganizationMail,
  selectOrganizationMail,
  selectOrganizationTexts,
} from './organization-mail-repository.ts';
import { type ClaimedMessage, findSenders, type SenderOrganization } from './outbox-repository.ts';
import { decideSender, domainOf, readAddress, type Sender } from './sender.rules.ts';
import type { EmailSignature } from './transport.ts';

export interface EmailRendererSettings {
  readonly config: ServerConfig;
  readonly files: FileStore;
  readonly kinds: ReadonlyMap<string, EmailKind>;
}

/** A claimed message with its letter, or with why it cannot be made. */
export interface RenderedMessage {
  readonly message: ClaimedMessage;
  readonly letter: MadeEmail;
  readonly from: MailAddress;
  /** Null: answers go to the sender. */
  readonly replyTo: string | null;
  readonly signature: EmailSignature | null;
  /** The system speaks: it wants to know when the letter comes back. */
  readonly isOfOwner: boolean;
}

/** A claimed message that may not leave any more. */
export interface CancelledMessage {
  readonly message: ClaimedMessage;
  readonly reason: EmailCancelReason;
}

/** How long an organization's title and logo are believed, milliseconds. */
const senderAgeMs = 30_000;

/** What a batch of letters needs to know of its organizations beyond their brand: read anew for every batch. */
interface Ways {
  readonly mails: ReadonlyMap<string, OrganizationMail>;
  /** Under organization, name of the template, language. */
  readonly words: ReadonlyMap<string, EmailTexts>;
}

const keyOf = (...parts: readonly string[]) => parts.join(' ');

/** Makes letters of claimed messages: organization, language and renderer once for all letters that share them. */
export function createEmailRenderer({ config, files, kinds }: EmailRendererSettings) {
  const senders = new Map<string, { sender: SenderOrganization; brand: EmailBrand; readAt: number }>();
  const installationAddress = readAddress(config.mailFrom);

  async function readSenders(scope: SystemScope, ids: readonly string[]): Promise<void> {
    const missing = ids.filter((id) => {
      const known = senders.get(id);
      return known === undefined || Math.abs(scope.now.getTime() - known.readAt) > senderAgeMs;
    });
    if (missing.length === 0) return;
    for (const sender of await findSenders(scope, missing)) {
      senders.set(sender.id, { sender, brand: await readBrand(sender, files), readAt: scope.now.getTime() });
    }
  }

  async function readWays(scope: SystemScope, ids: readonly string[], isWorded: boolean): Promise<Ways> {
    const mails = await selectOrganizationMail(scope, ids);
    const rows = isWorded ? await selectOrganizationTexts(scope, ids) : [];
    const words = rows.map((row) => [keyOf(row.organization_id, row.kind, row.language), row.words] as const);
    return { mails, words: new Map(words) };
  }

  /** The scope in which the hooks of an organization's letters run. Undefined: never seen. */
  function scopeOf(scope: SystemScope, organizationId: string): TenantScope | undefined {
    const known = senders.get(organizationId);
    return known && createOrganizationScope(scope, known.sender);
  }

  function contextOf(
    scope: SystemScope,
    organizationId: string,
    language: Language | null,
    words: Ways['words'],
  ): EmailContext | undefined {
    const known = senders.get(organizationId);
    if (known === undefined) return undefined;
    const { sender } = known;
    const spoken = spokenLanguage(sender.settings, sender.language, language);
    const t = translator(spoken);
    const layOut: EmailContext['layOut'] = (letter) => layOutEmail(letter, known.brand, spoken);
    return {
      scope: { ...createOrganizationScope(scope, known.sender), language: spoken },
      config,
      files,
      organizationTitle: known.sender.title,
      language: spoken,
      t,
      pageUrl: (path) => `${config.console.url}${config.basePath}${path}`,
      layOut,
      compose: (template, message, parts) => {
        const written = words.get(keyOf(organizationId, template.name, spoken)) ?? defaultTexts(template, t);
        const values = { ...commonValues(message, known.sender.title), ...parts.values };
        const { subject, ...letter } = fillTexts(written, { ...parts, values });
        return { subject, ...layOut(letter) };
      },
    };
  }

  /** Judges the messages again and makes the letters of those that may leave. */
  async function render(
    scope: SystemScope,
    messages: readonly ClaimedMessage[],
  ): Promise<{ rendered: RenderedMessage[]; cancelled: CancelledMessage[] }> {
    const barred = messages.flatMap((message) =>
      message.cancel_reason === null ? [] : [{ message, reason: message.cancel_reason }],
    );
    const leaving = messages.filter((message) => message.cancel_reason === null);
    const ids = [...new Set(leaving.map((message) => message.organization_id))];
    await readSenders(scope, ids);
    const isWorded = leaving.some(({ kind }) => (kinds.get(kind)?.templates.length ?? 0) > 0);
    const ways = await readWays(scope, ids, isWorded);
    const groups = Map.groupBy(leaving, ({ organization_id, kind, language }) =>
      keyOf(organization_id, kind, String(language)),
    );
    const made = await Promise.all([...groups.values()].map((group) => renderGroup(scope, group, ways)));
    return {
      rendered: made.flatMap(({ rendered }) => rendered),
      cancelled: [...barred, ...made.flatMap(({ cancelled }) => cancelled)],
    };
  }

  async function renderGroup(scope: SystemScope, messages: readonly ClaimedMessage[], { mails, words }: Ways) {
    const rendered: RenderedMessage[] = [];
    const cancelled: CancelledMessage[] = [];
    const [first] = messages;
    if (first === undefined) return { rendered, cancelled };
    const context = contextOf(scope, first.organization_id, first.language, words);
    const kind = kinds.get(first.kind);
    const mail = mails.get(first.organization_id);
    const sender = decideSender({
      settings: mail?.settings ?? undefined,
      signedDomain: mail?.domain ?? null,
      organizationTitle: context?.organizationTitle ?? '',
      installationAddress,
    });
    for (const [index, made] of (await makeAll(context, kind, messages)).entries()) {
      const message = messages[index];
      if (message === undefined) continue;
      if (made instanceof EmailCancelled) cancelled.push({ message, reason: made.reason });
      else rendered.push(addressed(scope, message, made, sender, mail));
    }
    return { rendered, cancelled };
  }

  return { render, scopeOf, readSenders };
}

export type EmailRenderer = ReturnType<typeof createEmailRenderer>;

/** The letters of a group in its order, or why each cannot be made or may not leave. */
async function makeAll(
  context: EmailContext | undefined,
  kind: EmailKind | undefined,
  messages: readonly ClaimedMessage[],
): Promise<(MadeEmail | EmailCancelled)[]> {
  const refuseAll = (refusal: EmailRejected) => messages.map(() => refusal);
  if (context === undefined) return refuseAll(new EmailRejected('the organization is gone', { isLasting: true }));
  // A newer version may have queued it: a worker of that version will know the kind.
  if (kind === undefined)
    return refuseAll(new EmailRejected(`no renderer for ${messages[0]?.kind ?? ''}`, { isLasting: false }));
  try {
    const letters = await kind.renderAll(context, messages);
    const none = () => new EmailRejected('the renderer returned no letter', { isLasting: false });
    return messages.map((_message, index) => letters[index] ?? none());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return refuseAll(new EmailRejected(`letters cannot be prepared: ${reason}`, { isLasting: false, cause: error }));
  }
}

/** A letter with who it is from, and signed where its sender's domain has a key. A simulated one keeps its own sender. */
function addressed(
  scope: SystemScope,
  message: ClaimedMessage,
  letter: MadeEmail,
  sender: Sender,
  mail: OrganizationMail | undefined,
): RenderedMessage {
  const own = letter instanceof Error ? undefined : letter.from;
  const from = own ?? sender.from;
  const rest = { message, from, replyTo: own === undefined ? sender.replyTo : null, isOfOwner: own === undefined };
  try {
    return { ...rest, letter, signature: signatureFor(scope, from.address, mail) };
  } catch (error) {
    const refusal = new EmailRejected('the key that signs cannot be read: SECRETS_KEY is another one', {
      isLasting: false,
      cause: error,
    });
    return { ...rest, letter: refusal, signature: null };
  }
}

/** @throws when the key was locked with another secret. */
function signatureFor(scope: SystemScope, address: string, mail: OrganizationMail | undefined): EmailSignature | null {
  if (!mail?.private_key || mail.domain === null || mail.selector === null) return null;
  if (domainOf(address) !== mail.domain) return null;
  const privateKey = scope.ports.find(secretCipher).decrypt(mail.private_key, keyPlaceholder(mail.organization_id));
  return { domain: mail.domain, selector: mail.selector, privateKey };
}

/** Under which name secrets of an organization's mail are locked. */
export const keyPlaceholder = (organizationId: string) => `mail_keys:${organizationId}`;
export const passwordPlaceholder = (organizationId: string) => `mail_settings:${organizationId}`;
