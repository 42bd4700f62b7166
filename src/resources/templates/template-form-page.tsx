import { AutoComplete, Input, Radio } from 'antd';
import { useNavigate } from 'react-router';
import { templateDescriptionMaxLength } from '#contract/constants.ts';
import { templateKinds } from '#contract/phishing-template-kinds.ts';
import { phishingTemplateCalls } from '#contract/phishing-templates.calls.ts';
import { type PhishingTemplate, templateNameMaxLength } from '#contract/phishing-templates.ts';
import { Form, FormButtons, FormField, useSchemaForm } from '#src/kit/form/index.ts';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { RowFailure } from '#src/kit/page/row-failure.tsx';
import { rowTitle } from '#src/kit/page/row-title.tsx';
import { FailedLine } from '#src/kit/panel/failed-line.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { notify } from '#src/ui/toast-store.ts';
import { DomainField } from './domain-field.tsx';
import { LogoField } from './logo-field.tsx';
import { logoBody, type TemplateValues, templateBody, valuesOf } from './template-form.rules.ts';
import { templatesPath, useTemplate, useTemplateCall } from './use-template.ts';
import './templates.css';

export function CreateTemplatePage() {
  const { t } = useTranslations();
  return (
    <section className="kit-page-body">
      <PageHead title={t('phishing-templates.pages.create')} about={t('phishing-templates.create_about')} />
      <TemplateForm template={undefined} />
    </section>
  );
}

export function EditTemplatePage() {
  const { t } = useTranslations();
  const { resource, template, error, isReading, retry } = useTemplate();
  const what = t('phishing-templates.pages.edit');
  return (
    <section className="kit-page-body">
      <PageHead title={rowTitle(template && `${what}: ${template.name}`, error, what)} />
      {template ? (
        <TemplateForm key={template.id} template={template} />
      ) : error ? (
        <RowFailure resource={resource} error={error} onRetry={retry} isReading={isReading} />
      ) : (
        <Skeleton height={320} />
      )}
    </section>
  );
}

/** Name, category and kind. Letters and pages have editors of their own. */
function TemplateForm({ template }: { template: PhishingTemplate | undefined }) {
  const { t } = useTranslations();
  const navigate = useNavigate();
  const call = useTemplateCall();
  const reading = useCall(phishingTemplateCalls.listCategories);
  const categories = reading.data?.data ?? [];
  const logoBefore = template?.logo ?? null;
  const form = useSchemaForm({
    schema: () => import('#contract/phishing-templates.ts').then(({ phishingTemplateBody }) => phishingTemplateBody),
    version: template?.version,
    defaultValues: valuesOf(template),
    fieldNames: { category_id: 'category', category_name: 'category' },
    toBody: (values: TemplateValues) => templateBody(values, categories),
    toValues: ({ category_id: id, category_name: typed, ...fields }) => {
      const category = categories.find((one) => one.id === id)?.name ?? typed;
      return { ...(fields as Partial<TemplateValues>), ...(typeof category === 'string' && { category }) };
    },
    describeValue: (name, value) =>
      name === 'kind' ? t(`phishing-templates.values.kind.${String(value)}`) : undefined,
    send: (fields, { control, changes }): Promise<PhishingTemplate> => {
      const logo = form.getValues('logo');
      const file = { ...logoBody(logo, logoBefore) };
      const more = logo instanceof File ? control : {};
      return template
        ? call(phishingTemplateCalls.editTemplate, {
            params: { id: template.id },
            body: { ...changes, ...file },
            ...more,
          })
        : call(phishingTemplateCalls.createTemplate, { body: { ...fields, ...file }, ...more });
    },
    onSent: (saved) => {
      notify({ status: 'success', message: t(template ? 'tips:template_update' : 'tips:template_create') });
      void navigate(`${templatesPath}/${saved.id}`);
    },
    warnWhenUnsavedChanges: true,
  });
  const { control } = form;

  return (
    <Form
      form={form}
      foot={
        <FormButtons
          form={form}
          ok={t(template ? 'kit.form.save' : 'kit.form.create')}
          onCancel={() => void navigate(template ? `${templatesPath}/${template.id}` : templatesPath)}
        >
          {form.formState.isDirty ? <span className="kit-muted">{t('kit.form.unsaved')}</span> : null}
        </FormButtons>
      }
    >
      <FormField control={control} name="name" label={t('phishing-templates.fields.name')} isRequired>
        {(input) => <Input {...input} maxLength={templateNameMaxLength} />}
      </FormField>
      <LogoField control={control} />
      <FormField
        control={control}
        name="category"
        label={t('phishing-templates.fields.category')}
        help={t('phishing-templates.help.category')}
        isRequired
      >
        {(input) => (
          <AutoComplete
            {...input}
            options={categories.map(({ name }) => ({ value: name }))}
            notFoundContent={reading.error ? <FailedLine reading={reading} /> : null}
            filterOption={(typed, option) => (option?.value ?? '').toLowerCase().includes(typed.toLowerCase())}
          />
        )}
      </FormField>
      <FormField control={control} name="kind" label={t('phishing-templates.fields.kind')} isGroup>
        {({ value, onChange }) => (
          <Radio.Group
            className="template-kinds"
            value={value}
            onChange={onChange}
            options={templateKinds.map((kind) => ({
              value: kind,
              label: (
                <>
                  {t(`phishing-templates.values.kind.${kind}`)}
                  <span className="template-help">{t(`phishing-templates.help.kind.${kind}`)}</span>
                </>
              ),
            }))}
          />
        )}
      </FormField>
      <DomainField control={control} />
      <FormField
        control={control}
        name="description"
        label={t('phishing-templates.fields.description')}
        help={t('phishing-templates.help.description')}
      >
        {(input) => (
          <Input.TextArea {...input} autoSize={{ minRows: 2, maxRows: 8 }} maxLength={templateDescriptionMaxLength} />
        )}
      </FormField>
    </Form>
  );
}
