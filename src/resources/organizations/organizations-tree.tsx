import { TreeSelect } from 'antd';
import { useState } from 'react';
import { listLimit } from '#contract/constants.ts';
import { organizationChildrenCalls } from '#contract/organization-children.calls.ts';
import type { ChildOrganization } from '#contract/organization-children.ts';
import type { Titled } from '#src/kit/declare/fields.ts';
import { toastFailure } from '#src/kit/failure.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { FailedLine } from '#src/kit/panel/failed-line.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';

interface Node {
  readonly value: string;
  readonly title: string;
  readonly isLeaf: boolean;
  readonly children?: Node[];
}

interface OrganizationsTreeProps {
  id: string;
  status: 'error' | '';
  describedBy: string | undefined;
  value: readonly Titled[];
  api: ActionApi;
  onChange(value: Titled[]): void;
}

function nodeOf({ id, title, children_count }: ChildOrganization): Node {
  return { value: id, title, isLeaf: children_count === 0 };
}

/** The tree with what was read below one of its nodes. */
function withChildren(nodes: readonly Node[], value: string, children: Node[]): Node[] {
  return nodes.map((node) =>
    node.value === value
      ? { ...node, children }
      : { ...node, ...(node.children && { children: withChildren(node.children, value, children) }) },
  );
}

/** Organizations below the own one, level by level; one is chosen without those below it. */
export function OrganizationsTree({ id, status, describedBy, value, api, onChange }: OrganizationsTreeProps) {
  const { t } = useTranslations();
  const { data, error, isReading, retry } = useCall(organizationChildrenCalls.listChildOrganizations, {
    query: { limit: listLimit },
  });
  const [read, setRead] = useState<Node[] | null>(null);
  const nodes = read ?? data?.data.map(nodeOf) ?? [];

  const readBelow = async (parent: string) => {
    try {
      const below = await api.call(organizationChildrenCalls.listChildOrganizations, {
        query: { parent_id: parent, limit: listLimit },
      });
      setRead((current) => withChildren(current ?? nodes, parent, below.data.map(nodeOf)));
    } catch (failure) {
      toastFailure(failure);
    }
  };

  return (
    <TreeSelect<{ value: string; label: string }[]>
      id={id}
      status={status}
      aria-describedby={describedBy}
      treeCheckable
      treeCheckStrictly
      labelInValue
      showSearch
      treeNodeFilterProp="title"
      loading={isReading}
      treeData={nodes}
      loadData={({ value: parent }) => readBelow(String(parent))}
      value={value.map((one) => ({ value: one.id, label: one.title }))}
      notFoundContent={error ? <FailedLine reading={{ error, isReading, retry }} /> : t('organizations.no_children')}
      placeholder={t('organizations.copy.choose_organizations')}
      maxTagCount="responsive"
      onChange={(chosen) => onChange(chosen.map((one) => ({ id: one.value, title: String(one.label) })))}
    />
  );
}
