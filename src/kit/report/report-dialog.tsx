import { Button, Modal, Spin } from 'antd';
import { useState } from 'react';
import { formatDay } from '../../lib/format-date.ts';
import { toastFailure } from '../failure.ts';
import { Icon } from '../icon/icon.tsx';
import { useTranslations } from '../translations.ts';
import { type ReportState, useReport } from './use-report.ts';
import './report.css';

interface ReportDialogProps {
  title: string;
  /** What the report holds, in a sentence. */
  about?: string;
  /** Asks for the report; the same function at every drawing. */
  ask(): Promise<{ id: string }>;
  onClose(): void;
}

/** A report on its way: that it is being made, that it is there and can be saved, or what went wrong. */
export function ReportDialog({ title, about, ask, onClose }: ReportDialogProps) {
  const { t } = useTranslations();
  const { state, retry, save } = useReport(ask);
  const [isSaving, setIsSaving] = useState(false);
  const download = async () => {
    if (state.kind !== 'complete') return;
    setIsSaving(true);
    try {
      await save(state.report);
    } catch (error) {
      toastFailure(error);
    } finally {
      setIsSaving(false);
    }
  };
  const isOver = state.kind !== 'making';
  return (
    <Modal
      open
      title={title}
      width={480}
      maskClosable={isOver}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.report.close')}</Button>
          {state.kind === 'complete' && state.report.sent_to === null ? (
            <Button
              type="primary"
              icon={<Icon name="download" size={16} />}
              loading={isSaving}
              onClick={() => void download()}
            >
              {t('kit.report.download')}
            </Button>
          ) : isOver && state.kind !== 'complete' && !(state.kind === 'refused' && state.isFinal) ? (
            <Button type="primary" onClick={retry}>
              {t('commons:actions.retry')}
            </Button>
          ) : null}
        </>
      }
    >
      {about ? <p className="kit-muted">{about}</p> : null}
      <ReportProgress state={state} />
    </Modal>
  );
}

function ReportProgress({ state }: { state: ReportState }) {
  const { t } = useTranslations();
  switch (state.kind) {
    case 'making':
      return (
        <div className="kit-report" role="status">
          <Spin />
          <div>
            <p>{t('kit.report.making')}</p>
            <p className="kit-muted">{t('kit.report.may_close')}</p>
          </div>
        </div>
      );
    case 'complete':
      return (
        <div className="kit-report" role="status">
          <span className="kit-report__mark">
            <Icon name="check" />
          </span>
          <div>
            {state.report.sent_to === null ? (
              <p>{state.report.file_name}</p>
            ) : (
              <p>{t('kit.report.sent', { email: state.report.sent_to })}</p>
            )}
            <p className="kit-muted">{t('kit.report.kept', { day: formatDay(state.report.expires_at) })}</p>
          </div>
        </div>
      );
    default:
      return (
        <div className="kit-report kit-report--failed" role="alert">
          <span className="kit-report__mark">
            <Icon name="alert" />
          </span>
          <p>{state.kind === 'refused' ? state.text : t(`kit.report.${state.kind}`)}</p>
        </div>
      );
  }
}
