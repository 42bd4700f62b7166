// typed outside a form: input
import { Segmented, Select } from 'antd';
import { useSearchParams } from 'react-router';
import { type Language, languages } from '#contract/constants.ts';
import { mailSettingsCalls } from '#contract/mail-settings.calls.ts';
import { FieldFrame } from '#src/kit/form/index.ts';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { TemplateEditor } from './template-editor.tsx';
import './mail-settings.css';

/** Words of the system's letters: which letter and which language stand in the address. */
export default function TemplatesTab() {
  const { t, language: spoken } = useTranslations();
  const [query, setQuery] = useSearchParams();
  const reading = useCall(mailSettingsCalls.listEmailTemplates, { resource: 'mail_settings' });
  const choose = (name: 'letter' | 'language', value: string) =>
    setQuery((current) => {
      const next = new URLSearchParams(current);
      next.set(name, value);
      return next;
    });
  return (
    <ReadPart reading={reading} height={640} shape="form">
      {(templates) => {
        const kinds = [...new Set(templates.map(({ kind }) => kind))];
        const kind = kinds.find((known) => known === query.get('letter')) ?? kinds[0];
        const language: Language = languages.find((known) => known === query.get('language')) ?? spoken;
        const shown = templates.find((one) => one.kind === kind && one.language === language);
        const isChanged = (name: string) => templates.some((one) => one.kind === name && one.is_changed);
        return (
          <>
            <div className="mail-chooser">
              <FieldFrame label={t('mail_templates.letter')}>
                {({ id }) => (
                  <Select
                    id={id}
                    className="mail-chooser__kind"
                    value={kind ?? null}
                    onChange={(value: string) => choose('letter', value)}
                    options={kinds.map((value) => ({
                      value,
                      label: isChanged(value)
                        ? t('mail_templates.changed_mark', { title: t(`mail_templates.kinds.${value}`) })
                        : t(`mail_templates.kinds.${value}`),
                    }))}
                  />
                )}
              </FieldFrame>
              <Segmented
                aria-label={t('mail_templates.language')}
                value={language}
                onChange={(value) => choose('language', value)}
                options={languages.map((value) => ({ value, label: t(`mail_templates.languages.${value}`) }))}
              />
            </div>
            {shown === undefined ? null : (
              <TemplateEditor
                key={`${shown.kind} ${shown.language} ${shown.changed_at ?? ''}`}
                template={shown}
                onChanged={reading.retry}
              />
            )}
          </>
        );
      }}
    </ReadPart>
  );
}
