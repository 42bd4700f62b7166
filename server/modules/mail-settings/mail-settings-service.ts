import type { ErrorCode } from '#contract/errors.ts';
import type {
  MailSettings,
  MailSettingsBody,
  MailSettingsEdit,
  MailTest,
  StoredMailSettings,
} from '#contract/mail-settings.ts';
import { mailSettingsEdit } from '#contract/mail-settings.ts';
import { findOrganization } from '#modules/organizations/index.ts';
import { findEmployee } from '#modules/people/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { defineEdits } from '#platform/edits/index.ts';
import { translator } from '#platform/i18n.ts';
import { newId } from '#platform/ids.ts';
import {
  type Conversation,
  decideSender,
  hastenEmails,
  holdTestConversation,
  installationMail,
  passwordPlaceholder,
  type SmtpServer,
} from '#platform/mail/index.ts';
import { inTransaction, type PersonScope, type TenantScope } from '#platform/scope.ts';
import { isAuthorityOrEmpty, isSameDestination, secretCipher } from '#platform/secrets/index.ts';
import { selectSigningKey } from './mail-key-repository.ts';
import { type MailSettingsRow, selectMailSettings, upsertMailSettings } from './mail-settings-repository.ts';
import { signingKeyOf } from './signing.ts';

/** With any of these changed it is another server, and gets no password that is kept. */
const serverFields = ['host', 'port', 'security', 'certificate_authority', 'user'] as const;

/** What a form begins with. */
const unset: StoredMailSettings = {
  sender_name: '',
  sender_address: '',
  reply_to: '',
  has_server: false,
  host: '',
  port: 465,
  security: 'tls',
  user: '',
  certificate_authority: '',
  per_minute: 0,
  takes_bounces: false,
};

const mailSettingsEdits = defineEdits<StoredMailSettings>('mail_settings', [mailSettingsEdit]);

export async function readMailSettings(scope: TenantScope): Promise<MailSettings> {
  const row = await selectMailSettings(scope);
  const settings = row?.settings ?? unset;
  const sender = await senderOf(scope, settings);
  const installation = scope.ports.find(installationMail);
  return {
    ...settings,
    version: mailSettingsEdits.versionOf(settings),
    has_password: row?.password !== null && row !== undefined,
    sender: sender.from,
    is_address_unproven: sender.isAddressUnproven,
    installation: {
      has_server: installation.smtpUrl !== undefined,
      sender_address: installation.senderAddress,
      takes_bounces: installation.handlesBounces,
    },
  };
}

/** Who letters are from under these settings, as things stand in the DNS. */
export async function senderOf(scope: TenantScope, settings: StoredMailSettings) {
  const organization = found(await findOrganization(scope, scope.organizationId));
  return decideSender({
    settings,
    signedDomain: (await selectSigningKey(scope))?.domain ?? null,
    organizationTitle: organization.title,
    installationAddress: scope.ports.find(installationMail).senderAddress,
  });
}

/**
 * Throws `mail_certificate_invalid`, `mail_password_needed`: a password that is kept goes nowhere but where it was meant
 * for. Letters that waited for the server are tried at once.
 */
export async function changeMailSettings(scope: PersonScope, given: MailSettingsEdit): Promise<MailSettings> {
  return inTransaction(scope, async (tx) => {
    const readSettings = async () => (await selectMailSettings(tx))?.settings ?? unset;
    const { edit: body } = await mailSettingsEdits.begin(tx, tx.organizationId, readSettings, given);
    const before = await selectMailSettings(tx);
    const { settings, password } = prepare(tx, body, before);
    const locked = password === null ? null : tx.ports.find(secretCipher).encrypt(password, placeOf(tx));
    await upsertMailSettings(tx, { settings, password: locked });
    await hastenEmails(tx);
    await recordChange(tx, {
      action: 'mail_settings.changed',
      entity: 'mail_settings',
      entity_id: tx.organizationId,
      entity_title: settings.has_server ? settings.host : settings.sender_address,
      old_value: before?.settings ?? null,
      new_value: { ...settings, has_new_password: Boolean(body.password) },
    });
    return readMailSettings(tx);
  });
}

/** Sends a letter to the asker by these settings, which are not kept. Throws as {@link changeMailSettings}. */
export async function testMailSettings(scope: PersonScope, body: MailSettingsBody): Promise<MailTest> {
  const { email: recipient } = found(await findEmployee(scope, scope.userId));
  const conversation = await converse(scope, body, recipient);
  await recordChange(scope, {
    action: 'mail_settings.tested',
    entity: 'mail_settings',
    entity_id: scope.organizationId,
    entity_title: body.has_server ? body.host : null,
    new_value: { recipient, problem: conversation.problem, answer: conversation.answer },
    outcome: conversation.problem === null ? 'success' : 'failed',
  });
  return { recipient, ...conversation };
}

async function converse(scope: PersonScope, body: MailSettingsBody, recipient: string): Promise<Conversation> {
  const known = await selectMailSettings(scope);
  const prepared = prepare(scope, body, known);
  const server = serverOf(scope, prepared);
  if (server === null) return { problem: 'no_server', answer: '', took_ms: 0, lines: [] };
  const { from, replyTo } = await senderOf(scope, prepared.settings);
  const t = translator(scope.language);
  return holdTestConversation(server, {
    from,
    replyTo,
    to: recipient,
    date: scope.now,
    messageId: `<${newId()}@${from.address.split('@').at(-1) ?? 'localhost'}>`,
    signature: await signingKeyOf(scope, from.address),
    letter: {
      subject: t('mail_test.subject', { organization: from.name }),
      text: t('mail_test.text'),
      html: `<!doctype html><html lang="${scope.language}"><meta charset="utf-8"><p>${t('mail_test.text')}</p></html>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    },
  });
}

interface Prepared {
  readonly settings: StoredMailSettings;
  /** In plain words; null: the server asks for none. */
  readonly password: string | null;
}

function serverOf(scope: TenantScope, { settings, password }: Prepared): SmtpServer | null {
  const { smtpUrl, allowedHosts } = scope.ports.find(installationMail);
  if (settings.has_server) return { ...settings, password, allowedHosts };
  return smtpUrl === undefined ? null : { url: smtpUrl };
}

function prepare(scope: TenantScope, body: MailSettingsBody, known: MailSettingsRow | undefined): Prepared {
  const { password: typed = '', ...settings } = body;
  if (!isAuthorityOrEmpty(settings.certificate_authority)) refuse('mail_certificate_invalid', 'certificate_authority');
  if (settings.user === '') return { settings, password: null };
  if (typed !== '') return { settings, password: typed };
  const isRetained =
    known !== undefined && known.password !== null && isSameDestination(known.settings, settings, serverFields);
  if (isRetained) return { settings, password: open(scope, known.password) };
  if (settings.has_server) refuse('mail_password_needed', 'password');
  return { settings, password: null };
}

/** Throws `mail_password_needed` for one that was locked with another secret: it has to be typed anew. */
function open(scope: TenantScope, locked: string | null): string {
  try {
    return scope.ports.find(secretCipher).decrypt(locked ?? '', placeOf(scope));
  } catch (cause) {
    throw new AppError('mail_password_needed', { errors: { password: ['mail_password_needed'] }, cause });
  }
}

function placeOf(scope: TenantScope): string {
  return passwordPlaceholder(scope.organizationId);
}

function refuse(code: ErrorCode, field: string): never {
  throw new AppError(code, { errors: { [field]: [code] } });
}
