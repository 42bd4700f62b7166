import { Button } from 'antd';
import { changeSetCalls } from '#contract/change-sets.calls.ts';
import type { ChangeSet } from '#contract/change-sets.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useConfirm } from '#src/kit/page/use-confirm.ts';
import { useCalls } from '#src/kit/read/use-calls.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatMoment } from '#src/lib/format-date.ts';

interface UndoButtonProps {
  changeSet: ChangeSet;
  /** Until when it can be undone. */
  until: string;
  onStarted(): void;
}

/** Undoes a change set after asking: what goes, what returns, and that later changes stay. */
export function UndoButton({ changeSet, until, onStarted }: UndoButtonProps) {
  const { t, language } = useTranslations();
  const confirm = useConfirm();
  const call = useCalls();
  const ask = () =>
    confirm({
      title: t(`change_sets.undo.${changeSet.kind}`, { title: changeSet.title }),
      content: (
        <>
          <p>{t('change_sets.undo.about', { until: formatMoment(until, language) })}</p>
          {changeSet.kind === 'directory' ? <p>{t('change_sets.undo.schedule')}</p> : null}
        </>
      ),
      okText: t('change_sets.undo.button'),
      isDanger: true,
      onOk: async () => {
        await call(changeSetCalls.undoChangeSet, { params: { id: changeSet.id } });
        onStarted();
      },
    });
  return (
    <Button danger icon={<Icon name="undo" size={16} />} onClick={ask}>
      {t('change_sets.undo.button')}
    </Button>
  );
}
