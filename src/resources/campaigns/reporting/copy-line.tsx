import { type ReactNode, useId } from 'react';
import { useTranslations } from '#src/kit/translations.ts';
import { CopyButton } from '#src/ui/copy-button.tsx';

interface CopyLineProps {
  label: string;
  /** What is copied; without it there is only something to look at. */
  value?: string;
  /** What is shown, where that is not the value. */
  shown?: string | undefined;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** Something to be taken elsewhere: its name, itself, a button that copies it. */
export function CopyLine({ label, value, shown = value, children }: CopyLineProps) {
  const { t } = useTranslations();
  const id = useId();
  return (
    <div className="campaign-reporting__line" role="group" aria-labelledby={id}>
      <span className="campaign-reporting__label" id={id}>
        {label}
      </span>
      <code className="campaign-reporting__value">{shown}</code>
      <div className="campaign-reporting__actions">
        {value === undefined ? null : <CopyButton text={value} label={t('commons:copy.action')} />}
        {children}
      </div>
    </div>
  );
}
