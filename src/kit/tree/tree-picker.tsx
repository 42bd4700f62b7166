import { useMemo } from 'react';
import { formatCount } from '../../lib/format-number.ts';
import { indexTree, toggleKey } from '../../lib/tree-selection.ts';
import type { AnyResource } from '../declare/resource.ts';
import { tellFailure } from '../failure.ts';
import { SearchInput } from '../list/search-input.tsx';
import { ReadPart } from '../panel/panel.tsx';
import { useWords } from '../words.ts';
import { type TreeRow, useTree } from './read-tree.ts';
import {
  type ChoiceNode,
  readChoice,
  selectChoice,
  type TreeChoice,
  unreadAbove,
  withLeaves,
} from './tree-choice.rules.ts';
import { TreeView } from './tree-view.tsx';
import { useLeaves } from './use-leaves.ts';
import { useTreeCount } from './use-tree-count.ts';
import { useTreeRows } from './use-tree-rows.ts';

interface TreePickerProps {
  /** A resource that declares a tree. */
  resource: AnyResource;
  value: TreeChoice;
  label: string;
  /** Whether single leaves can be taken out of rows or taken alone; rows only without it. */
  hasLeaves?: boolean;
  onChange(value: TreeChoice): void;
}

/**
 * Rows of a tree with everything below them, and single leaves: checked, half-checked, searched, counted by the
 * service. Ten thousand rows are as quick as ten.
 */
export function TreePicker(props: TreePickerProps) {
  const reading = useTree(props.resource);
  return (
    <ReadPart reading={reading} height={380}>
      {(roots) => <Picker {...props} roots={roots} />}
    </ReadPart>
  );
}

function Picker({
  resource,
  roots,
  value,
  label,
  hasLeaves,
  onChange,
}: TreePickerProps & { roots: readonly TreeRow[] }) {
  const { t, language } = useWords();
  const { leavesOf, read } = useLeaves(resource);
  const count = useTreeCount(resource, value);
  const layOut = useMemo(
    () => (leaves: ReadonlyMap<string, readonly TreeRow[]>) =>
      indexTree(withLeaves(roots, leaves, (unread) => t(`${resource.name}.tree.own`, { count: unread }))),
    [roots, resource.name, t],
  );
  const index = useMemo(() => layOut(leavesOf), [layOut, leavesOf]);
  const selection = useMemo(() => selectChoice(index, value), [index, value]);
  const { rows, opened, search, find, setOpen } = useTreeRows(index, []);

  async function choose(node: ChoiceNode) {
    // People of a row that loses one below stay taken one by one: they have to be known.
    const unread = node.kind === 'unread' ? [node.id] : hasLeaves ? unreadAbove(index, node.key) : [];
    const laidOut = unread.length > 0 ? layOut(await read(unread)) : index;
    const now = laidOut === index ? selection : selectChoice(laidOut, value);
    if (node.kind !== 'unread') return onChange(readChoice(laidOut, toggleKey(laidOut, now, node.key)));
    const row = laidOut.items.find(({ id, kind }) => kind === 'row' && id === node.id);
    const isOn = selection[index.placeOf.get(node.key) ?? -1] === 2;
    const leaves = row?.children.filter(({ kind }) => kind === 'leaf') ?? [];
    const toggled = leaves.reduce((before, { key }) => {
      const isChecked = before[laidOut.placeOf.get(key) ?? -1] === 2;
      return isChecked === isOn ? toggleKey(laidOut, before, key) : before;
    }, now);
    onChange(readChoice(laidOut, toggled));
  }

  return (
    <div className="kit-tree-box">
      <SearchInput value={search} label={t('kit.search')} onSearch={find} />
      {rows.length === 0 ? (
        <p className="kit-muted" role="status">
          {t('kit.no_result.title')}
        </p>
      ) : (
        <TreeView
          index={index}
          rows={rows}
          opened={opened}
          label={label}
          choice="many"
          checkOf={(place) => (selection[place] ?? 0) as 0 | 1 | 2}
          note={({ kind, users_count }) => (kind === 'row' ? formatCount(users_count, language) : undefined)}
          onOpen={(key, isOpen) => {
            setOpen(key, isOpen);
            const item = index.items[index.placeOf.get(key) ?? -1];
            if (isOpen && hasLeaves && item) void read([item.id]).catch(tellFailure);
          }}
          onChoose={(node) => void choose(node).catch(tellFailure)}
        />
      )}
      <p className="kit-muted" role="status">
        {count === undefined ? t(`${resource.name}.tree.counting`) : t(`${resource.name}.tree.chosen`, { count })}
      </p>
    </div>
  );
}
