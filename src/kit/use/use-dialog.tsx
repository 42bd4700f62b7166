import { Button, Modal } from 'antd';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ContentUse, UseKind } from '#contract/content-review.ts';
import { formatDay } from '../../lib/format-date.ts';
import { titleOf } from '../actions/use-actions.tsx';
import type { Identified } from '../declare/fields.ts';
import type { AnyResource } from '../declare/resource.ts';
import { useAllowed, useKit } from '../kit-context.tsx';
import { ReadPart } from '../panel/panel.tsx';
import type { Reading } from '../read/call-reading.ts';
import { pagePermission, rowPath } from '../registry.ts';
import { useTranslations } from '../translations.ts';
import './use.css';

interface UseDialogProps {
  resource: AnyResource;
  row: Identified;
  reading: Reading<ContentUse>;
  onClose(): void;
  /** Does it to the row: then the dialog asks whether to. Without it, it only says who uses it. */
  onConfirm?: (() => Promise<void>) | undefined;
  /** What `onConfirm` does; the words of the question are its. */
  action?: 'remove' | 'archive';
}

/** Who uses something, with links; before it is removed, what comes of that. */
export function UseDialog({ resource, row, reading, onClose, onConfirm, action = 'remove' }: UseDialogProps) {
  const { t, own } = useTranslations();
  const [isRunning, setIsRunning] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  const title = titleOf(resource, row);
  const confirm = async () => {
    setIsRunning(true);
    await onConfirm?.();
    onClose();
  };
  return (
    <Modal
      open
      classNames={{ header: 'kit-use__title' }}
      width={560}
      title={
        onConfirm
          ? own(resource, `confirm.${action}.title`, `kit.confirm.${action}.title`, { title })
          : t('kit.use.title', { title })
      }
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && cancel.current?.focus()}
      footer={
        onConfirm ? (
          <>
            <Button ref={cancel} onClick={onClose}>
              {t('kit.actions.cancel')}
            </Button>
            <Button danger={action === 'remove'} type="primary" loading={isRunning} onClick={() => void confirm()}>
              {own(resource, `actions.${action}`, `kit.actions.${action}`)}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t('kit.use.close')}</Button>
        )
      }
    >
      {onConfirm ? <p>{own(resource, `confirm.${action}.text`, `kit.confirm.${action}.text`, { title })}</p> : null}
      <UsedBy reading={reading} onLeave={onClose} />
    </Modal>
  );
}

/** Who uses it, kind by kind. `onLeave` hears that one of the links was followed. */
export function UsedBy({ reading, onLeave }: { reading: Reading<ContentUse>; onLeave(): void }) {
  const { t } = useTranslations();
  return (
    <ReadPart reading={reading} height={96}>
      {({ groups }) =>
        groups.length === 0 ? (
          <p className="kit-muted">{t('kit.use.nobody')}</p>
        ) : (
          <div className="kit-use">
            {groups.map((group) => (
              <UseGroup key={group.kind} group={group} onLeave={onLeave} />
            ))}
          </div>
        )
      }
    </ReadPart>
  );
}

/** Whose pages the names lead to. Copies stand in other organizations: they have none here. */
const resourceOf: Readonly<Record<Exclude<UseKind, 'copies'>, string>> = {
  active_assignments: 'assigned_courses',
  planned_assignments: 'assigned_courses',
  finished_assignments: 'assigned_courses',
  tags: 'tags',
  campaigns: 'campaigns',
  courses: 'courses',
  themes: 'themes',
};

function UseGroup({ group, onLeave }: { group: ContentUse['groups'][number]; onLeave(): void }) {
  const { t } = useTranslations();
  const { registry } = useKit();
  const isAllowed = useAllowed();
  const { kind, total, items } = group;
  const resource = kind === 'copies' ? undefined : registry.resources.get(resourceOf[kind]);
  const page = kind === 'courses' ? 'edit' : 'show';
  const mayOpen = resource !== undefined && isAllowed(pagePermission(resource, page));
  return (
    <section>
      <h3 className="kit-use__kind">{t(`kit.use.${kind}`, { count: total })}</h3>
      <ul className="kit-use__list">
        {items.map(({ id, title, start_date, end_date }) => {
          const address = mayOpen ? rowPath(resource, page, id) : undefined;
          return (
            <li key={id}>
              {address ? (
                <Link to={address} onClick={onLeave}>
                  {title}
                </Link>
              ) : (
                title
              )}
              {start_date === null ? null : (
                <span className="kit-muted">
                  {' '}
                  {end_date === null ? formatDay(start_date) : `${formatDay(start_date)} – ${formatDay(end_date)}`}
                </span>
              )}
            </li>
          );
        })}
        {items.length > 0 && total > items.length ? (
          <li className="kit-muted">{t('kit.use.more', { count: total - items.length })}</li>
        ) : null}
      </ul>
    </section>
  );
}
