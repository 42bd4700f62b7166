import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { tagCalls } from '#contract/tags.calls.ts';
import type { Tag, TagUser } from '#contract/tags.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import type { ActionApi } from '#src/kit/index.ts';
import { useConfirm } from '#src/kit/page/use-confirm.ts';
import type { PlainColumn } from '#src/kit/panel/plain-table.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatDay } from '#src/lib/format-date.ts';
import { RowsPanel, useRowsQuery } from '../rows-panel.tsx';
import { AddPeopleDialog } from './add-people-dialog.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { SheetDialog } from './sheet-dialog.tsx';

type Asked = 'assign' | 'sheet' | 'take' | null;

/** Who carries the tag; a custom one is given and taken here. */
export function PeoplePart({ tag, api }: { tag: Tag; api: ActionApi }) {
  const { t } = useTranslations();
  const confirm = useConfirm();
  const [asked, setAsked] = useState<Asked>(null);
  const mayAssign = tag.can.includes('assign');
  const asking = useRowsQuery();
  const reading = useCall(tagCalls.listTagUsers, { params: { id: tag.id }, query: asking.query });
  const take = (person: TagUser) => {
    confirm({
      title: t('tags.people.take_title', { name: person.full_name }),
      content: t('tags.people.take_text'),
      okText: t('tags.people.take'),
      onOk: async () => {
        await api.call(tagCalls.removeTagsOfUser, { params: { id: person.id }, body: { tag_ids: [tag.id] } });
        api.refresh();
        api.refresh('employees');
        api.tell('tags.told.taken', { count: 1 });
      },
    });
  };
  return (
    <RowsPanel
      title={t('tags.tabs.people')}
      about={t(`tags.people.about.${tag.type}`)}
      asking={asking}
      reading={reading}
      columns={columnsOf(t, tag, mayAssign ? take : undefined)}
      empty={{ title: t('tags.people.empty'), text: t(`tags.people.empty_text.${tag.type}`) }}
      actions={
        mayAssign ? (
          <>
            <Button icon={<Icon name="upload" size={16} />} onClick={() => setAsked('sheet')}>
              {t('tags.people.from_file')}
            </Button>
            {tag.users_count > 0 ? (
              <Button onClick={() => setAsked('take')}>{t('tags.people.take_many')}</Button>
            ) : null}
            <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={() => setAsked('assign')}>
              {t('tags.people.assign')}
            </Button>
          </>
        ) : undefined
      }
    >
      {asked === 'assign' ? <AssignDialog tag={tag} api={api} onClose={() => setAsked(null)} /> : null}
      {asked === 'sheet' ? <SheetDialog tag={tag} api={api} onClose={() => setAsked(null)} /> : null}
      {asked === 'take' ? <AddPeopleDialog tag={tag} api={api} onClose={() => setAsked(null)} /> : null}
    </RowsPanel>
  );
}

function columnsOf(
  t: ReturnType<typeof useTranslations>['t'],
  tag: Tag,
  take: ((person: TagUser) => void) | undefined,
): PlainColumn<TagUser>[] {
  const columns: PlainColumn<TagUser>[] = [
    {
      key: 'name',
      label: t('tags.people.name'),
      render: (row) => (
        <span className="tags-person">
          <Link to={`/admin/staff/employees/${row.id}`}>{row.full_name}</Link>
          <span className="kit-muted">{row.email}</span>
        </span>
      ),
    },
    { key: 'department', label: t('tags.people.department'), render: (row) => row.department.title },
    {
      key: 'added',
      label: t('tags.people.added'),
      width: 130,
      render: (row) => <time dateTime={row.added_at}>{formatDay(row.added_at)}</time>,
    },
  ];
  if (tag.type === 'newbie') {
    columns.push({
      key: 'ends',
      label: t('tags.people.ends'),
      width: 130,
      render: (row) => (row.ends_at === null ? null : <time dateTime={row.ends_at}>{formatDay(row.ends_at)}</time>),
    });
  }
  if (take) {
    columns.push(
      {
        key: 'acts',
        label: t('tags.people.acts'),
        width: 110,
        render: (row) => t(row.need_onboarding ? 'kit.yes' : 'kit.no'),
      },
      {
        key: 'take',
        label: t('tags.people.take'),
        width: 120,
        align: 'right',
        render: (row) => (
          <button
            type="button"
            className="kit-icon-button"
            aria-label={t('tags.people.take_from', { name: row.full_name })}
            title={t('tags.people.take')}
            onClick={() => take(row)}
          >
            <Icon name="cross" size={16} />
          </button>
        ),
      },
    );
  }
  return columns;
}
