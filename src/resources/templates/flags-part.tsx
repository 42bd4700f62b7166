import { Button, Select } from 'antd';
import { useMemo } from 'react';
import type { RedFlag } from '#contract/phishing-emails.ts';
import type { FrameSelection } from '#src/kit/frame/preview-frame.tsx';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useWords } from '#src/kit/words.ts';
import { type LetterPlace, placesOf } from './letter-places.ts';
import type { LetterFormValues } from './letter-values.rules.ts';
import { controlOf, PartField, TextField } from './part-field.tsx';

const places = ['sender', 'subject', 'text', 'link', 'attachment', 'page'] as const satisfies RedFlag['place'][];
const mostFlags = 20;

interface FlagsPartProps {
  values: LetterFormValues;
  /** What is selected in the preview. */
  selection: FrameSelection | null;
  onChange: (flags: RedFlag[]) => void;
  problem: string | undefined;
}

/** What gives the letter away, for the page that a person sees who fell for it. */
export function FlagsPart({ values, selection, onChange, problem }: FlagsPartProps) {
  const { t } = useWords();
  const flags = values.red_flags;
  const elements = useMemo(() => placesOf(values), [values]);
  const add = ({ place, quote }: LetterPlace) =>
    onChange([...flags, { place, title: '', quote: quote.slice(0, 500), explanation: '' }]);
  const isFull = flags.length >= mostFlags;
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
      {flags.map((flag, at) => (
        <FlagCard
          key={`flag-${String(at)}`}
          flag={flag}
          number={at + 1}
          onChange={(change) => onChange(flags.map((one, place) => (place === at ? { ...one, ...change } : one)))}
          onRemove={() => onChange(flags.filter((_, place) => place !== at))}
        />
      ))}
      {problem === undefined ? null : (
        <p className="kit-field__error" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

interface FlagCardProps {
  flag: RedFlag;
  number: number;
  onChange: (change: Partial<RedFlag>) => void;
  onRemove: () => void;
}

function FlagCard({ flag, number, onChange, onRemove }: FlagCardProps) {
  const { t } = useWords();
  return (
    <section className="template-flag" aria-label={t('phishing-templates.flag', { number })}>
      <header className="template-flag__head">
        <span className="template-flag__number" aria-hidden="true">
          {number}
        </span>
        {flag.quote === '' ? (
          <span className="kit-muted">{t(`phishing-templates.places.${flag.place}`)}</span>
        ) : (
          <q className="template-flag__quote">{flag.quote}</q>
        )}
        <Button
          type="text"
          icon={<Icon name="trash" size={16} />}
          aria-label={t('phishing-templates.remove_flag', { number })}
          onClick={onRemove}
        />
      </header>
      <div className="template-pair">
        <TextField
          label={t('phishing-templates.fields.flag_title')}
          problem={undefined}
          maxLength={120}
          value={flag.title ?? ''}
          onChange={(title) => onChange({ title })}
        />
        <PartField label={t('phishing-templates.fields.place')} problem={undefined}>
          {(control) => (
            <Select
              {...controlOf(control)}
              value={flag.place}
              options={places.map((place) => ({ value: place, label: t(`phishing-templates.places.${place}`) }))}
              onChange={(place) => onChange({ place })}
            />
          )}
        </PartField>
      </div>
      <TextField
        label={t('phishing-templates.fields.explanation')}
        problem={undefined}
        isRequired
        rows={2}
        maxLength={1000}
        value={flag.explanation}
        onChange={(explanation) => onChange({ explanation })}
      />
    </section>
  );
}

const longestLabel = 48;
const shorten = (words: string) => (words.length > longestLabel ? `${words.slice(0, longestLabel).trimEnd()}…` : words);
