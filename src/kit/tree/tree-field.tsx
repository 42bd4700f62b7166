import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { formatCount } from '../../lib/format-number.ts';
import { indexTree } from '../../lib/tree-selection.ts';
import type { Titled } from '../declare/fields.ts';
import type { AnyResource } from '../declare/resource.ts';
import { Icon } from '../icon/icon.tsx';
import { SearchInput } from '../list/search-input.tsx';
import { ReadPart } from '../panel/panel.tsx';
import { useTranslations } from '../translations.ts';
import { type TreeRow, useTree } from './read-tree.ts';
import { usePaths } from './tree-path.tsx';
import { positionsById, selectRows, toggleRow } from './tree-paths.rules.ts';
import { TreeView } from './tree-view.tsx';
import { useTreeRows } from './use-tree-rows.ts';
import './tree.css';

interface TreeFieldProps {
  id: string;
  /** A resource that declares a tree. */
  resource: AnyResource;
  /** What is chosen, for screen readers. */
  label: string;
  /** What the tree calls a row is read with it; until then, and for one that is gone, its title here. */
  value: readonly Titled[];
  choice: 'one' | 'many';
  placeholder?: string;
  isInvalid?: boolean;
  isDisabled?: boolean;
  describedBy?: string | undefined;
  onChange(value: Titled[]): void;
  onBlur?(): void;
}

/** A field of a form that holds rows of a tree: told with those above them, chosen in the tree that opens under it. */
export function TreeField(props: TreeFieldProps) {
  const { id, resource, value, placeholder, isInvalid = false, isDisabled = false, describedBy, onBlur } = props;
  const reading = useTree(resource);
  const panelId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const pathOf = usePaths(reading.data);
  const shown = value.map(({ id: row, title }) => pathOf(row) ?? title).join('; ');
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <div
      className="kit-tree-field"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
      }}
    >
      <button
        ref={button}
        id={id}
        type="button"
        role="combobox"
        className="kit-tree-field__value"
        aria-haspopup="tree"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        disabled={isDisabled}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={shown === '' ? 'kit-muted' : ''}>{shown === '' ? placeholder : shown}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      {isOpen ? (
        <Panel id={panelId} onClose={close}>
          <ReadPart reading={reading} height={280}>
            {(roots) => <Rows {...props} roots={roots} onChosen={close} />}
          </ReadPart>
        </Panel>
      ) : null}
    </div>
  );
}

/** Takes the focus when it opens; Esc closes it and nothing else, Enter in its search sends no form. */
function Panel({ id, onClose, children }: { id: string; onClose(): void; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('input')?.focus();
  }, []);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault();
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the fields in it hold the focus, it hears their keys
    <div ref={box} id={id} className="kit-tree-box" onKeyDown={press}>
      {children}
    </div>
  );
}

function Rows(props: TreeFieldProps & { roots: readonly TreeRow[]; onChosen(): void }) {
  const { roots, value, choice, label, onChange, onChosen } = props;
  const { t, language } = useTranslations();
  const [search, setSearch] = useState('');
  const index = useMemo(() => indexTree(roots), [roots]);
  const places = useMemo(() => positionsById(index), [index]);
  const ids = value.map(({ id }) => id);
  const selection = selectRows(index, choice === 'many' ? ids : []);
  const first = places.get(ids[0] ?? '') ?? -1;
  const above: string[] = [];
  for (const id of ids) {
    for (let at = index.parent[places.get(id) ?? -1] ?? -1; at >= 0; at = index.parent[at] ?? -1) {
      above.push(index.items[at]?.key ?? '');
    }
  }
  const { rows, opened, setOpen } = useTreeRows(index, above, search);
  const titled = (id: string): Titled => ({
    id,
    title: index.items[places.get(id) ?? -1]?.title ?? value.find((one) => one.id === id)?.title ?? '',
  });
  return (
    <>
      <SearchInput value={search} label={t('kit.search')} onSearch={setSearch} />
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
          choice={choice}
          activeAtFirst={index.items[first]?.key}
          checkOf={(at) => (choice === 'many' ? ((selection[at] ?? 0) as 0 | 1 | 2) : at === first ? 2 : 0)}
          note={({ users_count }) => formatCount(users_count, language)}
          onOpen={setOpen}
          onChoose={({ id, key, title }) => {
            if (choice === 'many') return onChange(toggleRow(index, ids, key).map(titled));
            onChange([{ id, title }]);
            onChosen();
          }}
        />
      )}
    </>
  );
}
