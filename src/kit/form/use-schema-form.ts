import { zodResolver } from '@hookform/resolvers/zod';
import type { BaseRecord, HttpError } from '@refinedev/core';
import { type UseFormProps, type UseFormReturnType, useForm } from '@refinedev/react-hook-form';
import { type FormEvent, type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  set,
} from 'react-hook-form';
import type { z } from 'zod';
import type { Frozen } from '#contract/calls.ts';
import { explainIssue, type RejectedValue } from '#contract/rejected-values.ts';
import { logForEngineers } from '../../lib/diagnostics.ts';
import { isMissingPiece } from '../../lib/reload-after-update.ts';
import type { UploadControl } from '../../ui/upload/use-upload.ts';
import type { BodySchema } from '../declare/resource.ts';
import { detailsOfFailure, failureToMessage, fieldErrorsOf } from '../failure.ts';
import type { Conflict } from '../save/use-conflicts.ts';
import { useTranslations } from '../translations.ts';
import { focusProblem } from './focus-problem.ts';
import { type Errors, type FieldNames, fieldPathOf, locateErrors, pathsOf } from './form-errors.rules.ts';
import { type EditOptions, useEditVersion } from './use-edit-version.ts';
import { type Sending, SendingStopped, useSending } from './use-sending.ts';
import { type Restored, useUnsavedForm } from './use-unsaved-form.ts';

type RefineForm<Values extends FieldValues> = UseFormReturnType<BaseRecord, HttpError, Values>;

/** A form as Refine's hook gives it, with what the kit's {@link Form} and dialog need. */
export interface SchemaForm<Values extends FieldValues> extends RefineForm<Values> {
  submit(event?: FormEvent): void;
  /** Checks as sending does, with the same places for what is wrong, and makes another call: nothing is saved. */
  tryOut(call: () => Promise<unknown>): Promise<void>;
  element: RefObject<HTMLFormElement | null>;
  sending: Sending;
  warnWhenUnsavedChanges: boolean;
  /** Somebody else changed the same meanwhile: what to choose between. */
  conflict: Conflict | null;
  /** For support: what a call answered that failed for none of the fields; null while none did. */
  failure: string | null;
  /** What was typed before the page was loaded anew stands in it again. */
  restored: Restored | null;
  /** Puts what the server refuses at its fields. */
  refuse(error: unknown): void;
  /** Hears that it was saved, before anything else does: then it is left without a question. Answers what ends that. */
  onSaved(hear: () => void): () => void;
}

/** What a form has at hand when it is sent. */
interface SendContext<Values extends FieldValues, Body> {
  /** `onFinish` creates or updates the resource of `refineCoreProps`. */
  readonly refineCore: RefineForm<Values>['refineCore'];
  /** For a body with a file: whoever is handed it shows how far it is, and stops. */
  readonly control: UploadControl;
  /** Of something that is edited what was changed, with the version that it was read at; of a new one all of it. */
  readonly changes: Partial<Body> & { version?: string | undefined };
  /** The same version, for a call that takes the whole. */
  readonly version: string | undefined;
}

interface FormOptions<Values extends FieldValues, Schema extends BodySchema, Answer>
  extends Partial<Pick<EditOptions<Values>, 'version' | 'toValues' | 'describeValue' | 'sayName'>> {
  /** The contract's schema of the body; loaded when the form opens, never with a list. */
  schema(): Promise<Schema>;
  defaultValues: DefaultValues<Values>;
  /** Word of the body -> the field that asks for it, where the two are called differently. */
  fieldNames?: FieldNames;
  /** What the form itself knows to be wrong, beside what the schema says: path of a field -> its words. */
  check?(values: Values): Partial<Record<FieldPath<Values>, string>>;
  /** A question after the check and before anything is sent; false leaves the form as it is, unsaved. */
  confirm?(body: z.output<Schema>): Promise<boolean>;
  /** Sends the body; what is edited sends `changes`, or all of it with `version`. */
  send(body: z.output<Schema>, context: SendContext<Values, z.output<Schema>>): Promise<Answer>;
  /** After the answer: reads again, tells, leads on. */
  onSent?(answer: Answer, body: z.output<Schema>): void;
  /** Before the first problem is shown, with the paths of what is wrong: opens the tab that it is on. */
  onRefused?(paths: readonly string[]): void;
  /** What was sent leaves the fields, for what they began with or for these values: nothing of it can be sent again. */
  startsAnew?: boolean | DefaultValues<Values> | undefined;
  /** For a form on a page; a dialog asks by itself. */
  warnWhenUnsavedChanges?: boolean;
  /** What is typed is saved or kept by itself: nothing is lost with the page. */
  isKeptElsewhere?: boolean;
  refineCoreProps?: UseFormProps<BaseRecord, HttpError, Values>['refineCoreProps'];
}

interface MappedBody<Values, Schema extends BodySchema> {
  /** The body of the fields, where it is not the fields as they are. */
  toBody(values: Values): Frozen<z.input<Schema>>;
}

/**
 * The form of a call: react-hook-form through Refine's hook, checked by the contract's schema. What is wrong is said when
 * it is sent, then on every change; what the server refuses stands at its field like any other error.
 */
export function useSchemaForm<Values extends FieldValues, Schema extends BodySchema, Answer>(
  options: FormOptions<Values, Schema, Answer> & MappedBody<Values, Schema>,
): SchemaForm<Values>;
export function useSchemaForm<Schema extends BodySchema, Answer>(
  options: FormOptions<z.input<Schema>, Schema, Answer> & { toBody?: never },
): SchemaForm<z.input<Schema>>;
export function useSchemaForm<Values extends FieldValues, Schema extends BodySchema, Answer>(
  options: FormOptions<Values, Schema, Answer> & Partial<MappedBody<Values, Schema>>,
): SchemaForm<Values> {
  const {
    schema,
    confirm,
    send,
    onSent,
    onRefused,
    toBody,
    check,
    fieldNames = {},
    warnWhenUnsavedChanges = false,
    isKeptElsewhere = false,
    startsAnew,
  } = options;
  const { t } = useTranslations();
  const element = useRef<HTMLFormElement>(null);
  const hearers = useRef(new Set<() => void>());
  const isSending = useRef(false);
  const { sending, run } = useSending();
  const [failure, setFailure] = useState<string | null>(null);
  const sent = useRef<Values>(undefined);
  const unjudged = useRef<{ cause: unknown }>(undefined);
  const bodyOf = (values: Values): FieldValues => toBody?.(values) ?? values;

  const explain = (issue: RejectedValue): string => {
    const { key, values } = explainIssue(issue);
    return t(`kit.invalid.${key}`, values);
  };

  const judge: Resolver<Values> = async (values, context, resolving) => {
    const loaded: BodySchema = await schema();
    const resolve = zodResolver(loaded, { error: explain, reportInput: true });
    const { errors: refused } = await resolve(bodyOf(values), context, { ...resolving, fields: {} });
    const errors: Errors = locateErrors(refused, fieldNames, values);
    for (const [path, message] of Object.entries<string | undefined>(check?.(values) ?? {})) {
      if (message !== undefined) set(errors, path, { type: 'check', message });
    }
    return Object.keys(errors).length === 0
      ? { values, errors: {} }
      : { values: {}, errors: errors as FieldErrors<Values> };
  };
  /** A check that breaks would leave the form busy for ever: that it broke is said where the values would be sent. */
  const resolver: Resolver<Values> = async (values, context, resolving) => {
    unjudged.current = undefined;
    try {
      return await judge(values, context, resolving);
    } catch (cause) {
      unjudged.current = { cause };
      return { values, errors: {} };
    }
  };

  const form = useForm<BaseRecord, HttpError, Values>({
    defaultValues: options.defaultValues,
    resolver,
    // A word under a field that was just left moves the button which is being clicked: errors wait for the first Save.
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    // The kit asks with its own dialog, and puts the server's words at the fields that they are about.
    warnWhenUnsavedChanges: false,
    disableServerSideValidation: true,
    refineCoreProps: {
      action: 'create',
      redirect: false,
      queryOptions: { enabled: false },
      createMutationOptions: { meta: { showsFailure: true } },
      updateMutationOptions: { meta: { showsFailure: true } },
      successNotification: false,
      errorNotification: false,
      ...options.refineCoreProps,
    },
  });

  const { version, toValues, describeValue, sayName } = options;
  const edit = useEditVersion(form, {
    version,
    toValues,
    describeValue,
    sayName,
    defaultValues: options.defaultValues,
    fieldNames,
    bodyOf,
    sendAgain: () => submit(),
  });
  const { restored, onTaken } = useUnsavedForm(form, options.defaultValues, !isKeptElsewhere);

  // At hand before the first press: the piece that it is in may be gone by then. What fails now is said by that press.
  const loadSchema = useEffectEvent(() => void schema().catch(() => undefined));
  useEffect(() => loadSchema(), []);

  const showProblem = (paths: readonly string[]): void => {
    onRefused?.(paths);
    focusProblem(element.current);
  };

  async function sendValues(values: Values): Promise<void> {
    const body = (await schema()).parse(bodyOf(values));
    if (confirm !== undefined && !(await confirm(body))) return;
    const changes = edit.changesOf(values, body);
    const version = edit.version();
    const answer = await run((control) => send(body, { refineCore: form.refineCore, control, changes, version }));
    edit.noteSaved(values, answer);
    for (const hear of hearers.current) hear();
    onTaken();
    sent.current = values;
    onSent?.(answer, body);
  }

  /** The server's words at their fields; about none of them, or no refusal at all: with the form itself. Answers the paths. */
  function placeRefusal(error: unknown, values: Values): string[] {
    if (error instanceof SendingStopped) {
      setFailure(null);
      form.setError('root', { type: 'stopped', message: t('kit.form.stopped') });
      return [];
    }
    edit.raise(error);
    const refused = Object.entries(fieldErrorsOf(error));
    setFailure(refused.length === 0 ? detailsOfFailure(error) : null);
    if (refused.length === 0) {
      form.setError('root', { type: isMissingPiece(error) ? 'piece' : 'server', message: failureToMessage(error) });
    }
    for (const [path, message] of refused) {
      const field = fieldPathOf(path, fieldNames);
      const [head = ''] = field.split('.');
      if (head in values) form.setError(field as FieldPath<Values>, { type: 'server', message });
      else form.setError('root', { type: 'server', message: `${path}: ${message}` });
    }
    return refused.map(([path]) => fieldPathOf(path, fieldNames));
  }

  const onSaved = useCallback((hear: () => void) => {
    hearers.current.add(hear);
    return () => void hearers.current.delete(hear);
  }, []);

  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    // A form in a dialog over this one is no child of it, though React lets its event rise.
    event?.stopPropagation();
    void checkAndDo(sendValues);
  };

  function valuesAfter(values: Values): Values | DefaultValues<Values> {
    if (startsAnew === true) return options.defaultValues;
    return startsAnew || values;
  }

  /** One thing at a time, begun at once: whoever presses twice sends once. */
  async function checkAndDo(act: (values: Values) => Promise<unknown>): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    sent.current = undefined;
    const actOrPlaceRefusal = async (values: Values): Promise<void> => {
      try {
        if (unjudged.current) throw unjudged.current.cause;
        await act(values);
      } catch (error) {
        showProblem(placeRefusal(error, values));
      }
    };
    try {
      await form.handleSubmit(actOrPlaceRefusal, (errors) => showProblem(pathsOf(errors)))();
      // Nothing of what was sent is unsaved any more.
      if (sent.current !== undefined) form.reset(valuesAfter(sent.current), { keepIsSubmitSuccessful: true });
    } catch (error) {
      logForEngineers('A form could not be sent', error);
      placeRefusal(error, form.getValues());
    } finally {
      isSending.current = false;
    }
  }

  const refuse = (error: unknown) => void placeRefusal(error, form.getValues());
  const acts = { submit, tryOut: checkAndDo, refuse, onSaved };
  return { ...form, ...acts, element, sending, failure, restored, conflict: edit.conflict, warnWhenUnsavedChanges };
}
