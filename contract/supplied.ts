import { z } from 'zod';

/** What was taken over. What is there by its name already is not taken twice. */
export const suppliedOutcome = z.object({ created_count: z.int().min(0) }).meta({ id: 'SuppliedOutcome' });
export type SuppliedOutcome = z.infer<typeof suppliedOutcome>;
