import { type ReactNode, useState } from 'react';
import type { ActionApi } from '#src/kit/index.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { nothingChosen, type TreeChoice } from '#src/kit/tree/tree-choice.rules.ts';
import { TreePicker } from '#src/kit/tree/tree-picker.tsx';
import { useWords } from '#src/kit/words.ts';
import { TagsFormDialog } from '../tags-form-dialog.tsx';

interface ChoiceDialogProps {
  title: string;
  about?: string;
  ok: string;
  /** What is told afterwards, with the count of people. */
  told: string;
  isDanger?: boolean;
  /** People may be left out of departments, and the choice is counted. */
  canLeaveOut: boolean;
  api: ActionApi;
  /** Does it to the chosen people and departments. */
  onSave(chosen: TreeChoice): Promise<{ touched: number }>;
  onClose(): void;
  children?: ReactNode;
}

/** Chooses people and departments whose tags change. */
export function ChoiceDialog(props: ChoiceDialogProps) {
  const { told, canLeaveOut, api, onSave, onClose, children, ...words } = props;
  const { t } = useWords();
  const resource = useKit().registry.resource('departments');
  const [chosen, setChosen] = useState(nothingChosen);
  const save = async () => {
    const { touched } = await onSave(chosen);
    api.refresh();
    api.refresh('employees');
    api.tell(told, { count: touched });
  };
  return (
    <TagsFormDialog
      {...words}
      isReady={chosen.rows.length + chosen.leaves.length > 0}
      width={640}
      onSave={save}
      onClose={onClose}
    >
      <TreePicker
        resource={resource}
        value={chosen}
        label={t('tags.people.choose')}
        canLeaveOut={canLeaveOut}
        isCounted={canLeaveOut}
        onChange={setChosen}
      />
      {children}
    </TagsFormDialog>
  );
}
