import { Checkbox, Radio } from 'antd';
import { type ReactNode, useState } from 'react';
import type { EmailImport, PageImport, PhishingImportBody } from '#contract/phishing-imports.ts';
import { EmailPreview } from '#src/kit/frame/email-preview.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { FileButton } from '#src/kit/upload/file-button.tsx';
import { formatBytes } from '#src/lib/format-number.ts';

export interface ImportChoices {
  links: number[];
  remote: PhishingImportBody['remote'];
}

interface ImportReportProps {
  read: EmailImport | PageImport;
  onChoose: (choices: ImportChoices) => void;
  /** Files that the page lacks. */
  onAdd: (files: readonly File[], choices: ImportChoices) => void;
  isReading: boolean;
  /** Enclosed documents that do not come along, by their places. */
  left: readonly number[];
  onLeave: (left: readonly number[]) => void;
}

/** What was found in the file and taken out of it, the choices that are left, and how it looks with them. */
export default function ImportReport({ read, onChoose, onAdd, isReading, left, onLeave }: ImportReportProps) {
  const { t } = useTranslations();
  const isEmail = 'subject' in read;
  // What is chosen shows at once; what it leads to follows with the answer.
  const [choices, setChoices] = useState<ImportChoices>(() => ({
    links: read.links.flatMap((link, index) => (link.is_rewired ? [index] : [])),
    remote: 'keep',
  }));
  const choose = (change: Partial<ImportChoices>) => {
    const next = { ...choices, ...change };
    setChoices(next);
    onChoose(next);
  };
  const removed = Object.entries(read.removed).filter(([, count]) => count > 0);
  const toggle = (index: number) =>
    choose({
      links: choices.links.includes(index) ? choices.links.filter((one) => one !== index) : [...choices.links, index],
    });
  return (
    <div className="template-import__body">
      <div className="template-import__facts">
        {removed.length === 0 ? null : (
          <Fact title={t('phishing-templates.import.removed')}>
            <ul>
              {removed.map(([name, count]) => (
                <li key={name}>{t(`phishing-templates.import.removed_${name}`, { count })}</li>
              ))}
            </ul>
          </Fact>
        )}
        {'forms' in read && read.forms.length > 0 ? (
          <Fact title={t('phishing-templates.import.forms')}>
            <ul>
              {read.forms.map(({ action, fields }, index) => (
                <li key={`form-${String(index)}`}>
                  {t('phishing-templates.import.form', { count: fields })}
                  {action === '' ? null : <span className="template-import__address">{action}</span>}
                </li>
              ))}
            </ul>
          </Fact>
        ) : null}
        {read.links.length === 0 ? null : (
          <Fact title={t(isEmail ? 'phishing-templates.import.links' : 'phishing-templates.import.page_links')}>
            <ul className="template-import__links">
              {read.links.map((link, index) => (
                <li key={link.address}>
                  <Checkbox checked={choices.links.includes(index)} onChange={() => toggle(index)}>
                    {link.words === '' ? t('phishing-templates.import.picture_link') : link.words}
                    {link.count > 1 ? <span className="kit-muted"> × {link.count}</span> : null}
                    <span className="template-import__address">{link.address}</span>
                  </Checkbox>
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {'kept' in read ? <Kept kept={read.kept} /> : null}
        {'kept' in read && read.remote.length > 0 ? (
          <Missing remote={read.remote} isReading={isReading} onAdd={(files) => onAdd(files, choices)} />
        ) : null}
        {isEmail && read.remote.length > 0 ? (
          <Fact title={t('phishing-templates.import.remote', { count: read.remote.length })}>
            <Radio.Group
              value={choices.remote}
              onChange={({ target }) => choose({ remote: target.value as ImportChoices['remote'] })}
              options={(['keep', 'drop'] as const).map((value) => ({
                value,
                label: t(`phishing-templates.import.remote_${value}`),
              }))}
            />
            <p className="kit-field__help">{t('phishing-templates.import.remote_help')}</p>
            <Addresses remote={read.remote} />
          </Fact>
        ) : null}
        {'attachments' in read ? <Enclosed files={read.attachments} left={left} onLeave={onLeave} /> : null}
      </div>
      <EmailPreview
        html={read.html}
        title={isEmail ? read.subject : read.name}
        height={420}
        {...(isEmail && {
          head: { subject: read.subject, fromName: read.from_name, fromAddress: read.from_address },
        })}
      />
    </div>
  );
}

function Kept({ kept }: Pick<PageImport, 'kept'>) {
  const { t } = useTranslations();
  const found = Object.entries(kept).filter(([, count]) => count > 0);
  if (found.length === 0) return null;
  return (
    <Fact title={t('phishing-templates.import.kept')}>
      <ul>
        {found.map(([name, count]) => (
          <li key={name}>{t(`phishing-templates.import.kept_${name}`, { count })}</li>
        ))}
      </ul>
    </Fact>
  );
}

interface MissingProps extends Pick<PageImport, 'remote'> {
  isReading: boolean;
  onAdd: (files: readonly File[]) => void;
}

/** What the page needs and its file does not hold: it may be added here. */
function Missing({ remote, isReading, onAdd }: MissingProps) {
  const { t } = useTranslations();
  return (
    <Fact title={t('phishing-templates.import.missing', { count: remote.length })}>
      <p className="kit-field__help">{t('phishing-templates.import.missing_help')}</p>
      <Addresses remote={remote} />
      <FileButton
        label={t('phishing-templates.import.add_files')}
        accept="image/*,.css,.woff,.woff2,.ttf,.otf"
        isMultiple
        isDisabled={isReading}
        onTake={onAdd}
      />
    </Fact>
  );
}

function Addresses({ remote }: Pick<PageImport, 'remote'>) {
  const { t } = useTranslations();
  return (
    <details>
      <summary>{t('phishing-templates.import.addresses')}</summary>
      <ul>
        {remote.map(({ address }) => (
          <li key={address} className="template-import__address">
            {address}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface EnclosedProps extends Pick<ImportReportProps, 'left' | 'onLeave'> {
  files: EmailImport['attachments'];
}

/** Documents come along unless they are left; other files do not. */
function Enclosed({ files, left, onLeave }: EnclosedProps) {
  const { t } = useTranslations();
  const numbered = files.map((file, at) => ({ ...file, at }));
  const documents = numbered.filter((file) => file.is_document);
  const others = numbered.filter((file) => !file.is_document);
  const toggle = (at: number) => onLeave(left.includes(at) ? left.filter((one) => one !== at) : [...left, at]);
  return (
    <>
      {documents.length === 0 ? null : (
        <Fact title={t('phishing-templates.import.documents')}>
          <ul className="template-import__links">
            {documents.map(({ name, size, at }) => (
              <li key={at}>
                <Checkbox checked={!left.includes(at)} onChange={() => toggle(at)}>
                  {name} <Size bytes={size} />
                </Checkbox>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {others.length === 0 ? null : (
        <Fact title={t('phishing-templates.import.attachments')}>
          <ul>
            {others.map(({ name, size, at }) => (
              <li key={at}>
                {name} <Size bytes={size} />
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="template-heading">{title}</h3>
      {children}
    </section>
  );
}

function Size({ bytes }: { bytes: number }) {
  const { language } = useTranslations();
  return <span className="kit-muted">{formatBytes(bytes, language)}</span>;
}
