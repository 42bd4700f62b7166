import { expect, it } from 'vitest';
import { z } from 'zod';
import { disableSchemaEval } from './schemas-without-eval.ts';

it('tells the schema library not to try', () => {
  disableSchemaEval();
  expect(z.config().jitless).toBe(true);
});
