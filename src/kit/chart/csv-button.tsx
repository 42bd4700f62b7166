import { Button, Tooltip } from 'antd';
import { saveText } from '../../ui/save-text.ts';
import { Icon } from '../icon/icon.tsx';
import { useTranslations } from '../translations.ts';
import { fileNameOf, tableCsv } from './table-csv.ts';

interface CsvButtonProps {
  title: string;
  /** The head and the rows, as they are read. */
  rows(): readonly (readonly string[])[];
}

/** Saves what a chart or a table shows as a file for a spreadsheet. */
export function CsvButton({ title, rows }: CsvButtonProps) {
  const { t } = useTranslations();
  const label = t('kit.chart.save', { title });
  return (
    <Tooltip title={t('kit.chart.csv')}>
      <Button
        size="small"
        className="kit-chart__save"
        aria-label={label}
        icon={<Icon name="download" size={14} />}
        onClick={() => saveText(fileNameOf(title), tableCsv(rows()))}
      />
    </Tooltip>
  );
}
