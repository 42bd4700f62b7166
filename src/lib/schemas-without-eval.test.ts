import { expect, it } from 'vitest';
import { z } from 'zod';
import { keepSchemasFromEval } from './schemas-without-eval.ts';

it('tells the schema library not to try', () => {
  keepSchemasFromEval();
  expect(z.config().jitless).toBe(true);
});
