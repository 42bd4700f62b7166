import { Link } from 'react-router';
import { type Language, languages } from '#contract/constants.ts';
import { phishingEmailCalls } from '#contract/phishing-emails.calls.ts';
import type { PhishingTemplate } from '#contract/phishing-templates.ts';
import { useActions } from '#src/kit/actions/use-actions.tsx';
import { toastFailure } from '#src/kit/failure.ts';
import { EmailPreview } from '#src/kit/frame/email-preview.tsx';
import { Icon } from '#src/kit/icon/icon.tsx';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { RowFailure } from '#src/kit/page/row-failure.tsx';
import { rowTitle } from '#src/kit/page/row-title.tsx';
import { useConfirm } from '#src/kit/page/use-confirm.ts';
import { Panel } from '#src/kit/panel/panel.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { SlowNote } from '#src/ui/slow-note.tsx';
import { StatusPill } from '#src/ui/status-pill.tsx';
import { notify } from '#src/ui/toast-store.ts';
import { DifficultyPill } from './difficulty-pill.tsx';
import { StatisticsPanel } from './statistics-panel.tsx';
import { templatesPath, useTemplate, useTemplateCall } from './use-template.ts';
import './templates.css';

/** One template: what it is, what it lacks, its letters and pages as people see them. */
export default function TemplatePage() {
  const { t } = useTranslations();
  const { resource, template, error, isReading, retry } = useTemplate();
  const { rowActions, dialog } = useActions(resource);
  return (
    <section className="kit-page-body">
      <PageHead
        title={rowTitle(template?.name, error, t('phishing-templates.pages.show'))}
        picture={template?.logo}
        about={template?.description === '' ? undefined : template?.description}
        actions={template ? rowActions(template) : []}
      />
      {template ? (
        <TemplateBody template={template} />
      ) : error ? (
        <RowFailure resource={resource} error={error} onRetry={retry} isReading={isReading} />
      ) : (
        <div aria-busy="true">
          <SlowNote />
          <Skeleton height={480} />
        </div>
      )}
      {dialog}
    </section>
  );
}

function TemplateBody({ template }: { template: PhishingTemplate }) {
  const { t } = useTranslations();
  const own = `${templatesPath}/${template.id}`;
  return (
    <>
      <p className="template-card__line">
        {template.is_ready ? (
          <StatusPill tone="success" icon="check">
            {t('phishing-templates.ready')}
          </StatusPill>
        ) : (
          <StatusPill tone="warning" icon="alert">
            {t('phishing-templates.not_ready')}
          </StatusPill>
        )}
        {template.is_ready ? (
          <span className="kit-muted">
            {t(template.is_checked ? 'phishing-templates.checked' : 'phishing-templates.unchecked')}
          </span>
        ) : null}
        <span className="kit-muted">{template.category.name}</span>
        <span className="kit-muted">{t(`phishing-templates.values.kind.${template.kind}`)}</span>
        <span className="kit-muted">{t('phishing-templates.link_host', { host: template.link_host })}</span>
        <span>{template.problems.map((problem) => t(`phishing-templates.problems.${problem}`)).join(' ')}</span>
      </p>
      <StatisticsPanel id={template.id} />
      <Panel
        title={t('phishing-templates.emails')}
        actions={
          <AddPart
            parts={template.emails}
            to={`${own}/email/create`}
            label={t('phishing-templates.pages.email_create')}
          />
        }
      >
        {template.emails.length === 0 ? <p className="kit-muted">{t('phishing-templates.no_emails')}</p> : null}
        <div className="template-previews">
          {template.emails.map((email) => (
            <article key={email.id} aria-label={email.name}>
              <Part
                name={email.name}
                language={email.language}
                remove={(call) => call(phishingEmailCalls.removeEmail, { params: { id: email.id } })}
                edit={`${own}/email/${email.id}/edit`}
              />
              <EmailPreview
                html={email.html}
                title={email.name}
                head={{ subject: email.subject, fromName: email.from_name, fromAddress: email.from_address }}
                linkHost={template.link_host}
              />
              {email.difficulty === null ? null : (
                <p className="template-card__line">
                  <DifficultyPill difficulty={email.difficulty} />
                  <Link to={`${own}/email/${email.id}/edit?tab=phish_scale`}>
                    {t('phishing-templates.difficulty.open')}
                  </Link>
                </p>
              )}
              {email.attachments.length === 0 ? null : (
                <p className="template-card__line">
                  <Icon name="clip" size={16} />
                  {email.attachments.map(({ name }) => name).join(', ')}
                </p>
              )}
              {email.red_flags.length === 0 ? null : (
                <>
                  <h3 className="template-heading">{t('phishing-templates.red_flags')}</h3>
                  <ul className="template-flags">
                    {email.red_flags.map((flag) => (
                      <li key={`${flag.place}-${flag.explanation}`}>
                        <strong>{flag.title || t(`phishing-templates.places.${flag.place}`)}:</strong>{' '}
                        {flag.quote === '' ? null : <q>{flag.quote}</q>} {flag.explanation}
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </article>
          ))}
        </div>
      </Panel>
      {template.kind === 'form' || template.pages.length > 0 ? (
        <Panel
          title={t('phishing-templates.landing')}
          actions={
            <AddPart
              parts={template.pages}
              to={`${own}/page/create`}
              label={t('phishing-templates.pages.page_create')}
            />
          }
        >
          {template.pages.length === 0 ? <p className="kit-muted">{t('phishing-templates.no_pages')}</p> : null}
          <div className="template-previews">
            {template.pages.map((page) => (
              <article key={page.id} aria-label={page.name}>
                <Part
                  name={page.name}
                  language={page.language}
                  remove={(call) => call(phishingEmailCalls.removePage, { params: { id: page.id } })}
                  edit={`${own}/page/${page.id}/edit`}
                />
                <EmailPreview html={page.html} title={page.name} linkHost={template.link_host} />
              </article>
            ))}
          </div>
        </Panel>
      ) : null}
    </>
  );
}

interface AddPartProps {
  parts: readonly { language: Language }[];
  to: string;
  label: string;
}

/** To a new email or page; nowhere once there is one in every language. */
function AddPart({ parts, to, label }: AddPartProps) {
  if (languages.every((language) => parts.some((part) => part.language === language))) return null;
  return (
    <Link className="kit-button kit-button--default" to={to}>
      <Icon name="plus" size={16} />
      {label}
    </Link>
  );
}

interface PartProps {
  name: string;
  language: string;
  remove(call: ReturnType<typeof useTemplateCall>): Promise<unknown>;
  /** Where its editor is. */
  edit: string;
}

/** Name of a letter or page, the way to its editor, and away with it. */
function Part({ name, language, remove, edit }: PartProps) {
  const { t } = useTranslations();
  const confirm = useConfirm();
  const call = useTemplateCall();
  const removePart = async () => {
    try {
      await remove(call);
      notify({ status: 'success', message: t('kit.removed', { title: name }) });
    } catch (error) {
      toastFailure(error);
    }
  };
  const ask = () =>
    confirm({
      title: t('kit.confirm.remove.title', { title: name }),
      content: t('phishing-templates.confirm.part'),
      okText: t('kit.actions.remove'),
      isDanger: true,
      onOk: removePart,
    });
  return (
    <header className="template-part">
      <h3 className="template-heading">
        {name} <span className="kit-muted">{language.toUpperCase()}</span>
      </h3>
      <Link
        className="kit-button kit-button--text kit-button--compact"
        to={edit}
        aria-label={t('phishing-templates.edit_part', { name })}
      >
        <Icon name="edit" size={16} />
      </Link>
      <button
        type="button"
        className="kit-icon-button"
        aria-label={t('phishing-templates.remove_part', { name })}
        onClick={ask}
      >
        <Icon name="trash" size={16} />
      </button>
    </header>
  );
}
