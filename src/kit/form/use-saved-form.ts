import { useEffect, useEffectEvent, useRef } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { Frozen } from '#contract/calls.ts';
import type { BodySchema } from '../declare/resource.ts';
import type { Saver } from '../save/saver.ts';
import type { FieldNames } from './form-errors.rules.ts';
import { type SchemaForm, useSchemaForm } from './use-schema-form.ts';

interface SavedFormOptions<Values extends FieldValues, Schema extends BodySchema> {
  saver: Saver;
  /** What is saved, in the saver's words: a newer change of the same replaces the one that waits. */
  name: string;
  schema(): Promise<Schema>;
  defaultValues: DefaultValues<Values>;
  fieldNames?: FieldNames;
  toBody(values: Values): Frozen<z.input<Schema>>;
  save(body: z.output<Schema>): Promise<unknown>;
}

/**
 * A form without a button: every change is saved by itself. What the contract's schema refuses is said at once and is not
 * sent, what the server refuses stands at its field.
 */
export function useSavedForm<Values extends FieldValues, Schema extends BodySchema>(
  options: SavedFormOptions<Values, Schema>,
): SchemaForm<Values> {
  const { saver, name, schema, defaultValues, fieldNames = {}, toBody, save } = options;
  const form = useSchemaForm({ schema, defaultValues, fieldNames, toBody, send: save, isKeptElsewhere: true });
  const { getValues, trigger, watch, refuse } = form;
  const changes = useRef(0);

  async function saveNow(): Promise<void> {
    const judged = (await schema()).safeParse(toBody(getValues()));
    if (!judged.success) return saver.block(name);
    try {
      await save(judged.data);
    } catch (error) {
      refuse(error);
      throw error;
    }
  }
  const write = useEffectEvent(async () => {
    changes.current += 1;
    const change = changes.current;
    // It waits before it is judged: whoever leaves at once leaves nothing behind.
    saver.change(name, saveNow);
    const isRight = await trigger();
    if (!isRight && change === changes.current) saver.block(name);
  });
  useEffect(() => {
    const { unsubscribe } = watch(() => void write());
    return unsubscribe;
  }, [watch]);
  return form;
}
