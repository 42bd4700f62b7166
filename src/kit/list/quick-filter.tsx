import type { AnyResource } from '../declare/resource.ts';
import { useTranslations } from '../translations.ts';
import type { ListState } from './list-state.rules.ts';
import { PressChip } from './press-chip.tsx';
import { pressQuickFilter, readQuickFilter, resetQuickFilter } from './quick-filter.rules.ts';

interface QuickFilterProps {
  resource: AnyResource;
  field: string;
  state: ListState;
  onChange(change: (state: ListState) => ListState): void;
}

/** The values of one filter over the list: what most people come for is a press away. */
export function QuickFilter({ resource, field, state, onChange }: QuickFilterProps) {
  const { label, value, own } = useTranslations();
  const { chosen, isPreset } = readQuickFilter(state, resource, field);
  const chip = (key: string, text: string, isChosen: boolean, press: (state: ListState) => ListState) => (
    <PressChip key={key} isPressed={isChosen} onPress={() => onChange(press)}>
      {text}
    </PressChip>
  );
  return (
    <div className="kit-quicks" role="group" aria-label={label(resource, field)}>
      {chip('', own(resource, `quick.${field}`, 'kit.filter.any'), isPreset, (current) =>
        resetQuickFilter(current, resource, field),
      )}
      {(resource.fields[field]?.values ?? []).map((one) =>
        chip(one, value(resource, field, one), chosen.includes(one), (current) =>
          pressQuickFilter(current, resource, field, one),
        ),
      )}
    </div>
  );
}
