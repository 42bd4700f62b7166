import { Button, Input, Select } from 'antd';
import { useMemo } from 'react';
import { type Control, useFieldArray } from 'react-hook-form';
import {
  type RedFlag,
  redFlagQuoteMaxLength,
  redFlagsMax,
  redFlagTextMaxLength,
  redFlagTitleMaxLength,
} from '#contract/phishing-emails.ts';
import { FormField } from '#src/kit/form/index.ts';
import type { FrameSelection } from '#src/kit/frame/preview-frame.tsx';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { type EmailCue, positionsOf } from './email-cues.ts';
import type { EmailFormValues } from './email-values.rules.ts';

const places = ['sender', 'subject', 'text', 'link', 'attachment', 'page'] as const satisfies RedFlag['place'][];

interface FlagsPartProps {
  control: Control<EmailFormValues>;
  values: EmailFormValues;
  /** What is selected in the preview. */
  selection: FrameSelection | null;
}

/** What gives the letter away, for the page that a person sees who fell for it. */
export function FlagsPart({ control, values, selection }: FlagsPartProps) {
  const { t } = useTranslations();
  const { fields, append, remove } = useFieldArray({ control, name: 'red_flags', keyName: 'key' });
  const { from_name, from_address, subject, html, attachments } = values;
  const elements = useMemo(
    () => positionsOf({ from_name, from_address, subject, html, attachments }),
    [from_name, from_address, subject, html, attachments],
  );
  const add = ({ place, quote }: EmailCue) =>
    append({ place, title: '', quote: quote.slice(0, redFlagQuoteMaxLength), explanation: '' }, { shouldFocus: false });
  const isFull = fields.length >= redFlagsMax;
  const picked = selection?.text ?? '';
  return (
    <fieldset className="template-list">
      <legend className="ui-hidden">{t('phishing-templates.red_flags')}</legend>
      <p className="kit-field__help">{t('phishing-templates.help.red_flags')}</p>
      <div className="template-marking">
        <Button
          icon={<Icon name="edit" size={16} />}
          disabled={picked === '' || isFull}
          onClick={() => add({ place: selection?.isLink ? 'link' : 'text', quote: picked })}
        >
          {picked === ''
            ? t('phishing-templates.mark_selection')
            : t('phishing-templates.mark_words', { words: shorten(picked) })}
        </Button>
        <Select<string, { value: string; label: string }>
          className="template-marking__choice"
          aria-label={t('phishing-templates.mark_element')}
          placeholder={t('phishing-templates.mark_element')}
          showSearch
          optionFilterProp="label"
          value={null}
          disabled={isFull}
          notFoundContent={t('kit.no_data')}
          options={elements.map(({ place, quote }, index) => ({
            value: String(index),
            label: `${t(`phishing-templates.places.${place}`)}: ${shorten(quote)}`,
          }))}
          onChange={(index) => {
            const chosen = elements[Number(index)];
            if (chosen) add(chosen);
          }}
        />
      </div>
      {fields.map(({ key, place, quote }, at) => (
        <FlagCard key={key} control={control} place={place} quote={quote} at={at} onRemove={() => remove(at)} />
      ))}
    </fieldset>
  );
}

interface FlagCardProps {
  control: Control<EmailFormValues>;
  place: RedFlag['place'];
  quote: string;
  at: number;
  onRemove: () => void;
}

function FlagCard({ control, place, quote, at, onRemove }: FlagCardProps) {
  const { t } = useTranslations();
  const number = at + 1;
  return (
    <section className="template-flag" aria-label={t('phishing-templates.flag', { number })}>
      <header className="template-flag__head">
        <span className="template-flag__number" aria-hidden="true">
          {number}
        </span>
        {quote === '' ? (
          <span className="kit-muted">{t(`phishing-templates.places.${place}`)}</span>
        ) : (
          <q className="template-flag__quote">{quote}</q>
        )}
        <Button
          type="text"
          icon={<Icon name="trash" size={16} />}
          aria-label={t('phishing-templates.remove_flag', { number })}
          onClick={onRemove}
        />
      </header>
      <div className="template-pair">
        <FormField control={control} name={`red_flags.${at}.title`} label={t('phishing-templates.fields.flag_title')}>
          {(input) => <Input {...input} maxLength={redFlagTitleMaxLength} />}
        </FormField>
        <FormField control={control} name={`red_flags.${at}.place`} label={t('phishing-templates.fields.place')}>
          {(input) => (
            <Select
              {...input}
              options={places.map((one) => ({ value: one, label: t(`phishing-templates.places.${one}`) }))}
            />
          )}
        </FormField>
      </div>
      <FormField
        control={control}
        name={`red_flags.${at}.explanation`}
        label={t('phishing-templates.fields.explanation')}
        isRequired
      >
        {(input) => (
          <Input.TextArea {...input} autoSize={{ minRows: 2, maxRows: 8 }} maxLength={redFlagTextMaxLength} />
        )}
      </FormField>
    </section>
  );
}

const maxLabelLength = 48;
const shorten = (words: string) =>
  words.length > maxLabelLength ? `${words.slice(0, maxLabelLength).trimEnd()}…` : words;
