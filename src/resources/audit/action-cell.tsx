import { Fragment } from 'react';
import { Link } from 'react-router';
import type { CellProps } from '#src/kit/fields/kinds.ts';
import { rowPath } from '#src/kit/registry.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatTime } from '#src/lib/format-date.ts';
import { listChangedValues } from './changed-values.rules.ts';
import type { ShownEntry } from './fold-sign-ins.rules.ts';
import { useValueText } from './use-value-text.ts';
import './audit.css';

/** Values that a row of the log tells; its page tells them all. */
const shownValues = 2;

/** What was done to what, as a sentence, and under it what was and what it became. */
export function ActionCell({ value, resource }: CellProps) {
  const { t, has, value: word } = useTranslations();
  const { verb, action, entity, entity_title: title, old_value: old, new_value: now, folded } = value as ShownEntry;
  const { nameOf, say } = useValueText(entity);
  const changed = listChangedValues(old, now).flatMap(({ name, before, after, isChanged }) => {
    const label = nameOf(name);
    if (!isChanged || label === undefined) return [];
    const [was, is] = [say(name, before), say(name, after)];
    const key = was === '' ? 'set' : is === '' ? 'cleared' : 'changed';
    return [t(`audit.deed.values.${key}`, { label, was, is })];
  });
  const values = {
    verb: verb === 'other' ? action : word(resource, 'verb', verb),
    noun: word(resource, 'entity', entity),
  };
  const own = `audit.deed.actions.${action.replace('.', '_')}`;
  const sentence = has(own) ? own : title ? 'audit.deed.named' : 'audit.deed.nameless';
  const rest = changed.length - shownValues;
  const [first, last] = [folded?.at(0), folded?.at(-1)];
  if (folded && first && last) {
    const times = { from: formatTime(first.at), to: formatTime(last.at) };
    return (
      <>
        <span className="audit-deed">
          {t('audit.deed.sign_ins', { count: folded.length, ...times, title: title ?? '' })}
        </span>
        <span className="audit-times kit-muted">
          {folded.map(({ id, at }, place) => (
            <Fragment key={id}>
              {place > 0 ? ' · ' : ''}
              <Link to={rowPath(resource, 'show', id) ?? ''}>{formatTime(at)}</Link>
            </Fragment>
          ))}
        </span>
      </>
    );
  }
  return (
    <>
      <span className="audit-deed">{t(sentence, { ...values, title: title ?? '' })}</span>
      {changed.length > 0 ? (
        <span className="audit-changes kit-muted">
          {changed.slice(0, shownValues).join('; ')}
          {rest > 0 ? t('audit.deed.more', { count: rest }) : ''}
        </span>
      ) : null}
    </>
  );
}
