import { z } from 'zod';
import { directoryHostMaxLength, languages, mailPerMinuteMax, nameMaxLength } from './constants.ts';
import { editVersion, madeFrom } from './edit-version.ts';
import { mailKeyStates, mailProblems, mailSecurities } from './mail-settings-kinds.ts';
import { id, instant } from './page.ts';

export type MailProblem = (typeof mailProblems)[number];
export type MailKeyState = (typeof mailKeyStates)[number];

/** Goes into a head of letters: what would begin another head is no part of it. */
const headText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u);
const optionalAddress = z.union([z.literal(''), z.email().max(254)]);

const settings = {
  /** Empty: the organization's title. */
  sender_name: headText(nameMaxLength),
  /** Empty: the installation's. */
  sender_address: optionalAddress,
  reply_to: optionalAddress,
  /** Letters leave by the organization's own server. */
  has_server: z.boolean(),
  host: z
    .string()
    .trim()
    .max(directoryHostMaxLength)
    .regex(/^[A-Za-z0-9._:-]*$/),
  port: z.int().min(1).max(65_535),
  security: z.enum(mailSecurities),
  /** Empty: the server asks for no name. */
  user: headText(nameMaxLength),
  /** PEM; empty: the authorities that the machine trusts. */
  certificate_authority: z.string().trim().max(50_000),
  /** 0: as fast as the server takes them. */
  per_minute: z.int().min(0).max(mailPerMinuteMax),
  /** Letters name the platform's address as the one to which they come back. */
  takes_bounces: z.boolean(),
};

export const storedMailSettings = z.strictObject(settings);
export type StoredMailSettings = z.infer<typeof storedMailSettings>;

const needed = 'field_required';
export const mailSettingsBody = z
  .strictObject({
    ...settings,
    /** Absent or empty: the one that is kept, as long as it goes to the same server under the same name. */
    password: z.string().max(1000).optional(),
  })
  .refine(({ has_server, host }) => !has_server || host !== '', { path: ['host'], message: needed })
  .refine(({ has_server, sender_address }) => !has_server || sender_address !== '', {
    path: ['sender_address'],
    message: needed,
  })
  .meta({ id: 'MailSettingsBody' });
export const mailSettingsEdit = mailSettingsBody.safeExtend(madeFrom).meta({ id: 'MailSettingsEdit' });
export type MailSettingsEdit = z.infer<typeof mailSettingsEdit>;
export type MailSettingsBody = z.infer<typeof mailSettingsBody>;

const address = z.object({ name: z.string(), address: z.string() });

/** Without the password, which nobody reads again. */
export const mailSettings = z
  .object({
    ...settings,
    host: z.string(),
    has_password: z.boolean(),
    version: editVersion,
    /** What letters bear as things stand. */
    sender: address,
    /** The address is not used: the organization has neither a server of its own nor a signature of that domain. */
    is_address_unproven: z.boolean(),
    installation: z.object({
      has_server: z.boolean(),
      sender_address: z.string(),
      /** What comes back is read, by this installation's own mail address. */
      takes_bounces: z.boolean(),
    }),
  })
  .meta({ id: 'MailSettings' });
export type MailSettings = z.infer<typeof mailSettings>;

/** One line of a conversation with a mail server. */
export const mailTestLine = z.object({
  at_ms: z.int().min(0),
  side: z.enum(['client', 'server', 'note']),
  text: z.string(),
});
export type MailTestLine = z.infer<typeof mailTestLine>;

/** What became of a test letter, with all that was said. */
export const mailTest = z
  .object({
    recipient: z.string(),
    problem: z.enum(mailProblems).nullable(),
    /** The server's last word. */
    answer: z.string(),
    took_ms: z.int().min(0),
    lines: z.array(mailTestLine),
  })
  .meta({ id: 'MailTest' });
export type MailTest = z.infer<typeof mailTest>;

export const mailKey = z
  .object({
    id,
    domain: z.string(),
    selector: z.string(),
    /** The DNS record: its name and its text. */
    record_name: z.string(),
    record_value: z.string(),
    is_signing: z.boolean(),
    state: z.enum(mailKeyStates),
    /** What the last look found; null: nothing. */
    found: z.string().nullable(),
    checked_at: instant.nullable(),
    /** When the record was last found as it has to be: looked for every day while the key signs. */
    seen_at: instant.nullable(),
    created_at: instant,
  })
  .meta({ id: 'MailKey' });
export type MailKey = z.infer<typeof mailKey>;

export const mailDomain = z
  .object({
    /** Of the sender's address; null: the organization has none of its own. */
    domain: z.string().nullable(),
    /** The newest first: one signs, another may be about to follow. */
    keys: z.array(mailKey),
  })
  .meta({ id: 'MailDomain' });
export type MailDomain = z.infer<typeof mailDomain>;

const policyStates = ['fine', 'missing', 'weak', 'several', 'unknown'] as const;
/** What the domain says of who may send for it: looked up, never kept. */
export const mailPolicies = z
  .object({
    domain: z.string(),
    spf: z.object({ state: z.enum(policyStates), record: z.string().nullable() }),
    dmarc: z.object({ state: z.enum(policyStates), record: z.string().nullable() }),
  })
  .meta({ id: 'MailPolicies' });
export type MailPolicies = z.infer<typeof mailPolicies>;
export type MailPolicyState = (typeof policyStates)[number];

export const mailKeySwitchBody = z.strictObject({ is_signing: z.boolean() }).meta({ id: 'MailKeySwitchBody' });

/** The words of a system letter. Blank lines part the paragraphs of the text. */
export const emailTexts = z
  .strictObject({
    subject: headText(nameMaxLength).min(1),
    title: headText(nameMaxLength).min(1),
    text: z.string().trim().min(1).max(10_000),
    /** Empty: no button; then the text has to hold the link where the letter has one. */
    button: headText(nameMaxLength),
  })
  .meta({ id: 'EmailTexts' });
export const emailTextsEdit = emailTexts.extend(madeFrom).meta({ id: 'EmailTextsEdit' });
export type EmailTextsEdit = z.infer<typeof emailTextsEdit>;
export type EmailTexts = z.infer<typeof emailTexts>;

export const emailTemplateParams = z.strictObject({
  kind: z.string().regex(/^[a-z_.]{1,60}$/),
  language: z.enum(languages),
});

export const emailTemplate = z
  .object({
    kind: z.string(),
    language: z.enum(languages),
    /** Written by the organization. */
    is_changed: z.boolean(),
    words: emailTexts,
    standard: emailTexts,
    variables: z.array(z.object({ name: z.string(), sample: z.string() })),
    has_link: z.boolean(),
    changed_at: instant.nullable(),
    version: editVersion,
  })
  .meta({ id: 'EmailTemplate' });
export type EmailTemplate = z.infer<typeof emailTemplate>;
export const emailTemplates = z.array(emailTemplate).meta({ id: 'LetterTemplates' });

export const emailPreview = z
  .object({ from: address, subject: z.string(), html: z.string(), text: z.string() })
  .meta({ id: 'EmailPreview' });
export type EmailPreview = z.infer<typeof emailPreview>;
export const emailSent = z.object({ recipient: z.string() }).meta({ id: 'LetterSent' });
