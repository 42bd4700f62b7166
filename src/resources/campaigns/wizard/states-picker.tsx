import { Checkbox } from 'antd';
import type { TargetState } from '#contract/campaigns.ts';
import { targetStates } from '#contract/kinds.ts';
import { useWords } from '#src/kit/words.ts';

interface StatesPickerProps {
  value: readonly TargetState[];
  onChange: (value: TargetState[]) => void;
}

/** For whom something follows: those who went exactly or at least so far, in the words of the server's states. */
export function StatesPicker({ value, onChange }: StatesPickerProps) {
  const { t } = useWords();
  return (
    <Checkbox.Group
      className="campaign-checks"
      value={[...value]}
      options={targetStates.map((state) => ({ value: state, label: t(`campaigns.targets.${state}`) }))}
      onChange={(next) => onChange(targetStates.filter((state) => next.includes(state)))}
    />
  );
}
