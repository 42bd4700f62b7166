import { useRef, useState } from 'react';
import type { DepartmentStat } from '#contract/departments.ts';

/** Checked departments, kept while somebody walks through the levels: what is deleted has to be named. */
export function useChosen(rows: readonly DepartmentStat[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, DepartmentStat>>(new Map());
  const lastClicked = useRef<string | null>(null);
  const removable = rows.filter((row) => row.can.includes('remove'));
  return {
    rows: [...chosen.values()],
    removable,
    isChecked: (id: string) => chosen.has(id),
    /** With the shift key: everything between this row and the last one that was clicked. */
    toggle(id: string, withShift: boolean) {
      const from = removable.findIndex((row) => row.id === lastClicked.current);
      const to = removable.findIndex((row) => row.id === id);
      lastClicked.current = id;
      const isStretch = withShift && from >= 0;
      const stretch = isStretch ? removable.slice(Math.min(from, to), Math.max(from, to) + 1) : [removable[to]];
      const isOn = !chosen.has(id);
      const next = new Map(chosen);
      for (const row of stretch) {
        if (row === undefined) continue;
        if (isOn) next.set(row.id, row);
        else next.delete(row.id);
      }
      setChosen(next);
    },
    /** All of this level that may be chosen, or none of it; those of other levels stay as they are. */
    setLevel(isOn: boolean) {
      const others = [...chosen].filter(([id]) => !removable.some((row) => row.id === id));
      setChosen(new Map([...others, ...(isOn ? removable.map((row) => [row.id, row] as const) : [])]));
    },
    clear: () => setChosen(new Map()),
  };
}
