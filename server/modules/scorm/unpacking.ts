import type { ErrorCode } from '#contract/errors.ts';
import type { ScormManifest } from '#schema/scorm.ts';

/** What the thread that takes a package apart asks of the process, one answer each. */
export type UnpackingQuestion =
  /** Bytes of the archive. Answer: `Uint8Array`. */
  | { readonly ask: 'read'; readonly start: number; readonly end: number }
  /** What is in it, before anything is stored. */
  | { readonly ask: 'plan'; readonly manifest: ScormManifest; readonly filesCount: number }
  | { readonly ask: 'begin'; readonly path: string }
  | { readonly ask: 'chunk'; readonly bytes: Uint8Array }
  | { readonly ask: 'end' };

/** What the thread says: questions with a number, and how it ended. */
export type UnpackingMessage =
  | { readonly number: number; readonly question: UnpackingQuestion }
  | { readonly ended: 'done' }
  | {
      readonly ended: 'refused';
      readonly code: ErrorCode;
      readonly values: Record<string, string | number> | undefined;
      readonly why: string;
    }
  | { readonly ended: 'failed'; readonly why: string };

export interface UnpackingAnswer {
  readonly number: number;
  readonly answer: unknown;
}
