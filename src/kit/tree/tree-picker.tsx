import { useEffect, useMemo, useRef, useState } from 'react';
import { formatCount } from '../../lib/format-number.ts';
import { indexTree, type TreeIndex, toggleKey } from '../../lib/tree-selection.ts';
import type { AnyResource } from '../declare/resource.ts';
import { toastFailure } from '../failure.ts';
import { SearchInput } from '../list/search-input.tsx';
import { FailedLine } from '../panel/failed-line.tsx';
import { ReadPart } from '../panel/panel.tsx';
import { useTranslations } from '../translations.ts';
import { type TreeRow, useTree } from './read-tree.ts';
import {
  type ChoiceNode,
  knownLeaves,
  namedLeaves,
  readChoice,
  selectChoice,
  type TreeChoice,
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
  /** Whether rows may be taken without some of their leaves; if not, the others are named one by one. */
  canLeaveOut?: boolean;
  /** Off where the page counts what is chosen itself. */
  isCounted?: boolean;
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

function Picker(props: TreePickerProps & { roots: readonly TreeRow[] }) {
  const { resource, roots, value, label, canLeaveOut = true, isCounted = true, onChange } = props;
  const { t, language } = useTranslations();
  const [search, setSearch] = useState('');
  const { leavesOf, found, isSearching, read } = useLeaves(resource, search);
  const layOut = useMemo(() => {
    const named = namedLeaves(value);
    return (all: typeof leavesOf) => indexTree(withLeaves(roots, knownLeaves(all, found.leaves, named)));
  }, [roots, found, value]);
  const index = useMemo(() => layOut(leavesOf), [layOut, leavesOf]);
  const selection = useMemo(() => selectChoice(index, value), [index, value]);
  const { rows, opened, setOpen } = useTreeRows(index, [], search);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);

  async function choose(node: ChoiceNode) {
    if (node.kind === 'unread') return chooseUnread(node);
    const toggle = (laidOut: TreeIndex<ChoiceNode>) => {
      const before = latest.current;
      const toggled = toggleKey(laidOut, selectChoice(laidOut, before), node.key);
      return readChoice(laidOut, toggled, { before, canLeaveOut });
    };
    const first = toggle(index);
    // Leaves of a row that loses one below stay taken one by one: they have to be known.
    change(first.unread.length === 0 ? first.choice : toggle(layOut(await read(first.unread))).choice);
  }
  async function chooseUnread({ id, key }: ChoiceNode) {
    const isOn = selection[index.placeOf.get(key) ?? -1] === 2;
    const laidOut = layOut(await read([id]));
    const before = latest.current;
    const row = laidOut.items.find((item) => item.kind === 'row' && item.id === id);
    const others = (row?.children ?? [])
      .filter((child) => child.kind === 'leaf' && !index.placeOf.has(child.key))
      .map((leaf) => leaf.key);
    const toggled = others.reduce(
      (boxes, leaf) => {
        const isChecked = boxes[laidOut.placeOf.get(leaf) ?? -1] === 2;
        return isChecked === isOn ? toggleKey(laidOut, boxes, leaf) : boxes;
      },
      selectChoice(laidOut, before),
    );
    change(readChoice(laidOut, toggled, { before, canLeaveOut }).choice);
  }
  function change(choice: TreeChoice) {
    latest.current = choice;
    onChange(choice);
  }

  return (
    <div className="kit-tree-box">
      <SearchInput value={search} label={t(`${resource.name}.tree.search`)} onSearch={setSearch} />
      {rows.length === 0 ? (
        <p className="kit-muted" role="status">
          {t(isSearching ? 'kit.searching' : 'kit.no_result.title')}
        </p>
      ) : (
        <TreeView
          index={index}
          rows={rows}
          opened={opened}
          label={label}
          choice="many"
          checkOf={(place) => (selection[place] ?? 0) as 0 | 1 | 2}
          titleOf={({ kind, title, users_count }) =>
            kind === 'unread' ? t(`${resource.name}.tree.own`, { count: users_count }) : title
          }
          note={({ kind, users_count }) => (kind === 'row' ? formatCount(users_count, language) : undefined)}
          onOpen={(key, isOpen) => {
            setOpen(key, isOpen);
            const item = index.items[index.placeOf.get(key) ?? -1];
            if (isOpen && item) void read([item.id]).catch(toastFailure);
          }}
          onChoose={(node) => void choose(node).catch(toastFailure)}
        />
      )}
      {found.isCut ? <p className="kit-muted">{t(`${resource.name}.tree.more_found`)}</p> : null}
      {isCounted ? <ChosenCount resource={resource} value={value} /> : null}
    </div>
  );
}

function ChosenCount({ resource, value }: Pick<TreePickerProps, 'resource' | 'value'>) {
  const { t } = useTranslations();
  const { count, ...reading } = useTreeCount(resource, value);
  if (reading.error) return <FailedLine what={t('kit.chosen_count')} reading={reading} />;
  return (
    <p className="kit-muted" role="status">
      {count === undefined ? t(`${resource.name}.tree.counting`) : t(`${resource.name}.tree.chosen`, { count })}
    </p>
  );
}
