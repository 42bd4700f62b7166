import { useState } from 'react';
import { recipientCalls } from '#contract/campaign-results.calls.ts';
import type { ResendBody, VerdictsBody } from '#contract/campaign-results.ts';
import { useActionApi } from '#src/kit/actions/use-action-api.ts';
import { useRunning } from '#src/kit/actions/use-running.ts';
import { toastFailure } from '#src/kit/failure.ts';
import type { IconName } from '#src/kit/icon/shapes.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { SelectionBar } from '#src/kit/list/selection-bar.tsx';
import type { RowSelection } from '#src/kit/list/use-selection.ts';
import { useConfirm } from '#src/kit/page/use-confirm.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { type RecipientsState, recipientsNarrowing } from './recipients-state.rules.ts';
import { ResendDialog } from './resend-dialog.tsx';

interface VerdictsBarProps {
  id: string;
  templateId: string | undefined;
  state: RecipientsState;
  selection: RowSelection;
  total: number;
  page: readonly string[];
  /** Letters of the campaign still go. */
  canResend: boolean;
}

/**
 * What is done with the selected people, or all that the filter finds: whose their events are, said of all at once and
 * taken back; sending again the letters that did not leave, and taking back those that wait.
 */
export function VerdictsBar({ id, templateId, state, selection, total, page, canResend }: VerdictsBarProps) {
  const { t } = useTranslations();
  const api = useActionApi(useKit().registry.resource('campaigns'));
  const { isRunning, runOnce } = useRunning();
  const [asked, setAsked] = useState<ResendBody | null>(null);
  const confirm = useConfirm();
  const chosen = (): ResendBody => {
    const { all, includeIds, excludeIds } = selection.forAction(total, {});
    return all
      ? { ...recipientsNarrowing(state, templateId), except: [...excludeIds] }
      : { recipients: [...includeIds] };
  };
  const stop = async (body: ResendBody) => {
    const { stopped, left_out, recipients } = await api.call(recipientCalls.stopEmails, { params: { id }, body });
    selection.clear();
    api.refresh();
    api.tell('campaigns.stop_many.told', { count: stopped, left_out }, async () => {
      await api.call(recipientCalls.resendEmails, { params: { id }, body: { recipients } });
      api.refresh();
    });
  };
  const askStop = async () => {
    const body = chosen();
    const { stopped, left_out } = await api.call(recipientCalls.previewStop, { params: { id }, body });
    if (stopped === 0) return api.note('campaigns.stop_many.nobody');
    confirm({
      title: t('campaigns.stop_many.title', { count: stopped }),
      content: t('campaigns.stop_many.text', { left_out }),
      okText: t('campaigns.stop_many.action'),
      isDanger: true,
      onOk: () => stop(body).catch(toastFailure),
    });
  };
  const judge = async (is_machine: boolean) => {
    const { all, includeIds, excludeIds } = selection.forAction(total, {});
    const body: VerdictsBody = all
      ? { is_machine, ...recipientsNarrowing(state, templateId), except: [...excludeIds] }
      : { is_machine, recipients: [...includeIds], ...(state.reasons.length > 0 && { reason: [...state.reasons] }) };
    const { id: verdictsId, events_count } = await api.call(recipientCalls.assessEvents, { params: { id }, body });
    selection.clear();
    api.refresh();
    const key = is_machine ? 'campaigns.machines.many_machine' : 'campaigns.machines.many_person';
    if (events_count === 0) api.tell('campaigns.machines.many_none');
    else {
      api.tell(key, { count: events_count }, async () => {
        await api.call(recipientCalls.revokeVerdicts, { params: { id, verdicts_id: verdictsId } });
        api.refresh();
      });
    }
  };
  const offer = (name: string, icon: IconName, isMachine: boolean) => ({
    name,
    icon,
    label: t(`campaigns.machines.${name}`),
    isPrimary: false,
    isDangerous: false,
    isRunning: isRunning(name),
    start: () => void runOnce(name, () => judge(isMachine)).catch(toastFailure),
  });
  const resend = {
    name: 'resend',
    icon: 'send' as const,
    label: t('campaigns.resend.action'),
    isPrimary: false,
    isDangerous: false,
    start: () => setAsked(chosen()),
  };
  const stopping = {
    name: 'stop',
    icon: 'pause' as const,
    label: t('campaigns.stop_many.action'),
    isPrimary: false,
    isDangerous: true,
    isRunning: isRunning('stop'),
    start: () => void runOnce('stop', askStop).catch(toastFailure),
  };
  return (
    <>
      <SelectionBar
        selection={selection}
        total={total}
        elsewhere={selection.countElsewhere(page)}
        actions={[
          ...(canResend ? [resend, stopping] : []),
          offer('were_people', 'users', false),
          offer('were_machines', 'monitor', true),
        ]}
      />
      {asked === null ? null : (
        <ResendDialog id={id} body={asked} onDone={() => selection.clear()} onClose={() => setAsked(null)} />
      )}
    </>
  );
}
