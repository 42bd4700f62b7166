import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/constants.ts';
import type { ScormSession } from '#contract/scorm-study.ts';
import type { ScormStatus } from '#contract/study.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { statusOfItem } from './item-status.ts';
import type { PlayedState } from './runtime-messages.ts';

const icons: Readonly<Record<ScormStatus, IconName | null>> = {
  not_started: null,
  in_progress: 'play',
  completed: 'check',
  passed: 'check',
  failed: 'alert',
};

interface ContentsProps {
  session: ScormSession;
  state: PlayedState | null;
  /** What the server has of each item. */
  statuses: ReadonlyMap<string, ScormStatus>;
  language: Language | undefined;
  onChoose(identifier: string): void;
}

/** The table of contents: how each item stands, and which may be opened now. */
export function Contents({ session, state, statuses, language, onChoose }: ContentsProps) {
  const { t } = useTranslation('commons');
  const played = new Map(state?.items.map((item) => [item.identifier, item]));
  const items = session.organization.items.filter(({ identifier, is_visible }) => {
    return is_visible && (played.get(identifier)?.is_hidden !== true || state?.current === identifier);
  });
  return (
    <ol className="scorm__items" lang={language}>
      {items.map((item) => {
        const status = statusOfItem(statuses.get(item.identifier), played.get(item.identifier));
        const isCurrent = state?.current === item.identifier;
        const may = played.get(item.identifier)?.may === true;
        const icon = icons[status];
        return (
          <li key={item.identifier} style={{ paddingInlineStart: Math.min(item.depth, 5) * 14 }}>
            {item.kind === null ? (
              <span className="scorm__heading">{item.title}</span>
            ) : (
              <button
                type="button"
                className="scorm__item"
                data-status={status}
                aria-current={isCurrent ? 'step' : undefined}
                aria-disabled={may || isCurrent ? undefined : true}
                onClick={() => {
                  if (may && !isCurrent) onChoose(item.identifier);
                }}
              >
                <span className="scorm__mark">
                  {icon ? <Icon name={icon} size={14} /> : may || isCurrent ? null : <Icon name="lock" size={14} />}
                </span>
                <span>{item.title}</span>
                <span className="ui-hidden">
                  {` — ${t(`scorm.status_${status}`)}${may || isCurrent ? '' : `, ${t('scorm.not_open')}`}`}
                </span>
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
