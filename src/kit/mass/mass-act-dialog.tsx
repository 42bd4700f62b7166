import { Modal } from 'antd';
import { useState } from 'react';
import type { ReachPreview } from '#contract/mailings.ts';
import type { ActionApi, BulkSelection } from '../declare/action-api.ts';
import type { MassAct } from '../declare/mass-act.ts';
import type { AnyResource } from '../declare/resource.ts';
import { toastFailure } from '../failure.ts';
import { ReadPart } from '../panel/panel.tsx';
import { useTranslations } from '../translations.ts';
import { grownTo } from './grown.ts';
import { ReachNote } from './reach-note.tsx';
import { useReach } from './use-reach.ts';

export interface MassActDialogProps {
  resource: AnyResource;
  name: string;
  act: MassAct;
  selection: BulkSelection;
  api: ActionApi;
  onClose(): void;
  onDone(): void;
}

/** Asks before an act on many people: whom it reaches, how many, what will not happen and why. */
export default function MassActDialog({ resource, name, act, selection, api, onClose, onDone }: MassActDialogProps) {
  const { t, has } = useTranslations();
  const [isRunning, setIsRunning] = useState(false);
  const [grown, setGrown] = useState<{ before: number; now: number } | null>(null);
  const reading = useReach(() => act.preview?.(selection, api) ?? Promise.resolve(everybody(selection)));
  const key = `${resource.name}.mass.${name}`;
  const reached = reading.data?.reached ?? selection.count;

  async function run(): Promise<void> {
    setIsRunning(true);
    try {
      const { touched, mailing, already_queued, undo } = await act.run(selection, api, reached);
      if (mailing !== undefined) api.tellQueued({ mailing, ...(already_queued && { already_queued }) });
      else if (touched === 0) api.note('kit.mass.nobody');
      else api.tell(`${key}.done`, { count: touched }, undo);
      api.refresh();
      if (act.takesRowsAway) onDone();
      onClose();
    } catch (error) {
      const now = grownTo(error);
      if (now === null) toastFailure(error);
      else {
        setGrown({ before: reached, now });
        reading.retry();
      }
      setIsRunning(false);
    }
  }

  return (
    <Modal
      open
      title={t(`${key}.title`, { count: reached })}
      width={520}
      okText={t(`${key}.ok`, { count: reached })}
      okButtonProps={{
        danger: act.isDangerous === true,
        disabled: reading.data === undefined || reached === 0,
      }}
      cancelText={t('kit.actions.cancel')}
      confirmLoading={isRunning}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <div className="kit-page-body">
        {grown === null ? null : (
          <p className="kit-reach__recent" role="alert">
            {t('kit.mass.grown', grown)}
          </p>
        )}
        <ReadPart reading={reading} height={120}>
          {(reach) => <ReachNote reach={reach} />}
        </ReadPart>
        {has(`${key}.text`) ? <p className="kit-muted">{t(`${key}.text`, { count: reached })}</p> : null}
      </div>
    </Modal>
  );
}

/** Where the server is asked for nothing more: everybody who was selected. */
function everybody({ count }: BulkSelection): ReachPreview {
  return { reached: count, left_out: [], recent: { count: 0, days: 0 }, sample: [], delivery: null };
}
