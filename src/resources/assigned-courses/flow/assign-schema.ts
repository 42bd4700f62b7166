import { z } from 'zod';
import { bulkAssignBody } from '#contract/assignments.ts';

/** The body with the picture that travels beside it. */
export const assignSchema = bulkAssignBody.safeExtend({ image: z.instanceof(Blob).optional() });
