import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { PermissionKey } from '#contract/permissions.ts';
import type { ReportCategory } from '#contract/reports.ts';
import { definePort } from '#platform/ports.ts';
import type { PersonScope, Scope } from '#platform/scope.ts';

/** A file as a kind of report makes it. */
export interface MadeFile {
  /** In the asker's language, with its ending. */
  readonly name: string;
  readonly content: Readable | Uint8Array;
}

/** A kind of report: what it is asked with, who may ask and fetch it, and how its file is made. */
export interface ReportKind<Params extends z.ZodType = z.ZodType> {
  readonly name: ReportCategory;
  readonly permission: PermissionKey;
  readonly params: Params;
  /**
   * Makes the file as the asker: `scope` has their organization, role and language. It may run again after a crash, so it
   * only reads. Throws an `AppError` for what the asker should know.
   */
  make(scope: PersonScope, params: z.output<Params>, signal: AbortSignal): Promise<MadeFile>;
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
