import { AutoComplete, Button, Radio } from 'antd';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { phishingTemplateCalls } from '#contract/phishing-templates.calls.ts';
import { type PhishingTemplate, templateKinds } from '#contract/phishing-templates.ts';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { RowFailure } from '#src/kit/page/row-failure.tsx';
import { rowTitle } from '#src/kit/page/row-title.tsx';
import { useUnsavedWarning } from '#src/kit/page/use-unsaved-warning.ts';
import { useCall } from '#src/kit/read/use-call.ts';
import { useWords } from '#src/kit/words.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { notify } from '#src/ui/toast-store.ts';
import { DomainField } from './domain-field.tsx';
import { LogoField } from './logo-field.tsx';
import { controlOf, PartField, TextField } from './part-field.tsx';
import { logoBody, type TemplateValues, templateBody, templateProblems, valuesOf } from './template-form.rules.ts';
import { useSave } from './use-save.ts';
import { templatesPath, useTemplate, useTemplateCall } from './use-template.ts';
import './templates.css';

export function CreateTemplatePage() {
  const { t } = useWords();
  return (
    <section className="kit-page-body">
      <PageHead title={t('phishing-templates.pages.create')} about={t('phishing-templates.create_about')} />
      <TemplateForm template={undefined} />
    </section>
  );
}

export function EditTemplatePage() {
  const { t } = useWords();
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
  const { t } = useWords();
  const navigate = useNavigate();
  const call = useTemplateCall();
  const [initial] = useState(() => valuesOf(template));
  const [values, setValues] = useState(initial);
  const [firstLogo] = useState(template?.logo ?? null);
  const [logo, setLogo] = useState<File | string | null>(firstLogo);
  const isDirty = logo !== firstLogo || JSON.stringify(values) !== JSON.stringify(initial);
  const allowLeaving = useUnsavedWarning(isDirty);
  const { data } = useCall(phishingTemplateCalls.listCategories);
  const categories = data?.data ?? [];
  const change = (next: Partial<TemplateValues>) => setValues((current) => ({ ...current, ...next }));
  const { form, problems, isSaving, save } = useSave(() => templateProblems(values));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(async () => {
      const body = { ...templateBody(values, categories), ...logoBody(logo, firstLogo) };
      const saved = await (template
        ? call(phishingTemplateCalls.editTemplate, { params: { id: template.id }, body })
        : call(phishingTemplateCalls.createTemplate, { body }));
      notify({ status: 'success', message: t(template ? 'tips:template_update' : 'tips:template_create') });
      allowLeaving();
      await navigate(`${templatesPath}/${saved.id}`);
    });
  };

  return (
    <form ref={form} className="kit-form" noValidate onSubmit={submit}>
      <TextField
        label={t('phishing-templates.fields.name')}
        problem={problems['name']}
        isRequired
        value={values.name}
        onChange={(name) => change({ name })}
      />
      <LogoField value={logo} problem={problems['logo']} onChange={setLogo} />
      <PartField
        label={t('phishing-templates.fields.category')}
        help={t('phishing-templates.help.category')}
        problem={problems['category_name'] ?? problems['category_id']}
        isRequired
      >
        {(control) => (
          <AutoComplete
            {...controlOf(control)}
            value={values.category}
            options={categories.map(({ name }) => ({ value: name }))}
            filterOption={(typed, option) => (option?.value ?? '').toLowerCase().includes(typed.toLowerCase())}
            onChange={(category: string) => change({ category })}
          />
        )}
      </PartField>
      <fieldset className="template-kinds">
        <legend>{t('phishing-templates.fields.kind')}</legend>
        <Radio.Group
          value={values.kind}
          onChange={({ target }) => change({ kind: target.value as TemplateValues['kind'] })}
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
      </fieldset>
      <DomainField value={values.domain} problem={problems['domain']} onChange={(domain) => change({ domain })} />
      <TextField
        label={t('phishing-templates.fields.description')}
        help={t('phishing-templates.help.description')}
        problem={problems['description']}
        rows={2}
        maxLength={2000}
        value={values.description}
        onChange={(description) => change({ description })}
      />
      <div className="kit-form__foot" data-changed={isDirty || undefined}>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {t(template ? 'kit.form.save' : 'kit.form.create')}
        </Button>
        <Button onClick={() => void navigate(template ? `${templatesPath}/${template.id}` : templatesPath)}>
          {t('kit.actions.cancel')}
        </Button>
        {isDirty ? <span className="kit-muted">{t('kit.form.unsaved')}</span> : null}
      </div>
    </form>
  );
}
