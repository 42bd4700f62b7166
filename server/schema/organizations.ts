import type { ColumnType, Generated } from 'kysely';
import type { Language } from '#contract/constants.ts';
import type { RetentionKind } from '#contract/data-protection-kinds.ts';
import type { Role } from '#contract/permissions.ts';

/** Instants come back as `Date`. */
export type Instant = ColumnType<Date, Date, Date>;
export type NullableInstant = ColumnType<Date | null, Date | null, Date | null>;
/** Days travel as `YYYY-MM-DD` text: the driver's date parser is switched off. */
export type Day = ColumnType<string, string, string>;
export type NullableDay = ColumnType<string | null, string | null, string | null>;
/** JSON is written as text and read as a value. */
export type Json<T> = ColumnType<T, string, string>;
export type NullableJson<T> = ColumnType<T | null, string | null, string | null>;

export interface OrganizationSettings {
  /** Logo shown in the console and on letters. */
  logo_file_id?: string;
  dark_logo_file_id?: string;
  /** As letters and documents carry it: it can be read on light paper. */
  primary_colour?: string;
  /** As somebody chose it; pages correct it for their own surfaces. */
  chosen_colour?: string;
  /** What people may choose among; every language of the product without it. */
  languages?: Language[];
  /** Whether recovery may say that an address is not registered. */
  tells_not_registered?: boolean;
  requires_two_factor?: boolean;
  /** Of people of this role and of those above it; absent: of everybody. */
  two_factor_role?: Role;
  /** From this day on; null or absent: at once. */
  two_factor_from?: string | null;
  /** So long a sign-in lasts at most. */
  session_days?: number;
  /** A session that nobody uses for so long ends; null or absent: only with its days. */
  session_idle_minutes?: number | null;
  hides_small_groups?: boolean;
  /** People see how many weeks in a row they learnt. */
  counts_streaks?: boolean;
  /** Who signs certificates. */
  certificate_signatory_name?: string;
  certificate_signatory_position?: string;
  /** Days after which a kind of data goes; what is not named stays. */
  retention?: Partial<Record<RetentionKind, number>>;
  /** Networks where its own people sit, also behind one address: `203.0.113.0/24`. */
  own_networks?: string[];
  /** Hosts whose films slides may link to; none without it. */
  video_hosts?: string[];
}

export interface OrganizationsTable {
  id: string;
  parent_id: string | null;
  title: string;
  time_zone: string;
  language: Language;
  settings: Json<OrganizationSettings>;
  created_at: Instant;
  deleted_at: NullableInstant;
}

export interface LicensesTable {
  organization_id: string;
  users_limit: number;
  starts_on: Day;
  /** Null: it has no end. */
  ends_on: NullableDay;
}

/** An account of a superuser who belongs to an organization above: whose it is there. */
export interface SuperuserLinksTable {
  organization_id: string;
  user_id: string;
  home_organization_id: string;
  home_user_id: string;
  created_at: Instant;
}

/** What a licence was from a moment on. */
export interface LicenseChangesTable {
  organization_id: string;
  number: Generated<number>;
  at: Instant;
  users_limit: number;
  starts_on: Day;
  /** Null: it has no end. */
  ends_on: NullableDay;
}

/** Warnings that went out before the end of a licence. Another end is warned of anew. */
export interface LicenseWarningsTable {
  organization_id: string;
  ends_on: Day;
  days_before: number;
  sent_at: Instant;
}

export interface OrganizationsSchema {
  organizations: OrganizationsTable;
  licenses: LicensesTable;
  license_changes: LicenseChangesTable;
  license_warnings: LicenseWarningsTable;
  superuser_links: SuperuserLinksTable;
}

export type { Generated };
