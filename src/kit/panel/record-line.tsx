import { useTranslations } from '#src/kit/translations.ts';
import { CopyButton } from '#src/ui/copy-button.tsx';
import './panel.css';

/** A part of a DNS record: its name, itself, a button that copies it. */
export function RecordLine({ label, value }: { label: string; value: string }) {
  const { t } = useTranslations();
  return (
    <div className="kit-record">
      <span className="kit-muted">{label}</span>
      <div className="kit-record__value">
        <code>{value}</code>
        <CopyButton text={value} label={t('commons:copy.action')} />
      </div>
    </div>
  );
}
