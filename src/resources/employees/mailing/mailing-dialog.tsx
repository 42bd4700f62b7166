import { Button, Input, Segmented } from 'antd';
import { type FormEvent, useState } from 'react';
import { languages } from '#contract/constants.ts';
import { letterTextMaxLength, letterThemeMaxLength } from '#contract/tags.ts';
import { wordsOfFailure } from '#src/kit/failure.ts';
import { FieldFrame } from '#src/kit/form/field-frame.tsx';
import type { ActionApi, BulkSelection } from '#src/kit/index.ts';
import { GuardedModal } from '#src/kit/page/guarded-modal.tsx';
import { useWords } from '#src/kit/words.ts';
import {
  changeWords,
  emptyMailing,
  findUnfinished,
  type LetterWords,
  type MailingVersion,
  missingWords,
  toBody,
  wordsOf,
} from './mailing.rules.ts';
import { MailingPreview } from './mailing-preview.tsx';
import './mailing.css';

interface MailingDialogProps {
  selection: BulkSelection;
  /** Who gets it, when it is one person. */
  recipient?: string;
  api: ActionApi;
  onClose(): void;
  onDone?(): void;
}

const versions: readonly MailingVersion[] = ['main', ...languages];

/** A letter to the chosen people: theme and text, where wanted in their language, and how it will look. */
export default function MailingDialog({ selection, recipient, api, onClose, onDone }: MailingDialogProps) {
  const { t } = useWords();
  const [draft, setDraft] = useState(emptyMailing);
  const [version, setVersion] = useState<MailingVersion>('main');
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const words = wordsOf(draft, version);
  const missing = missingWords(draft, version);
  const unfinished = findUnfinished(draft);
  const touch = (name: string) => setTouched((before) => new Set(before).add(`${version}.${name}`));
  const change = (name: keyof LetterWords, value: string) => {
    touch(name);
    setFailure(undefined);
    setDraft(changeWords(draft, version, { [name]: value }));
  };
  const problemOf = (name: keyof LetterWords) =>
    missing.includes(name) && touched.has(`${version}.${name}`) ? t('kit.invalid.required') : undefined;

  async function send(): Promise<void> {
    setIsSending(true);
    try {
      const body = { selection: selection.body(), ...toBody(draft) };
      const { touched: count } = await api.post<{ touched: number }>('emails/notify/employees', body);
      api.tell('employees.told.mailing', { count });
      onDone?.();
      onClose();
    } catch (error) {
      setFailure(wordsOfFailure(error));
      setIsSending(false);
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (unfinished === undefined && !isSending) void send();
  };

  return (
    <GuardedModal
      isChanged={draft !== emptyMailing && !isSending}
      title={
        recipient === undefined
          ? t('employees.mailing.title', { count: selection.count })
          : t('employees.mailing.to', { name: recipient })
      }
      footer={null}
      width={900}
      onClose={onClose}
    >
      <form className="mailing" noValidate onSubmit={submit}>
        <div className="mailing__words">
          <Segmented
            aria-label={t('employees.mailing.version')}
            value={version}
            onChange={setVersion}
            options={versions.map((value) => ({
              value,
              label: value === 'main' ? t('employees.mailing.main') : t(`employees.languages.${value}`),
            }))}
          />
          <p className="kit-field__help">
            {t(version === 'main' ? 'employees.mailing.main_help' : 'employees.mailing.version_help')}
          </p>
          <FieldFrame label={t('employees.mailing.theme')} isRequired={version === 'main'} problem={problemOf('theme')}>
            {({ id, isInvalid, describedBy }) => (
              <Input
                id={id}
                value={words.theme}
                maxLength={letterThemeMaxLength}
                status={isInvalid ? 'error' : ''}
                aria-invalid={isInvalid || undefined}
                aria-describedby={describedBy}
                onBlur={() => touch('theme')}
                onChange={({ target }) => change('theme', target.value)}
              />
            )}
          </FieldFrame>
          <FieldFrame
            label={t('employees.mailing.text')}
            isRequired={version === 'main'}
            problem={problemOf('text')}
            help={t('employees.mailing.text_help')}
          >
            {({ id, isInvalid, describedBy }) => (
              <Input.TextArea
                id={id}
                value={words.text}
                maxLength={letterTextMaxLength}
                autoSize={{ minRows: 8, maxRows: 16 }}
                status={isInvalid ? 'error' : ''}
                aria-invalid={isInvalid || undefined}
                aria-describedby={describedBy}
                onBlur={() => touch('text')}
                onChange={({ target }) => change('text', target.value)}
              />
            )}
          </FieldFrame>
        </div>
        <MailingPreview draft={draft} version={version} />
        <div className="mailing__foot">
          {failure === undefined ? null : (
            <p className="kit-field__error" role="alert">
              {failure}
            </p>
          )}
          <Button type="primary" htmlType="submit" loading={isSending} disabled={unfinished !== undefined}>
            {t('employees.mailing.send', { count: selection.count })}
          </Button>
          <Button onClick={onClose} disabled={isSending}>
            {t('kit.actions.cancel')}
          </Button>
          {unfinished === undefined || unfinished === 'main' || unfinished === version ? null : (
            <span className="kit-muted">
              {t('employees.mailing.unfinished', { language: t(`employees.languages.${unfinished}`) })}
            </span>
          )}
        </div>
      </form>
    </GuardedModal>
  );
}
