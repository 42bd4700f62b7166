import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { EditConflict } from '#contract/edit-version.ts';
import { versionBehind } from '#contract/field-digests.ts';
import { ApiError, callFailureOf } from '../../providers/http/api-error.ts';
import { failureToMessage, toastFailure } from '../failure.ts';
import { describeValue } from '../save/describe-value.rules.ts';
import type { Conflict } from '../save/use-conflicts.ts';
import { useTranslations } from '../translations.ts';
import { changedFields, differences } from './edit-changes.rules.ts';
import { labelOf } from './field-labels.ts';
import { type FieldNames, fieldPathOf } from './form-errors.rules.ts';

/** What a form that edits something knows of its version. */
export interface EditOptions<Values extends FieldValues> {
  /** That what is edited was read at; left out for what is new. */
  version: string | undefined;
  defaultValues: DefaultValues<Values>;
  fieldNames: FieldNames;
  bodyOf(values: Values): FieldValues;
  /** What the form holds where the body holds these, where the two are not the same. */
  toValues?: ((fields: EditConflict['fields']) => Partial<Values> | Promise<Partial<Values>>) | undefined;
  /** A value of a field in words, where it says nothing by itself. */
  describeValue?: ((path: string, value: unknown) => string | undefined) | undefined;
  /** What a field is called that is on no page now. */
  sayName?: ((path: string) => string | undefined) | undefined;
  sendAgain(): void;
}

type EditedForm<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'control' | 'formState' | 'getValues' | 'reset' | 'setValue'
>;

/**
 * The version that a form was made from. A form in which nothing is typed follows what is read anew; what is typed stays,
 * and where somebody else changed the same field meanwhile, both values are shown and one of them is chosen.
 */
export function useEditVersion<Values extends FieldValues>(form: EditedForm<Values>, options: EditOptions<Values>) {
  const { t } = useTranslations();
  const { version, defaultValues, fieldNames, bodyOf, sendAgain } = options;
  const { isDirty, isSubmitting } = form.formState;
  const known = useRef(version);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const follow = useEffectEvent(() => {
    if (version === undefined || version === known.current || isDirty || isSubmitting) return;
    known.current = version;
    form.reset(defaultValues);
  });
  useEffect(() => follow(), [version, isDirty]);

  const began = () => form.formState.defaultValues as Values;

  /** What was changed, and since when; all of what is new. */
  function changesOf<Body extends FieldValues>(values: Values, body: Body): Partial<Body> & { version?: string } {
    if (known.current === undefined) return body;
    return { ...changedFields(bodyOf(began()), bodyOf(values), body), version: known.current };
  }

  /** What was sent stands there; what others changed meanwhile is not in the form yet. */
  function noteSaved(values: Values, answer: unknown): void {
    const made = typeof answer === 'object' && answer !== null && 'version' in answer ? answer.version : undefined;
    if (known.current === undefined || typeof made !== 'string') return;
    const typed = bodyOf(values);
    known.current = versionBehind(known.current, made, Object.keys(changedFields(bodyOf(began()), typed, typed)));
  }

  function takeTheirs(theirs: Partial<Values>): void {
    const before = began();
    const typed = form.getValues();
    form.reset({ ...before, ...theirs });
    for (const [name, value] of Object.entries(changedFields(before, typed, typed))) {
      if (name in theirs) continue;
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
  }

  async function show(error: unknown, { fields, version: behind }: EditConflict): Promise<void> {
    const mine = form.getValues();
    const theirs = (await options.toValues?.(fields)) ?? named(fields, fieldNames, mine);
    const settle = (decide: () => void) => () => {
      known.current = behind;
      setConflict(null);
      decide();
    };
    const say = (path: string, value: unknown) => options.describeValue?.(path, value) ?? describeValue(value, t);
    setConflict({
      key: 'form',
      title: null,
      said: failureToMessage(error),
      parts: differences(theirs, mine).map((both) => ({
        name: both.path,
        label: options.sayName?.(both.path) ?? labelOf(form.control, both.path) ?? both.path,
        theirs: say(both.path, both.theirs),
        mine: say(both.path, both.mine),
      })),
      takeTheirs: settle(() => takeTheirs(theirs)),
      keepMine: settle(sendAgain),
    });
  }

  /** Shows both values where the refusal is that of a conflict. */
  function raise(error: unknown): void {
    const failure = callFailureOf(error);
    if (failure instanceof ApiError && failure.conflict !== null) show(error, failure.conflict).catch(toastFailure);
  }

  return { version: () => known.current, changesOf, noteSaved, raise, conflict };
}

function named<Values extends FieldValues>(
  fields: EditConflict['fields'],
  names: FieldNames,
  values: Values,
): Partial<Values> {
  const placed = Object.entries(fields).map(([name, value]) => [fieldPathOf(name, names), value] as const);
  return Object.fromEntries(placed.filter(([name]) => name in values)) as Partial<Values>;
}
