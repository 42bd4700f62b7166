import { Input } from 'antd';
import { useEffect } from 'react';
import { courseDescriptionMaxLength, nameMaxLength } from '#contract/constants.ts';
import { Form, FormButtons, FormField, useSchemaForm } from '#src/kit/form/index.ts';
import { useTranslations } from '#src/kit/translations.ts';

export interface NewTheme {
  title: string;
  description: string;
}

interface NewThemeFormProps {
  initial: NewTheme;
  /** Makes the theme; answers its id. */
  create(theme: NewTheme): Promise<string>;
  /** Leads to its editor. */
  onCreated(id: string): void;
  onCancel(): void;
}

/** What a theme is called: the rest is written in its editor. */
export function NewThemeForm({ initial, create, onCreated, onCancel }: NewThemeFormProps) {
  const { t } = useTranslations();
  const form = useSchemaForm({
    schema: () => import('#contract/courses.ts').then(({ newThemeName }) => newThemeName),
    defaultValues: initial,
    send: create,
    onSent: onCreated,
    warnWhenUnsavedChanges: true,
  });
  const { element } = form;
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);
  return (
    <Form form={form} foot={<FormButtons form={form} ok={t('themes.create_and_write')} onCancel={onCancel} />}>
      <FormField control={form.control} name="title" label={t('themes.fields.title')} isRequired>
        {(input) => <Input {...input} maxLength={nameMaxLength} />}
      </FormField>
      <FormField control={form.control} name="description" label={t('themes.fields.description')}>
        {(input) => <Input.TextArea {...input} autoSize={{ minRows: 3 }} maxLength={courseDescriptionMaxLength} />}
      </FormField>
    </Form>
  );
}
