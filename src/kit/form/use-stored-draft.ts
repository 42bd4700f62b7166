import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { SchemaForm } from './use-schema-form.ts';

interface StoredDraft<Values> {
  /** With every change. */
  keep(values: Values): void;
  /** Once it was sent. */
  drop(): void;
}

/**
 * Keeps what is typed in a form until it was sent. Then it is gone, whatever the form shows while its page is left: a
 * draft that outlives its success is sent a second time.
 */
export function useStoredDraft<Values extends FieldValues>(
  form: SchemaForm<Values>,
  { keep, drop }: StoredDraft<Values>,
): void {
  const { onSaved } = form;
  const { isDirty } = form.formState;
  const isSent = useRef(false);
  const end = useEffectEvent(() => {
    isSent.current = true;
    drop();
  });
  useEffect(() => onSaved(() => end()), [onSaved]);

  const written = JSON.stringify(form.watch());
  const keepUntilSent = useEffectEvent((changed: string) => {
    // Until somebody writes again it holds what was sent, or what it began with.
    if (isSent.current && !isDirty) return;
    isSent.current = false;
    keep(JSON.parse(changed) as Values);
  });
  useEffect(() => keepUntilSent(written), [written]);
}
