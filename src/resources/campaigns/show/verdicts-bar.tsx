import { recipientCalls } from '#contract/campaign-results.calls.ts';
import type { VerdictsBody } from '#contract/campaign-results.ts';
import { useActionApi } from '#src/kit/actions/use-action-api.ts';
import { useRunning } from '#src/kit/actions/use-running.ts';
import { tellFailure } from '#src/kit/failure.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { SelectionBar } from '#src/kit/list/selection-bar.tsx';
import type { RowSelection } from '#src/kit/list/use-selection.ts';
import { useWords } from '#src/kit/words.ts';
import { type RecipientsState, recipientsNarrowing } from './recipients-state.rules.ts';

interface VerdictsBarProps {
  id: string;
  templateId: string | undefined;
  state: RecipientsState;
  selection: RowSelection;
  total: number;
  page: readonly string[];
}

/** Whose the events of the selected people are, or of all that the filter finds; said of all at once, and taken back. */
export function VerdictsBar({ id, templateId, state, selection, total, page }: VerdictsBarProps) {
  const { t } = useWords();
  const api = useActionApi(useKit().registry.resource('campaigns'));
  const { isRunning, runOnce } = useRunning();
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
        await api.call(recipientCalls.takeVerdictsBack, { params: { id, verdicts_id: verdictsId } });
        api.refresh();
      });
    }
  };
  const offer = (name: string, isMachine: boolean) => ({
    name,
    label: t(`campaigns.machines.${name}`),
    isPrimary: false,
    isDangerous: false,
    isRunning: isRunning(name),
    start: () => void runOnce(name, () => judge(isMachine)).catch(tellFailure),
  });
  return (
    <SelectionBar
      selection={selection}
      total={total}
      elsewhere={selection.countElsewhere(page)}
      actions={[offer('were_people', false), offer('were_machines', true)]}
    />
  );
}
