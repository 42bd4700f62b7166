import type { z } from 'zod';
import type { directoryBody } from '#contract/directories.ts';
import type { SchemaForm } from '#src/kit/form/index.ts';

/** The form of one directory, whose parts stand in files of their own. */
export type DirectoryForm = SchemaForm<z.input<typeof directoryBody>>;
