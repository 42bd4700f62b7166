import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { PermissionKey } from '#contract/permissions.ts';
import type { ReportCategory } from '#contract/reports.ts';
import type { PersonScope } from '#platform/scope.ts';

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

let connected: ReadonlyMap<string, ReportKind> | null = null;

/** Called once where the process is put together: domains register their kinds, reports depend on none of them. */
export function connectReportKinds(kinds: readonly ReportKind[]): void {
  connected = new Map(kinds.map((kind) => [kind.name, kind]));
}

export function findReportKind(name: string): ReportKind {
  const kind = connected?.get(name);
  if (kind === undefined) throw new Error(`No kind of report is named ${name}: see server/reports.ts.`);
  return kind;
}
