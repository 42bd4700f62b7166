import { Button, Modal } from 'antd';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useTranslations } from '../translations.ts';
import { markLines } from './conflict.rules.ts';
import type { Conflict } from './use-conflicts.ts';
import './save.css';

/**
 * Theirs beside mine, with the lines marked that stand on one side alone. It closes when one of them was chosen: until
 * then neither is lost and nothing is saved.
 */
export function ConflictDialog({ conflict }: { conflict: Conflict | null }) {
  const { t } = useTranslations();
  if (conflict === null) return null;
  const { title, said, parts, takeTheirs, keepMine, keepBoth } = conflict;
  return (
    <Modal
      open
      width={840}
      closable={false}
      keyboard={false}
      maskClosable={false}
      title={title === null ? t('kit.conflict.same') : t('kit.conflict.title', { title })}
      footer={
        <div className="kit-conflict__foot">
          <CopyButton text={parts.map(({ mine }) => mine).join('\n\n')} label={t('kit.conflict.copy_mine')} />
          <span className="kit-conflict__space" />
          <Button onClick={takeTheirs}>{t('kit.conflict.take_theirs')}</Button>
          <Button type={keepBoth ? 'default' : 'primary'} onClick={keepMine}>
            {t('kit.conflict.keep_mine')}
          </Button>
          {keepBoth ? (
            <Button type="primary" onClick={keepBoth}>
              {t('kit.conflict.keep_both')}
            </Button>
          ) : null}
        </div>
      }
    >
      <p className="kit-conflict__said">{said}</p>
      {parts.map(({ name, label, theirs, mine }) => (
        <section key={name} className="kit-conflict__part" aria-label={label}>
          <h3 className="kit-conflict__label">{label}</h3>
          <div className="kit-conflict__sides">
            <Side title={t('kit.conflict.theirs')} text={theirs} other={mine} />
            <Side title={t('kit.conflict.mine')} text={mine} other={theirs} />
          </div>
        </section>
      ))}
    </Modal>
  );
}

function Side({ title, text, other }: { title: string; text: string; other: string }) {
  const { t } = useTranslations();
  return (
    <div className="kit-conflict__side">
      <h4 className="kit-conflict__who">{title}</h4>
      {text.trim() === '' ? <p className="kit-muted">{t('kit.conflict.nothing')}</p> : null}
      {markLines(text, other).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name and are drawn once
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <p key={at}>{line.isOfOwner ? <mark>{line.text}</mark> : line.text}</p>
      ))}
    </div>
  );
}
