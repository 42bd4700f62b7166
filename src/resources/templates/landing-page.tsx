import { useState } from 'react';
import { useParams } from 'react-router';
import { phishingEmailCalls } from '#contract/phishing-emails.calls.ts';
import type { PageImport } from '#contract/phishing-imports.ts';
import { pageVariables } from '#contract/phishing-template-kinds.ts';
import type { PhishingTemplate } from '#contract/phishing-templates.ts';
import { useSchemaForm } from '#src/kit/form/index.ts';
import { EmailPreview } from '#src/kit/frame/email-preview.tsx';
import { useDebounced } from '#src/kit/pick/use-debounced.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { EditorFrame } from './editor-frame.tsx';
import { HtmlField } from './html-field.tsx';
import { ImportButton } from './import-dialog.tsx';
import { NameAndLanguage } from './part-field.tsx';
import { fillIn, PartForm, useAfterSaving } from './part-form.tsx';
import { freeLanguage, pageProblems, usedLanguages } from './template-form.rules.ts';
import { useTemplateCall } from './use-template.ts';

type TemplatePart = PhishingTemplate['pages'][number];

const previewDelayMs = 300;

/** One page of a template: where the letter's link leads. */
export default function LandingPage() {
  const { t } = useTranslations();
  const { page_id: pageId } = useParams();
  return (
    <EditorFrame
      title={t(pageId === undefined ? 'phishing-templates.pages.page_create' : 'phishing-templates.pages.page_edit')}
      part={{ id: pageId, among: ({ pages }) => pages }}
    >
      {(template, page) => <PageForm key={pageId} template={template} id={pageId} page={page} />}
    </EditorFrame>
  );
}

interface PageFormProps {
  template: PhishingTemplate;
  /** Of the page that is edited, which somebody may delete meanwhile. */
  id: string | undefined;
  page: TemplatePart | undefined;
}

function PageForm({ template, id, page }: PageFormProps) {
  const { t, language } = useTranslations();
  const call = useTemplateCall();
  const usedElsewhere = usedLanguages(template.pages, id);
  const [firstLanguage] = useState(() => freeLanguage(usedElsewhere, language));
  const form = useSchemaForm({
    ...useAfterSaving({
      templateId: template.id,
      id,
      told: { created: 'tips:page_create', saved: 'tips:page_update' },
    }),
    schema: () =>
      import('#contract/phishing-pages.ts').then(({ phishingPageBody }) =>
        phishingPageBody.omit({ template_id: true }),
      ),
    version: page?.version,
    defaultValues: page
      ? { name: page.name, language: page.language, html: page.html }
      : { name: '', language: firstLanguage, html: '' },
    check: (values) => pageProblems(values, pageVariables, t),
    send: (body, { changes }) =>
      id === undefined
        ? call(phishingEmailCalls.createPage, { body: { template_id: template.id, ...body } })
        : call(phishingEmailCalls.editPage, { params: { id }, body: changes }),
  });
  const { name, html } = form.watch();
  const shownHtml = useDebounced(html, previewDelayMs);
  const takeOver = (read: PageImport) =>
    fillIn(form, {
      html: read.html,
      ...(name === '' && { name: read.name }),
      ...(name === '' &&
        read.language !== null &&
        !usedElsewhere.includes(read.language) && { language: read.language }),
    });
  return (
    <PartForm
      form={form}
      templateId={template.id}
      isNew={id === undefined}
      actions={<ImportButton kind="pages" hasContent={html !== ''} onTake={takeOver} />}
      preview={
        <EmailPreview
          html={shownHtml}
          title={t('phishing-templates.preview')}
          linkHost={template.link_host}
          height={640}
        />
      }
    >
      <NameAndLanguage
        control={form.control}
        label={t('phishing-templates.fields.page_name')}
        usedElsewhere={usedElsewhere}
      />
      <HtmlField
        control={form.control}
        help={t('phishing-templates.help.form')}
        variables={pageVariables}
        needs={template.kind === 'form' ? 'form' : null}
        place="page"
      />
    </PartForm>
  );
}
