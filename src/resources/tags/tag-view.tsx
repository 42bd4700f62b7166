import { Button, Switch, Tabs } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { PlanUse } from '#contract/plan-use.ts';
import { tagCalls } from '#contract/tags.calls.ts';
import type { Tag } from '#contract/tags.ts';
import { toastFailure } from '#src/kit/failure.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import type { ActionApi } from '#src/kit/index.ts';
import { useAllowed } from '#src/kit/kit-context.tsx';
import { useConfirm } from '#src/kit/page/use-confirm.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { PlanUseList } from '#src/kit/use/plan-use-list.tsx';
import { ActionsPart } from './actions/actions-part.tsx';
import { readTab, tagTabs } from './active-tag.rules.ts';
import { HistoryPart } from './history-part.tsx';
import { PeoplePart } from './people/people-part.tsx';
import { SettingsPart } from './settings-part.tsx';
import { TagDialog } from './tag-dialog.tsx';

interface TagViewProps {
  tag: Tag;
  api: ActionApi;
  onGone(): void;
}

/** One tag: on or off, what it does, who carries it, what it did. */
export function TagView({ tag, api, onGone }: TagViewProps) {
  const { t } = useTranslations();
  const confirm = useConfirm();
  const mayAssignCourses = useAllowed()('admin.learning.assigned');
  const [query, setQuery] = useSearchParams();
  const [isEditing, setIsEditing] = useState(false);
  const [isSwitching, setIsSwitching] = useState(false);
  const tab = readTab(query);

  async function toggle(isOn: boolean): Promise<void> {
    setIsSwitching(true);
    try {
      await api.call(tagCalls.toggleTag, { body: { tag_id: tag.id, toggle: isOn } });
      api.refresh();
      api.tell(isOn ? 'tags.told.on' : 'tags.told.off', { title: tag.title });
    } catch (error) {
      toastFailure(error);
    } finally {
      setIsSwitching(false);
    }
  }
  function ask(isOn: boolean): void {
    // Switching on may write to many people at once: that is said first.
    if (!isOn || tag.action_types.length === 0 || tag.users_count === 0) void toggle(isOn);
    else {
      confirm({
        title: t('tags.confirm.on.title', { title: tag.title }),
        content: t('tags.confirm.on.text', { count: tag.users_count }),
        okText: t('tags.confirm.on.ok'),
        onOk: () => toggle(true),
      });
    }
  }
  async function askToRemove(): Promise<void> {
    try {
      remove(await api.call(tagCalls.readPlansOfTag, { params: { id: tag.id } }));
    } catch (error) {
      toastFailure(error);
    }
  }
  function remove(use: PlanUse): void {
    confirm({
      title: t('tags.confirm.remove.title', { title: tag.title }),
      content: (
        <>
          <p>{t('tags.confirm.remove.text', { count: tag.users_count })}</p>
          <PlanUseList use={use} />
        </>
      ),
      okText: t('kit.actions.remove'),
      isDanger: true,
      onOk: async () => {
        await api.call(tagCalls.removeTag, { params: { id: tag.id } });
        api.refresh();
        api.tell('kit.removed', { title: tag.title });
        onGone();
      },
    });
  }

  return (
    <div className="tags-view">
      <header className="tags-view__head">
        <span className="tags-view__dot" style={{ background: tag.color }} aria-hidden="true" />
        <div className="tags-view__words">
          <h2>{tag.title}</h2>
          <p className="kit-muted">{t(`tags.types.${tag.type}`)}</p>
        </div>
        <div className="tags-view__acts">
          {mayAssignCourses && tag.users_count > 0 ? (
            <Link className="kit-button kit-button--default" to={`/admin/learning/assigned/create?tags=${tag.id}`}>
              <Icon name="book" size={16} />
              {t('tags.assign_course')}
            </Link>
          ) : null}
          {tag.can.includes('remove') ? (
            <>
              <Button icon={<Icon name="edit" size={16} />} onClick={() => setIsEditing(true)}>
                {t('kit.actions.edit')}
              </Button>
              <Button danger icon={<Icon name="trash" size={16} />} onClick={() => void askToRemove()}>
                {t('kit.actions.remove')}
              </Button>
            </>
          ) : null}
          {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the switch is within */}
          <label className="tags-switch">
            <Switch checked={tag.is_active} loading={isSwitching} onChange={ask} />
            <span>{t(tag.is_active ? 'tags.is_on' : 'tags.is_off')}</span>
          </label>
        </div>
      </header>
      <SettingsPart key={JSON.stringify(tag.settings)} tag={tag} api={api} />
      <Tabs
        activeKey={tab}
        onChange={(next) => setQuery({ tag: tag.id, ...(next !== 'actions' && { tab: next }) })}
        items={tagTabs.map((key) => ({
          key,
          label: t(`tags.tabs.${key}`),
          children:
            key !== tab ? null : key === 'actions' ? (
              <ActionsPart tag={tag} api={api} />
            ) : key === 'people' ? (
              <PeoplePart tag={tag} api={api} />
            ) : (
              <HistoryPart tag={tag} />
            ),
        }))}
      />
      {isEditing ? (
        <TagDialog tag={tag} api={api} onClose={() => setIsEditing(false)} onSaved={() => undefined} />
      ) : null}
    </div>
  );
}
