import { z } from 'zod';

/** What stands behind the `@` of an address. */
export const emailDomain = z
  .string()
  .trim()
  .toLowerCase()
  // The length first: the rest goes back and forth in what is longer.
  .regex(/^(?=.{4,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/);
