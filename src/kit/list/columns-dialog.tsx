import { Button, Checkbox, Modal } from 'antd';
import type { AnyResource } from '../declare/resource.ts';
import { useTranslations } from '../translations.ts';
import { useColumns } from './use-columns.ts';

/** Which columns a list shows: what is ticked is seen at once, behind the dialog. */
export default function ColumnsDialog({ resource, onClose }: { resource: AnyResource; onClose(): void }) {
  const { t, label } = useTranslations();
  const { columns, shown, setShown } = useColumns(resource);
  return (
    <Modal
      open
      width={400}
      title={t('kit.columns.title')}
      onCancel={onClose}
      footer={
        <>
          <Button disabled={shown.length === columns.length} onClick={() => setShown(columns)}>
            {t('kit.columns.all')}
          </Button>
          <Button type="primary" onClick={onClose}>
            {t('kit.columns.done')}
          </Button>
        </>
      }
    >
      <p className="kit-muted">{t('kit.columns.about')}</p>
      <Checkbox.Group
        className="kit-columns"
        value={[...shown]}
        options={columns.map((name, at) => ({ value: name, label: label(resource, name), disabled: at === 0 }))}
        onChange={(chosen) => setShown(chosen)}
      />
    </Modal>
  );
}
