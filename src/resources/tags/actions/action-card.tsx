import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { tagActionCalls, tagCourseCalls } from '#contract/tag-actions.calls.ts';
import type { Tag, TagAction, TagActionType } from '#contract/tags.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import type { IconName } from '#src/kit/icon/shapes.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useConfirm } from '#src/kit/page/use-confirm.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatMoment } from '#src/lib/format-date.ts';
import { defaultReminder } from '../tag-values.rules.ts';
import { ActionSummary } from './action-summary.tsx';
import { CourseEditor } from './course-editor.tsx';
import type { EditorProps } from './editor-frame.tsx';
import { EmailEditor } from './email-editor.tsx';
import { LinkEditor } from './link-editor.tsx';
import { PhishingEditor } from './phishing-editor.tsx';

const icons: Readonly<Record<TagActionType, IconName>> = {
  course: 'book',
  letter: 'mail',
  phishing: 'hook',
  registration_link: 'user',
};

export function ActionEditor({ type, ...props }: EditorProps & { type: TagActionType }): ReactNode {
  switch (type) {
    case 'course':
      return <CourseEditor {...props} />;
    case 'letter':
      return <EmailEditor {...props} />;
    case 'phishing':
      return <PhishingEditor {...props} />;
    case 'registration_link':
      return <LinkEditor {...props} />;
  }
}

interface ActionCardProps {
  tag: Tag;
  action: TagAction;
  api: ActionApi;
}

/** An action as it is, or its editor in the same place. */
export function ActionCard({ tag, action, api }: ActionCardProps) {
  const { t, language } = useTranslations();
  const confirm = useConfirm();
  const [isEditing, setIsEditing] = useState(false);
  const name = t(`tags.kinds.${action.type}.name`);
  const remove = () => {
    confirm({
      title: t('tags.confirm.action.title', { name }),
      content: t('tags.confirm.action.text'),
      okText: t('kit.actions.remove'),
      isDanger: true,
      onOk: async () => {
        await removeAction(tag, action, api);
        api.refresh();
        api.tell('tags.told.action_gone');
      },
    });
  };
  return (
    <article className="tags-action">
      <header>
        <Icon name={icons[action.type]} size={18} />
        <h3>{name}</h3>
        {isEditing ? null : (
          <span className="tags-action__acts">
            <Button size="small" icon={<Icon name="edit" size={14} />} onClick={() => setIsEditing(true)}>
              {t('kit.actions.edit')}
            </Button>
            <Button
              size="small"
              danger
              icon={<Icon name="trash" size={14} />}
              aria-label={t('tags.remove_action', { name })}
              onClick={remove}
            />
          </span>
        )}
      </header>
      {action.problem === null ? null : (
        <p className="tags-problem" role="alert">
          <Icon name="alert" size={16} />
          {t(`tags.problems.${action.problem}`)}
        </p>
      )}
      {isEditing ? (
        <ActionEditor type={action.type} action={action} tag={tag} api={api} onDone={() => setIsEditing(false)} />
      ) : (
        <>
          <ActionSummary action={action} />
          <p className="kit-muted">
            {action.last_at === null
              ? t('tags.never_acted')
              : t('tags.acted', { count: action.users_count, at: formatMoment(action.last_at, language) })}
          </p>
        </>
      )}
    </article>
  );
}

async function removeAction(tag: Tag, action: TagAction, api: ActionApi): Promise<void> {
  const { id } = tag;
  switch (action.type) {
    case 'course':
      await api.call(tagCourseCalls.removeTagCourses, { params: { id } });
      break;
    case 'letter':
      await api.call(tagActionCalls.removeTagMessage, { params: { id, messageId: action.id } });
      break;
    case 'phishing':
      await api.call(tagActionCalls.removeTagPhishing, { params: { id } });
      break;
    case 'registration_link':
      await api.call(tagActionCalls.configureInviteReminder, {
        body: {
          is_enabled: false,
          registration_link_days: action.registration_link_days ?? defaultReminder.registration_link_days,
          registration_link_time: action.registration_link_time ?? defaultReminder.registration_link_time,
        },
      });
  }
}
