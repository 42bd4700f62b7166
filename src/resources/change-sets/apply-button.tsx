import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { ChangeSet } from '#contract/change-sets.ts';
import { directoryCalls } from '#contract/directories.calls.ts';
import { useConfirm } from '#src/kit/page/use-confirm.ts';
import { useCalls } from '#src/kit/read/use-calls.ts';
import { useTranslations } from '#src/kit/translations.ts';

const figures = ['created', 'changed', 'removed', 'restored'] as const;

/** Runs that showed what they would do and did not do it: previews, and those that stopped to be looked at. */
export function mayApply({ kind, state, applied_as, counts }: ChangeSet): boolean {
  const isShown = kind === 'directory' && (state === 'previewed' || state === 'stopped');
  return isShown && applied_as === null && figures.some((name) => counts[name] > 0);
}

/** Does what the preview showed, after a question with the numbers, and leads to the page of what is done. */
export function ApplyButton({ changeSet }: { changeSet: ChangeSet }) {
  const { t } = useTranslations();
  const confirm = useConfirm();
  const call = useCalls();
  const navigate = useNavigate();
  const { counts } = changeSet;
  const said = figures
    .filter((name) => counts[name] > 0)
    .map((name) => t(`change_sets.apply.${name}`, { count: counts[name] }));
  async function apply(): Promise<void> {
    const body = { is_dry_run: false, allows_removals: counts.removed > 0, preview_id: changeSet.id };
    const { id } = await call(directoryCalls.startDirectoryRun, { body });
    void navigate(`/admin/staff/employees/changes/${id}`);
  }
  const ask = () =>
    confirm({
      title: t('change_sets.apply.title'),
      content: (
        <>
          <ul className="change-set-counts">
            {said.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>{t('change_sets.apply.about')}</p>
        </>
      ),
      okText: t('change_sets.apply.button'),
      isDanger: counts.removed > 0,
      onOk: apply,
    });
  return (
    <Button type="primary" onClick={ask}>
      {t('change_sets.apply.button')}
    </Button>
  );
}
