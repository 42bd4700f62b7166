import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { hasChildren, type TreeIndex } from '../../lib/tree-selection.ts';
import { Icon } from '../icon/icon.tsx';
import { listVisible, stepOf, type TitledItem } from './tree-rows.rules.ts';
import './tree.css';

/** Height of a row in px; the stylesheet has the same. */
const rowHeight = 36;
const rowsShown = 9;
/** Rows drawn above and below what is seen, so that scrolling shows no gap. */
const rowsAround = 6;

interface TreeViewProps<Item extends TitledItem> {
  index: TreeIndex<Item>;
  /** Places of the rows, from the top. */
  rows: readonly number[];
  opened: ReadonlySet<string>;
  /** What the tree holds, for screen readers. */
  label: string;
  /** `many`: boxes with a half-checked state. `one`: a single chosen row. */
  choice: 'many' | 'one';
  /** The row that arrow keys start from. */
  activeAtFirst?: string | undefined;
  checkOf(place: number): 0 | 1 | 2;
  isDisabled?(item: Item): boolean;
  /** What a row is called where that is not its own title. Asked only for the rows that are drawn. */
  titleOf?(item: Item): string;
  /** What stands at the end of the row. */
  note?(item: Item): string | undefined;
  onOpen(key: string, isOpen: boolean): void;
  onChoose(item: Item): void;
}

/**
 * A tree of which only the rows in sight are drawn: ten thousand nodes cost as much as twenty. The keyboard works as in
 * every tree: arrows, Home, End, pages, Space or Enter.
 */
export function TreeView<Item extends TitledItem>(props: TreeViewProps<Item>) {
  const { index, rows, opened, label, choice, onOpen, onChoose } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [firstSeen, setFirstSeen] = useState(0);
  const [activeKey, setActiveKey] = useState(props.activeAtFirst);
  const activePlace = activeKey === undefined ? undefined : index.placeOf.get(activeKey);
  const active = Math.max(0, activePlace === undefined ? 0 : rows.indexOf(activePlace));
  const activeItem = index.items[rows[active] ?? -1];
  const isDisabled = (item: Item) => props.isDisabled?.(item) ?? false;

  const standing = useMemo(() => listVisible(index, rows), [index, rows]);

  // A search or a closed branch leaves fewer rows than were scrolled through.
  useLayoutEffect(() => {
    const scrolled = Math.floor((box.current?.scrollTop ?? 0) / rowHeight);
    setFirstSeen(Math.min(scrolled, Math.max(0, rows.length - rowsShown)));
  }, [rows.length]);

  // What is chosen already is in sight from the start.
  const firstActive = useRef(active);
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = Math.max(0, (firstActive.current - 3) * rowHeight);
  }, []);

  function moveTo(at: number) {
    const place = rows[at];
    const element = box.current;
    if (place === undefined || !element) return;
    setActiveKey(index.items[place]?.key);
    const top = at * rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    const overflow = top + rowHeight - element.scrollTop - element.clientHeight;
    if (overflow > 0) element.scrollTop += overflow;
  }
  function press(event: KeyboardEvent) {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (activeItem && !isDisabled(activeItem)) onChoose(activeItem);
      return;
    }
    const step = stepOf(event.key, active, rows, index, opened, rowsShown - 1);
    if (step === null) return;
    event.preventDefault();
    if ('to' in step) moveTo(step.to);
    else if ('open' in step) onOpen(step.open, true);
    else onOpen(step.close, false);
  }

  const from = Math.max(0, firstSeen - rowsAround);
  const drawn = rows.slice(from, firstSeen + rowsShown + rowsAround);
  // The row that screen readers stand on is drawn wherever it is.
  const isActiveDrawn = active >= from && active < from + drawn.length;
  const lines = drawn.map((place, nth) => ({ place, at: from + nth }));
  if (!isActiveDrawn && rows[active] !== undefined) lines.push({ place: rows[active], at: active });
  return (
    <div
      ref={box}
      className="kit-tree"
      role="tree"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable={choice === 'many'}
      aria-activedescendant={activeItem ? `${id}-${activeItem.key}` : undefined}
      style={{ maxHeight: rowsShown * rowHeight }}
      onKeyDown={press}
      onScroll={(event) => setFirstSeen(Math.floor(event.currentTarget.scrollTop / rowHeight))}
    >
      <div className="kit-tree__rows" role="presentation" style={{ height: rows.length * rowHeight }}>
        {lines.map(({ place, at }) => {
          const item = index.items[place];
          return item === undefined ? null : (
            <TreeRow
              key={item.key}
              id={`${id}-${item.key}`}
              title={props.titleOf?.(item) ?? item.title}
              at={at}
              depth={index.depth[place] ?? 0}
              nth={standing.nth[at] ?? 1}
              siblings={standing.siblings[at] ?? 1}
              isOpen={hasChildren(index, place) ? opened.has(item.key) : undefined}
              isActive={at === active}
              isDisabled={isDisabled(item)}
              choice={choice}
              check={props.checkOf(place)}
              note={props.note?.(item)}
              onOpen={() => onOpen(item.key, !opened.has(item.key))}
              onChoose={() => {
                setActiveKey(item.key);
                if (!isDisabled(item)) onChoose(item);
              }}
            />
          );
        })}
      </div>
    </div>
  );
}

interface TreeRowProps {
  id: string;
  title: string;
  at: number;
  depth: number;
  /** Its place among those that stand beside it, from one, and how many these are. */
  nth: number;
  siblings: number;
  /** Undefined: nothing stands below. */
  isOpen: boolean | undefined;
  isActive: boolean;
  isDisabled: boolean;
  choice: 'many' | 'one';
  check: 0 | 1 | 2;
  note: string | undefined;
  onOpen(): void;
  onChoose(): void;
}

function TreeRow({
  id,
  title,
  at,
  depth,
  nth,
  siblings,
  isOpen,
  isActive,
  isDisabled,
  choice,
  check,
  note,
  onOpen,
  onChoose,
}: TreeRowProps) {
  const state = choice === 'one' ? { 'aria-selected': check === 2 } : { 'aria-checked': ariaChecks[check] };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the tree holds the focus and hears the keys
    <div
      id={id}
      role="treeitem"
      className="kit-tree__row"
      style={{ top: at * rowHeight, paddingInlineStart: 8 + Math.min(depth, 12) * 20 }}
      aria-level={depth + 1}
      aria-posinset={nth}
      aria-setsize={siblings}
      aria-expanded={isOpen}
      aria-disabled={isDisabled || undefined}
      data-active={isActive || undefined}
      onClick={onChoose}
      {...state}
    >
      <span
        className="kit-tree__fold"
        aria-hidden="true"
        onClick={(event) => {
          if (isOpen === undefined) return;
          event.stopPropagation();
          onOpen();
        }}
      >
        {isOpen === undefined ? null : <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />}
      </span>
      <span className={`kit-tree__mark kit-tree__mark--${choice}`} data-check={check} aria-hidden="true" />
      <span className="kit-ellipsis kit-tree__title" title={title}>
        {title}
      </span>
      {/* Read out apart from the title. */}
      {note === undefined ? null : ' '}
      {note === undefined ? null : <span className="kit-tree__note">{note}</span>}
    </div>
  );
}

const ariaChecks = ['false', 'mixed', 'true'] as const;
