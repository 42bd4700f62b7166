import { Button, Input, type InputRef } from 'antd';
import { useEffect, useRef } from 'react';
import { nameMaxLength } from '#contract/constants.ts';
import { Form, FormButtons, FormField, useSchemaForm } from '#src/kit/form/index.ts';
import { useTranslations } from '#src/kit/translations.ts';

interface NewTitleProps {
  label: string;
  onSave(title: string): Promise<void>;
  onClose(): void;
}

/** A title typed in place: Enter adds and is ready for the next one, Escape gives up. */
export function NewTitle({ label, onSave, onClose }: NewTitleProps) {
  const { t } = useTranslations();
  const field = useRef<InputRef>(null);
  const form = useSchemaForm({
    schema: () => import('#contract/courses.ts').then(({ sectionEdit }) => sectionEdit),
    defaultValues: { title: '' },
    fieldNames: { 'sections.0.title': 'title' },
    send: ({ title }) => onSave(title),
    onSent: () => field.current?.focus(),
    startsAnew: true,
    warnWhenUnsavedChanges: true,
  });

  useEffect(() => field.current?.focus(), []);

  return (
    <Form
      form={form}
      className="new-title"
      foot={
        <FormButtons form={form} className="new-title__foot" ok={t('courses.structure.add')}>
          <Button onClick={onClose}>{t('courses.structure.done')}</Button>
        </FormButtons>
      }
    >
      <FormField control={form.control} name="title" label={label} isLabelHidden>
        {(input) => (
          <Input
            {...input}
            ref={field}
            maxLength={nameMaxLength}
            placeholder={label}
            onKeyDown={(event) => event.key === 'Escape' && onClose()}
          />
        )}
      </FormField>
    </Form>
  );
}
