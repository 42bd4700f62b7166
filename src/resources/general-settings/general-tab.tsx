import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { useTranslations } from '#src/kit/translations.ts';
import { DataProtectionPart } from './data-protection-part.tsx';
import { LookPart } from './look-part.tsx';
import './general-settings.css';

const parts = { organization: LookPart, data_protection: DataProtectionPart } as const;
type PartName = keyof typeof parts;
const names = Object.keys(parts) as PartName[];

/** General settings in parts; the open one stands in the address. */
export default function GeneralTab() {
  const { t } = useTranslations();
  const [query, setQuery] = useSearchParams();
  const open = names.find((name) => name === query.get('part')) ?? 'organization';
  const Part = parts[open];
  return (
    <div className="settings-parts">
      <Segmented
        aria-label={t('general_settings.parts.label')}
        value={open}
        onChange={(part) =>
          setQuery((before) => {
            before.set('part', part);
            return before;
          })
        }
        options={names.map((value) => ({ value, label: t(`general_settings.parts.${value}`) }))}
      />
      <Part />
    </div>
  );
}
