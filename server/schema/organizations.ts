import type { ColumnType, Generated } from 'kysely';
import type { Language } from '#contract/constants.ts';

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
  primary_colour?: string;
  /** Whether recovery may say that an address is not registered. */
  tells_not_registered?: boolean;
  requires_two_factor?: boolean;
  hides_small_groups?: boolean;
  /** Networks where its own people sit, also behind one address: `203.0.113.0/24`. */
  own_networks?: string[];
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
  ends_on: Day;
}

export interface OrganizationsSchema {
  organizations: OrganizationsTable;
  licenses: LicensesTable;
}

export type { Generated };
