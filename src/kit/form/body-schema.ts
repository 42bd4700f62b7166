import { z } from 'zod';

/** For a resource that declares no schema: the server alone checks it. */
export const anyBody = z.looseObject({});
