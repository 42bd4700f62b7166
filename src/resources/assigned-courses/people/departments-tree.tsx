import { Tree, type TreeDataNode } from 'antd';
import { useMemo, useState } from 'react';
import type { Department } from '#contract/departments.ts';
import { SearchInput } from '#src/kit/list/search-input.tsx';
import { useWords } from '#src/kit/words.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { buildTree, type DepartmentNode, pathsTo } from './department-tree.rules.ts';
import { coveredDepartments, type PeopleChoice, withDepartments } from './people-choice.rules.ts';

interface DepartmentsTreeProps {
  departments: readonly Department[];
  choice: PeopleChoice;
  onChange(choice: PeopleChoice): void;
}

/** The departments with how many people each has. A checked one takes everything below it along. */
export function DepartmentsTree({ departments, choice, onChange }: DepartmentsTreeProps) {
  const { t, language } = useWords();
  const [search, setSearch] = useState('');
  const roots = useMemo(() => buildTree(departments, search), [departments, search]);
  const [opened, setOpened] = useState<readonly string[] | null>(null);
  const checked = choice.mode === 'all' ? [] : [...coveredDepartments(choice, departments)];
  const toNode = (node: DepartmentNode): TreeDataNode => ({
    key: node.id,
    title: (
      <span className="people__department">
        {node.title}
        <span className="kit-muted">{formatCount(node.users_count, language)}</span>
      </span>
    ),
    children: node.children.map(toNode),
  });
  const expanded = search === '' ? (opened ?? roots.slice(0, 1).map(({ id }) => id)) : pathsTo(departments, search);
  return (
    <>
      <SearchInput value={search} label={t('assigned_courses.people.search_department')} onSearch={setSearch} />
      {roots.length === 0 ? (
        <p className="people__empty">{t('kit.no_result.title')}</p>
      ) : (
        <div className="people__box">
          <Tree
            checkable
            blockNode
            selectable={false}
            treeData={roots.map(toNode)}
            checkedKeys={checked}
            expandedKeys={[...expanded]}
            onExpand={(keys) => setOpened(keys.map(String))}
            onCheck={(keys) => {
              const shown = (Array.isArray(keys) ? keys : keys.checked).map(String);
              onChange(withDepartments(choice, shown, departments));
            }}
          />
        </div>
      )}
    </>
  );
}
