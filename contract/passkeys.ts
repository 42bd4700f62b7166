import { z } from 'zod';
import { passkeyStorages } from './account-kinds.ts';
import { nameMaxLength } from './constants.ts';
import { id, instant } from './page.ts';

/** A key of the person's own device, phone or hardware token that signs in without a password (WebAuthn). */
export const passkey = z
  .object({
    id,
    title: z.string(),
    /** What keeps it, where it told: a password manager's name. */
    authenticator: z.string().nullable(),
    place: z.enum(passkeyStorages),
    /** Its keeper carries it to the person's other devices. */
    is_synced: z.boolean(),
    created_at: instant,
    last_used_at: instant.nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkey>;

const title = z.string().trim().min(1).max(nameMaxLength);
/** What browsers send as text: bytes in base64url. */
const bytes = z
  .string()
  .min(1)
  .max(16_384)
  .regex(/^[\w-]+$/);
const transports = z.array(z.string().max(32)).max(8);
const listedKey = z.object({ id: bytes, type: z.literal('public-key'), transports: transports.optional() });

/** What a browser is asked to make a passkey with. */
export const passkeyCreation = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(listedKey),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.boolean(),
      userVerification: z.literal('required'),
    }),
  })
  .meta({ id: 'PasskeyCreation' });

/** What a browser is asked to sign. Without `allowCredentials` the person chooses among the keys that it has. */
export const passkeyRequest = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
    allowCredentials: z.array(listedKey).optional(),
  })
  .meta({ id: 'PasskeyRequest' });

/** What browsers add beside these is not looked at: it belongs to extensions that are not used. */
const answered = { id: bytes, rawId: bytes, type: z.literal('public-key'), clientExtensionResults: z.object({}) };

export const passkeyRegistrationBody = z
  .strictObject({
    title,
    response: z.object({
      ...answered,
      response: z.object({ clientDataJSON: bytes, attestationObject: bytes, transports: transports.optional() }),
    }),
  })
  .meta({ id: 'PasskeyRegistration' });
export type PasskeyRegistration = z.infer<typeof passkeyRegistrationBody>;

export const passkeyRegistered = z
  .object({
    passkey,
    /** Of the first second factor: shown once, each works once. Null: the person has codes already. */
    recovery_codes: z.array(z.string()).nullable(),
  })
  .meta({ id: 'PasskeyRegistered' });
export type PasskeyRegistered = z.infer<typeof passkeyRegistered>;

export const passkeyAssertionBody = z
  .strictObject({
    response: z.object({
      ...answered,
      response: z.object({
        clientDataJSON: bytes,
        authenticatorData: bytes,
        signature: bytes,
        userHandle: bytes.optional(),
      }),
    }),
  })
  .meta({ id: 'PasskeyAssertion' });
export type PasskeyAssertion = z.infer<typeof passkeyAssertionBody>;

export const passkeyPatch = z.strictObject({ title }).meta({ id: 'PasskeyPatch' });
