import { noDepartmentTitles } from '#contract/constants.ts';
import { departmentCalls } from '#contract/departments.calls.ts';
import type { DepartmentStat } from '#contract/departments.ts';
import type { PlanUse } from '#contract/plan-use.ts';
import { toastFailure } from '#src/kit/failure.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useConfirm } from '#src/kit/page/use-confirm.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { PlanUseList } from '#src/kit/use/plan-use-list.tsx';

/** Names shown before "and so many more". */
const namesShown = 5;

/** Deletes departments with what is below them, after saying which, and how many people go where. */
export function useRemoval(api: ActionApi, onRemoved: () => void) {
  const confirm = useConfirm();
  const { t } = useTranslations();
  const refresh = () => {
    api.refresh();
    api.refresh('employees');
  };

  async function removeNow(ids: readonly string[]) {
    try {
      const answer = await api.call(departmentCalls.removeDepartments, { body: { departments_ids: ids } });
      onRemoved();
      refresh();
      api.tell('departments.told.remove', { count: answer.touched }, async () => {
        await api.call(departmentCalls.restoreDepartments, { body: { removal_id: answer.removal_id } });
        refresh();
        api.tell('departments.told.restore', { count: answer.touched });
      });
    } catch (error) {
      toastFailure(error);
    }
  }

  async function ask(departments: readonly DepartmentStat[]) {
    const ids = departments.map(({ id }) => id);
    try {
      // Chosen departments may stand below one another: the server counts each person once.
      const body = { departments_ids: ids };
      const [{ users_count }, use] = await Promise.all([
        api.call(departmentCalls.countDepartmentUsers, { body }),
        api.call(departmentCalls.readPlansOfDepartments, { body }),
      ]);
      confirm({
        title: t('departments.confirm.remove.title', { count: departments.length }),
        content: <Consequences departments={departments} people={users_count} use={use} />,
        okText: t('departments.actions.remove'),
        isDanger: true,
        onOk: () => removeNow(ids),
      });
    } catch (error) {
      toastFailure(error);
    }
  }
  return { remove: (departments: readonly DepartmentStat[]) => void ask(departments) };
}

interface ConsequencesProps {
  departments: readonly DepartmentStat[];
  people: number;
  use: PlanUse;
}

function Consequences({ departments, people, use }: ConsequencesProps) {
  const { t, language } = useTranslations();
  const others = departments.length - namesShown;
  return (
    <div className="department-consequences">
      <ul>
        {departments.slice(0, namesShown).map(({ id, title, children_count }) => (
          <li key={id}>
            {title}
            {children_count > 0 ? (
              <span className="kit-muted"> {t('departments.children', { count: children_count })}</span>
            ) : null}
          </li>
        ))}
        {others > 0 ? <li className="kit-muted">{t('departments.confirm.remove.others', { count: others })}</li> : null}
      </ul>
      <p>
        {people === 0
          ? t('departments.confirm.remove.nobody')
          : t('departments.confirm.remove.text', { count: people, none: noDepartmentTitles[language] })}
      </p>
      <PlanUseList use={use} />
      <p className="kit-muted">{t('departments.confirm.remove.undo')}</p>
    </div>
  );
}
