import { Button, Input, Select } from 'antd';
import { type FormEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { type Language, languages } from '#contract/constants.ts';
import { type PhishingTemplate, pageVariables } from '#contract/phishing-templates.ts';
import { LetterPreview } from '#src/kit/frame/letter-preview.tsx';
import { useUnsavedWarning } from '#src/kit/page/use-unsaved-warning.ts';
import { useWords } from '#src/kit/words.ts';
import { notify } from '#src/ui/toast-store.ts';
import { EditorFrame } from './editor-frame.tsx';
import { FormField } from './form-field.tsx';
import { HtmlEditor } from './html-editor.tsx';
import { pageProblems } from './template-form.rules.ts';
import { useSave } from './use-save.ts';
import { templatesPath, useTemplateWrite } from './use-template.ts';

interface Values {
  name: string;
  language: Language;
  html: string;
}
type TemplatePart = PhishingTemplate['pages'][number];

/** One page of a template: where the letter's link leads. */
export default function LandingPage() {
  const { t } = useWords();
  const { page_id: pageId } = useParams();
  return (
    <EditorFrame
      title={t(pageId === undefined ? 'phishing-templates.pages.page_create' : 'phishing-templates.pages.page_edit')}
    >
      {(template) => <PageForm template={template} page={template.pages.find(({ id }) => id === pageId)} />}
    </EditorFrame>
  );
}

function PageForm({ template, page }: { template: PhishingTemplate; page: TemplatePart | undefined }) {
  const { t, language } = useWords();
  const navigate = useNavigate();
  const write = useTemplateWrite();
  const [initial] = useState<Values>(() =>
    page ? { name: page.name, language: page.language, html: page.html } : { name: '', language, html: '' },
  );
  const [values, setValues] = useState(initial);
  const isDirty = JSON.stringify(values) !== JSON.stringify(initial);
  const allowLeaving = useUnsavedWarning(isDirty);
  const change = (next: Partial<Values>) => setValues((current) => ({ ...current, ...next }));
  const { problems, isSaving, save } = useSave(() => pageProblems(values, pageVariables));
  const back = `${templatesPath}/${template.id}`;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(async () => {
      if (page) await write('PATCH', `pages/${page.id}`, values);
      else await write('POST', 'pages', { template_id: template.id, ...values });
      notify({ status: 'success', message: t(page ? 'tips:page_update' : 'tips:page_create') });
      allowLeaving();
      await navigate(back);
    });
  };

  return (
    <form className="template-work" noValidate onSubmit={submit}>
      <div className="template-work__fields">
        <div className="template-pair">
          <FormField name="name" label={t('phishing-templates.fields.page_name')} problem={problems['name']} isRequired>
            {(control) => (
              <Input
                {...control}
                maxLength={255}
                value={values.name}
                onChange={({ target }) => change({ name: target.value })}
              />
            )}
          </FormField>
          <FormField name="language" label={t('phishing-templates.fields.language')} problem={problems['language']}>
            {(control) => (
              <Select
                {...control}
                value={values.language}
                options={languages.map((one) => ({
                  value: one,
                  label: t(`phishing-templates.values.language.${one}`),
                }))}
                onChange={(next) => change({ language: next })}
              />
            )}
          </FormField>
        </div>
        <HtmlEditor
          value={values.html}
          onChange={(html) => change({ html })}
          variables={pageVariables}
          problem={problems['html']}
        />
        <p className="kit-muted">{t('phishing-templates.help.form')}</p>
        <div className="kit-form__foot" data-changed={isDirty || undefined}>
          <Button type="primary" htmlType="submit" loading={isSaving}>
            {t(page ? 'kit.form.save' : 'kit.form.create')}
          </Button>
          <Button onClick={() => void navigate(back)}>{t('kit.actions.cancel')}</Button>
          {isDirty ? <span className="kit-muted">{t('kit.form.unsaved')}</span> : null}
        </div>
      </div>
      <div className="template-work__preview">
        <LetterPreview html={values.html} title={t('phishing-templates.preview')} height={640} />
      </div>
    </form>
  );
}
