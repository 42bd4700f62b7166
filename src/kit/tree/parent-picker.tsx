import { useMemo, useState } from 'react';
import { formatCount } from '../../lib/format-number.ts';
import { indexTree } from '../../lib/tree-selection.ts';
import type { AnyResource } from '../declare/resource.ts';
import { SearchInput } from '../list/search-input.tsx';
import { ReadPart } from '../panel/panel.tsx';
import { useTranslations } from '../translations.ts';
import { type TreeRow, useTree } from './read-tree.ts';
import { prunePositions, topKey } from './tree-positions.rules.ts';
import { TreeView } from './tree-view.tsx';
import { useTreeRows } from './use-tree-rows.ts';

interface ParentPickerProps {
  /** A resource that declares a tree. */
  resource: AnyResource;
  /** Id of the row under which something stands; null at the top. */
  value: string | null;
  /** The row that moves: it cannot go below itself. */
  moving?: string | undefined;
  label: string;
  /** What the top of the tree is called. */
  top: string;
  onChange(value: string | null): void;
}

/** Where something stands in a tree: one row of it, or the top. */
export function ParentPicker(props: ParentPickerProps) {
  const reading = useTree(props.resource);
  return (
    <ReadPart reading={reading} height={280}>
      {(roots) => <Places {...props} roots={roots} />}
    </ReadPart>
  );
}

function Places({ roots, value, moving, label, top, onChange }: ParentPickerProps & { roots: readonly TreeRow[] }) {
  const { t, language } = useTranslations();
  const index = useMemo(() => indexTree(prunePositions(roots, moving, top)), [roots, moving, top]);
  const place = index.items.findIndex(({ id }) => id === (value ?? topKey));
  const above = [topKey];
  for (let at = index.parent[place] ?? -1; at >= 0; at = index.parent[at] ?? -1) above.push(index.items[at]?.key ?? '');
  const [search, setSearch] = useState('');
  const { rows, opened, setOpen } = useTreeRows(index, above, search);
  return (
    <div className="kit-tree-box">
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
          choice="one"
          activeAtFirst={index.items[place]?.key}
          checkOf={(at) => (at === place ? 2 : 0)}
          note={(item) => (item.id === topKey ? undefined : formatCount(item.users_count, language))}
          onOpen={setOpen}
          onChoose={({ id }) => onChange(id === topKey ? null : id)}
        />
      )}
    </div>
  );
}
