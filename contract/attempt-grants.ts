import { z } from 'zod';
import { id, touched } from './page.ts';

/** `POST …/{id}/attempts/grant`: more attempts at a quiz for one person. */
export const attemptsGrant = z.strictObject({
  user_id: id,
  step_id: id,
  extra: z.number().int().min(1).max(20),
  reason: z.string().trim().min(3).max(1000),
});

export const attemptsGranted = touched
  .extend({
    attempts_left: z
      .int()
      .nullable()
      .describe('What the employee has left afterwards; null for a quiz without a limit.'),
  })
  .meta({ id: 'AttemptsGranted' });
