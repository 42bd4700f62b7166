import { z } from 'zod';
import { id } from './page.ts';

/** What is planned for people, and may name what somebody is about to delete. */
export const planKinds = ['campaign', 'post_campaign', 'report_schedule'] as const;
export type PlanKind = (typeof planKinds)[number];

/** So many plans of each kind are named; the others are counted. */
export const plansNamedMax = 5;

/** The plans that name something: what waits to be done with it. Kinds without any are left out. */
export const planUse = z
  .object({
    plans: z.array(
      z.object({
        kind: z.enum(planKinds),
        total: z.number().int(),
        items: z.array(z.object({ id, title: z.string() })),
      }),
    ),
  })
  .meta({ id: 'PlanUse' });
export type PlanUse = z.infer<typeof planUse>;
