import { type RawBuilder, sql } from 'kysely';

const mark = /^\s*\/\* prepared ([a-z-]+) \*\//;

/**
 * Stands first in a statement that runs all the time: each connection plans it once and keeps the plan. Planning a join
 * of five tables takes longer than reading a hundred rows through it. `name` belongs to one text alone; what is part of
 * the text, such as a list of parameters whose length changes, must not differ from call to call.
 */
export function prepared(name: string): RawBuilder<unknown> {
  return sql.raw(`/* prepared ${name} */`);
}

/** The name that {@link prepared} gave to a statement. */
export function preparedName(text: string): string | undefined {
  return mark.exec(text)?.[1];
}
