import { Button, Input, Select } from 'antd';
import type { RedFlag } from '#contract/phishing-templates.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useWords } from '#src/kit/words.ts';

const places = ['sender', 'subject', 'text', 'link', 'attachment', 'page'] as const satisfies RedFlag['place'][];

interface FlagsPartProps {
  flags: readonly RedFlag[];
  onChange: (flags: RedFlag[]) => void;
  problem: string | undefined;
}

/** What gives the letter away, for the page that a person sees who fell for it. */
export function FlagsPart({ flags, onChange, problem }: FlagsPartProps) {
  const { t } = useWords();
  const replace = (at: number, change: Partial<RedFlag>) =>
    onChange(flags.map((one, place) => (place === at ? { ...one, ...change } : one)));
  return (
    <fieldset className="template-list">
      <legend>{t('phishing-templates.red_flags')}</legend>
      <p className="kit-field__help">{t('phishing-templates.help.red_flags')}</p>
      {flags.map((flag, at) => (
        <div key={`flag-${String(at)}`} className="template-list__row">
          <div className="template-pair">
            <Select
              aria-label={t('phishing-templates.fields.place')}
              value={flag.place}
              options={places.map((place) => ({ value: place, label: t(`phishing-templates.places.${place}`) }))}
              onChange={(place) => replace(at, { place })}
            />
            <Input
              aria-label={t('phishing-templates.fields.quote')}
              placeholder={t('phishing-templates.fields.quote')}
              maxLength={500}
              value={flag.quote}
              onChange={({ target }) => replace(at, { quote: target.value })}
            />
          </div>
          <Input.TextArea
            aria-label={t('phishing-templates.fields.explanation')}
            placeholder={t('phishing-templates.fields.explanation')}
            maxLength={1000}
            autoSize={{ minRows: 2, maxRows: 6 }}
            value={flag.explanation}
            onChange={({ target }) => replace(at, { explanation: target.value })}
          />
          <Button
            type="text"
            icon={<Icon name="trash" size={16} />}
            aria-label={t('phishing-templates.remove_flag', { number: at + 1 })}
            onClick={() => onChange(flags.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      {problem === undefined ? null : <p className="kit-field__error">{problem}</p>}
      <Button
        icon={<Icon name="plus" size={16} />}
        onClick={() => onChange([...flags, { place: 'sender', quote: '', explanation: '' }])}
      >
        {t('phishing-templates.add_flag')}
      </Button>
    </fieldset>
  );
}
