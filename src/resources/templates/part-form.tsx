import { Button } from 'antd';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useUnsavedWarning } from '#src/kit/page/use-unsaved-warning.ts';
import { useWords } from '#src/kit/words.ts';
import { notify } from '#src/ui/toast-store.ts';
import type { Problems } from './template-form.rules.ts';
import { useSave } from './use-save.ts';
import { templatesPath, useTemplateCall } from './use-template.ts';

interface PartFormOptions<Values> {
  templateId: string;
  /** Of the part that is edited, as it stands in the address; undefined for a new one. */
  id: string | undefined;
  initial: () => Values;
  check: (values: Values) => Problems;
  /** Makes the part, or changes the one with that id. */
  send: (call: ReturnType<typeof useTemplateCall>, values: Values) => Promise<unknown>;
  /** Success toasts under `tips`. */
  told: { created: string; saved: string };
  /** Hears the first problem of a refused save: its tab may have to be opened. */
  onProblems?: (problems: Problems) => void;
}

/** What editors of letters and pages share: values, what is wrong with them, saving and leaving. */
export function usePartForm<Values extends object>(options: PartFormOptions<Values>) {
  const { templateId, id, check, send, told, onProblems } = options;
  const { t } = useWords();
  const navigate = useNavigate();
  const call = useTemplateCall();
  const [initial] = useState(options.initial);
  const [values, setValues] = useState(initial);
  const isDirty = JSON.stringify(values) !== JSON.stringify(initial);
  const allowLeaving = useUnsavedWarning(isDirty);
  const saving = useSave(() => check(values), onProblems);
  const back = `${templatesPath}/${templateId}`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void saving.save(async () => {
      await send(call, values);
      notify({ status: 'success', message: t(id === undefined ? told.created : told.saved) });
      allowLeaving();
      await navigate(back);
    });
  };
  return {
    place: saving.form,
    values,
    /** What changes, or how it follows from what stands there when its turn comes. */
    change: (next: Partial<Values> | ((current: Values) => Partial<Values>)) =>
      setValues((current) => ({ ...current, ...(typeof next === 'function' ? next(current) : next) })),
    problems: saving.problems,
    /** Saves nothing: runs another call with the same checks and the same places for the server's words. */
    tryOut: saving.save,
    isSaving: saving.isSaving,
    isDirty,
    isNew: id === undefined,
    submit,
    leave: () => void navigate(back),
  };
}

interface PartFormProps {
  form: Pick<ReturnType<typeof usePartForm>, 'place' | 'submit' | 'isSaving' | 'isDirty' | 'isNew' | 'leave'>;
  /** Beside Save. */
  actions?: ReactNode;
  preview: ReactNode;
  children: ReactNode;
}

/** Fields at the left, what people will see at the right, Save always at hand. */
export function PartForm({ form, actions, preview, children }: PartFormProps) {
  const { t } = useWords();
  const { place, submit, isSaving, isDirty, isNew, leave } = form;
  return (
    <form ref={place} className="template-work" noValidate onSubmit={submit}>
      <div className="template-work__fields">
        {children}
        <div className="kit-form__foot" data-changed={isDirty || undefined}>
          <Button type="primary" htmlType="submit" loading={isSaving}>
            {t(isNew ? 'kit.form.create' : 'kit.form.save')}
          </Button>
          {actions}
          <Button onClick={leave}>{t('kit.actions.cancel')}</Button>
          {isDirty ? <span className="kit-muted">{t('kit.form.unsaved')}</span> : null}
        </div>
      </div>
      <div className="template-work__preview">{preview}</div>
    </form>
  );
}
