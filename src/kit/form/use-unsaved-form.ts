import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { holdUnsavedWork } from '../../lib/unsaved-work.ts';
import { knownPerson } from '../../providers/session/person.ts';
import { draftName, valuesToStore } from './stored-draft.rules.ts';

/** What came back after the page was loaded anew: all that was typed, or all but secrets and files. */
export type Restored = 'whole' | 'in-part';

interface StoredDraft {
  values: Record<string, unknown>;
  isWhole: boolean;
}

type Typed<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'formState'>;

/**
 * What is typed into a form is not lost with the page: closing it asks, an update leaves it alone, and where the page is
 * loaded anew all the same, the form that opens there begins with it. Kept in this tab and for this person alone.
 */
export function useUnsavedForm<Values extends FieldValues>(form: Typed<Values>, began: object, isHeld: boolean) {
  const { isDirty, isSubmitting } = form.formState;
  const isUnsaved = isHeld && (isDirty || isSubmitting);
  const [restored, setRestored] = useState<Restored | null>(null);
  const letGo = useRef<() => void>(undefined);
  const name = (): string | null => {
    const person = knownPerson();
    return person && draftName(person.userId, `${location.pathname}${location.search}`, began);
  };

  const putBack = useEffectEvent(() => {
    const place = name();
    const kept = place && sessionStorage.getItem(place);
    if (!place || !kept) return;
    sessionStorage.removeItem(place);
    const { values, isWhole } = JSON.parse(kept) as StoredDraft;
    form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true });
    setRestored(isWhole ? 'whole' : 'in-part');
  });
  useEffect(() => {
    if (isHeld) putBack();
  }, [isHeld]);

  const keep = useEffectEvent(() => {
    const place = name();
    if (place) sessionStorage.setItem(place, JSON.stringify(valuesToStore(form.getValues())));
  });
  useEffect(() => {
    if (!isUnsaved) return;
    letGo.current = holdUnsavedWork({ keep: () => keep() });
    return letGo.current;
  }, [isUnsaved]);

  /** The server has it: what comes after it leaves the page without a question. */
  const onTaken = () => {
    letGo.current?.();
    setRestored(null);
    const place = name();
    if (place) sessionStorage.removeItem(place);
  };
  return { restored, onTaken };
}
