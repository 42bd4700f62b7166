import type { z } from 'zod';
import type { ssoBody } from '#contract/single-sign-on.ts';
import type { SchemaForm } from '#src/kit/form/index.ts';

/** The form of one sign-in through another service, whose parts stand in files of their own. */
export type SsoForm = SchemaForm<z.input<typeof ssoBody>>;
