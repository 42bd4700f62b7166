import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { PermissionKey } from '#contract/permissions.ts';
import type { ReportCategory } from '#contract/report-kinds.ts';
import type { AppContext } from '#platform/context.ts';
import { definePort } from '#platform/ports.ts';
import type { PersonScope, Scope } from '#platform/scope.ts';
import type { CoveredPeriod } from './schedule.rules.ts';

/** A file as a kind of report makes it. */
export interface MadeFile {
  /** In the asker's language, with its ending. */
  readonly name: string;
  readonly content: Readable | Uint8Array;
}

/** What a report is made with, beside its scope. */
export interface Making {
  /** The report; null where somebody waits for the file and none is kept. */
  readonly reportId: string | null;
  readonly signal: AbortSignal;
  readonly files: AppContext['files'];
  readonly config: AppContext['config'];
  /** Says how far it is, for whoever waits; cheap enough to be called after every batch. */
  tell(done: number, total: number): Promise<void>;
}

/** What a schedule narrows or widens its report by; a kind takes what concerns it. */
export interface Narrowing {
  /** Empty: everybody. */
  readonly departments_ids: readonly string[];
  readonly with_people: boolean;
}

/** A kind of report: what it is asked with, who may ask and fetch it, and how its file is made. */
export interface ReportKind<Params extends z.ZodType = z.ZodType> {
  readonly name: ReportCategory;
  readonly permission: PermissionKey;
  readonly params: Params;
  /** Its file goes by mail to whoever asked for it. */
  readonly isSent?: true;
  /** What a schedule asks for at the end of a period. Kinds without it cannot be scheduled. */
  standing?(period: CoveredPeriod, narrowing: Narrowing): z.input<Params>;
  /**
   * Makes the file as the asker: `scope` has their organization, role and language. It may run again after a crash, so it
   * only reads, or writes under `reportId` what is the same each time. Throws an `AppError` for what the asker should know.
   */
  make(scope: PersonScope, params: z.output<Params>, making: Making): Promise<MadeFile>;
}

export function defineReportKind<Params extends z.ZodType>(kind: ReportKind<Params>): ReportKind<Params> {
  return kind;
}

/** Domains define their kinds, reports depend on none of them. */
export const reportKinds = definePort<readonly ReportKind[]>('kinds of reports');

export function findReportKind({ ports }: Scope, name: string): ReportKind {
  const kind = ports.find(reportKinds).find((known) => known.name === name);
  if (kind === undefined) throw new Error(`No kind of report is named ${name}: see server/reports.ts.`);
  return kind;
}
