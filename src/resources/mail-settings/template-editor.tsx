import { Button, Input, type InputRef } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef, useState } from 'react';
import { nameMaxLength } from '#contract/constants.ts';
import { mailSettingsCalls } from '#contract/mail-settings.calls.ts';
import type { EmailTemplate, EmailTexts } from '#contract/mail-settings.ts';
import { toastFailure } from '#src/kit/failure.ts';
import { Form, FormButtons, FormField, useSchemaForm } from '#src/kit/form/index.ts';
import { Panel } from '#src/kit/panel/panel.tsx';
import { useCalls } from '#src/kit/read/use-calls.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { notify } from '#src/ui/toast-store.ts';
import { TemplatePreview } from './template-preview.tsx';

const fields = ['subject', 'title', 'text', 'button'] as const;
type Field = (typeof fields)[number];

interface TemplateEditorProps {
  template: EmailTemplate;
  onChanged(): void;
}

/** The words of one letter in one language, with the letter as it would arrive beside them. */
export function TemplateEditor({ template, onChanged }: TemplateEditorProps) {
  const { t } = useTranslations();
  const call = useCalls();
  const { kind, language } = template;
  const params = { kind, language };
  const [isSending, setIsSending] = useState(false);
  const lastField = useRef<Field>('text');
  const inputs = useRef<Partial<Record<Field, HTMLInputElement | HTMLTextAreaElement | null>>>({});
  const form = useSchemaForm({
    schema: () => import('#contract/mail-settings.ts').then(({ emailTexts }) => emailTexts),
    version: template.version,
    defaultValues: template.words,
    send: (body, { version }) => call(mailSettingsCalls.changeEmailTemplate, { params, body: { ...body, version } }),
    onSent: () => {
      notify({ status: 'success', message: t('kit.told.edit') });
      onChanged();
    },
    warnWhenUnsavedChanges: true,
  });
  const words = form.watch();

  /** Where the caret stands in the field that was typed in last. */
  function insert(name: string): void {
    const field = lastField.current;
    const input = inputs.current[field];
    const value = form.getValues(field);
    const at = input?.selectionStart ?? value.length;
    const written = `{{${name}}}`;
    form.setValue(field, `${value.slice(0, at)}${written}${value.slice(input?.selectionEnd ?? at)}`, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
    input?.focus();
    requestAnimationFrame(() => input?.setSelectionRange(at + written.length, at + written.length));
  }

  async function sendToMe(): Promise<void> {
    if (!(await form.trigger())) return;
    setIsSending(true);
    try {
      const { recipient } = await call(mailSettingsCalls.sendEmailTemplate, { params, body: form.getValues() });
      notify({ status: 'success', message: t('mail_templates.told.sent', { recipient }) });
    } catch (error) {
      toastFailure(error);
    } finally {
      setIsSending(false);
    }
  }

  async function reset(): Promise<void> {
    const before = template.words;
    try {
      await call(mailSettingsCalls.resetEmailTemplate, { params });
      onChanged();
      notify({
        status: 'success',
        message: t('mail_templates.told.reset'),
        action: { label: t('kit.actions.undo'), run: () => void putBack(before) },
      });
    } catch (error) {
      toastFailure(error);
    }
  }
  async function putBack(before: EmailTexts): Promise<void> {
    try {
      await call(mailSettingsCalls.changeEmailTemplate, { params, body: before });
      onChanged();
    } catch (error) {
      toastFailure(error);
    }
  }

  const keep = (field: Field) => ({
    onFocus: () => {
      lastField.current = field;
    },
  });
  const catchInput = (field: Field) => (ref: InputRef | null) => {
    inputs.current[field] = ref?.input ?? null;
  };
  const catchArea = (ref: TextAreaRef | null) => {
    inputs.current.text = ref?.resizableTextArea?.textArea ?? null;
  };

  return (
    <div className="mail-templates">
      <Panel
        title={t(`mail_templates.kinds.${kind}`)}
        about={t(`mail_templates.about_kinds.${kind}`)}
        actions={template.is_changed ? <Button onClick={() => void reset()}>{t('mail_templates.reset')}</Button> : null}
      >
        <Form
          form={form}
          foot={
            <FormButtons form={form} ok={t('kit.form.save')} needsChange>
              <Button loading={isSending} onClick={() => void sendToMe()}>
                {t('mail_templates.send')}
              </Button>
            </FormButtons>
          }
        >
          <FormField control={form.control} name="subject" label={t('mail_templates.fields.subject')} isRequired>
            {(input) => <Input {...input} {...keep('subject')} ref={catchInput('subject')} maxLength={nameMaxLength} />}
          </FormField>
          <FormField control={form.control} name="title" label={t('mail_templates.fields.title')} isRequired>
            {(input) => <Input {...input} {...keep('title')} ref={catchInput('title')} maxLength={nameMaxLength} />}
          </FormField>
          <FormField
            control={form.control}
            name="text"
            label={t('mail_templates.fields.text')}
            help={t('mail_templates.help.text')}
            isRequired
          >
            {(input) => (
              <Input.TextArea {...input} {...keep('text')} ref={catchArea} autoSize={{ minRows: 6, maxRows: 20 }} />
            )}
          </FormField>
          {template.has_link ? (
            <FormField
              control={form.control}
              name="button"
              label={t('mail_templates.fields.button')}
              help={t('mail_templates.help.button')}
            >
              {(input) => <Input {...input} {...keep('button')} ref={catchInput('button')} maxLength={nameMaxLength} />}
            </FormField>
          ) : null}
          <section aria-label={t('mail_templates.variables')}>
            <p className="kit-muted">{t('mail_templates.variables_about')}</p>
            <div className="mail-acts">
              {template.variables.map(({ name }) => (
                <Button
                  key={name}
                  size="small"
                  title={t(`mail_templates.variable.${name}`)}
                  onClick={() => insert(name)}
                >
                  {`{{${name}}}`}
                </Button>
              ))}
            </div>
          </section>
        </Form>
      </Panel>
      <TemplatePreview params={params} words={words} />
    </div>
  );
}
