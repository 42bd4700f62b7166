import type { Language } from '#contract/constants.ts';
import type { EmailTexts, MailKeyState, StoredMailSettings } from '#contract/mail-settings.ts';
import type { Instant, Json, NullableInstant } from './organizations.ts';

/** One row of an organization at most. */
export interface MailSettingsTable {
  organization_id: string;
  settings: Json<StoredMailSettings>;
  /** Encrypted by the platform's secret cipher; null: the server asks for none. */
  password: string | null;
  /** Its letters leave by its own server, not by the installation's. */
  has_server: boolean;
  /** Grows with every change: connections of another version are given up. */
  version: number;
  updated_at: Instant;
}

/** What an organization's own server may take a minute, shared by all workers. */
export interface MailServerPacesTable {
  organization_id: string;
  tokens: number;
  filled_at: Instant;
}

/** Keys that letters of a domain are signed with (DKIM). One of an organization signs at most. */
export interface MailKeysTable {
  organization_id: string;
  id: string;
  domain: string;
  selector: string;
  /** DER, base64: as it stands in the DNS record. */
  public_key: string;
  /** PEM, encrypted by the platform's secret cipher. */
  private_key: string;
  is_signing: boolean;
  state: MailKeyState;
  /** The record that the last look found. */
  found: string | null;
  checked_at: NullableInstant;
  /** When a look last found the record as it has to be. */
  seen_at: NullableInstant;
  created_at: Instant;
}

/** Words of a system letter that an organization wrote itself. */
export interface MailTemplatesTable {
  organization_id: string;
  kind: string;
  language: Language;
  words: Json<EmailTexts>;
  updated_at: Instant;
}

export interface MailSchema {
  mail_settings: MailSettingsTable;
  mail_server_paces: MailServerPacesTable;
  mail_keys: MailKeysTable;
  mail_templates: MailTemplatesTable;
}
