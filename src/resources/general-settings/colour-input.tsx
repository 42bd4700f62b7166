// typed outside a form: input
import { Button, Input } from 'antd';
import { parseColour } from '#contract/contrast.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { palettes } from '#src/ui/tokens.ts';

interface ColourInputProps {
  id: string;
  value: string | null;
  onChange(value: string | null): void;
  onBlur(): void;
  status: 'error' | '';
  'aria-describedby'?: string | undefined;
}

/** A colour from the palette of the system or typed; without one it is the product's. */
export function ColourInput({
  id,
  value,
  onChange,
  onBlur,
  status,
  'aria-describedby': describedBy,
}: ColourInputProps) {
  const { t } = useTranslations();
  const shown = value !== null && parseColour(value) !== null && value.length === 7 ? value : palettes.light.primary;
  return (
    <span className="settings-colour">
      <input
        type="color"
        className="settings-colour__box"
        aria-label={t('general_settings.colour.pick')}
        value={shown}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      <Input
        aria-describedby={describedBy}
        id={id}
        status={status}
        value={value ?? ''}
        placeholder={palettes.light.primary}
        maxLength={7}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value.trim() === '' ? null : event.target.value.trim())}
        onBlur={onBlur}
      />
      <Button disabled={value === null} onClick={() => onChange(null)}>
        {t('general_settings.colour.own')}
      </Button>
    </span>
  );
}
