import { Segmented } from 'antd';
import { useState } from 'react';
import { departmentsTreeLimit } from '#contract/constants.ts';
import { departmentCalls } from '#contract/departments.calls.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { FailedLine } from '#src/kit/panel/failed-line.tsx';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { TreePicker } from '#src/kit/tree/tree-picker.tsx';
import { choiceOfTree, coveredDepartments, type PeopleChoice, treeOf } from './people-choice.rules.ts';
import { PeopleList } from './people-list.tsx';
import type { PeopleCount } from './use-people-count.ts';
import './people.css';

interface PeoplePickerProps {
  choice: PeopleChoice;
  /** As the server counts it. */
  counting: PeopleCount;
  onChange(choice: PeopleChoice): void;
}

/** People by departments and one by one: both ways make one choice. */
export function PeoplePicker({ choice, counting, onChange }: PeoplePickerProps) {
  const { t } = useTranslations();
  const [way, setWay] = useState<'departments' | 'people'>(
    choice.mode === 'all' || choice.included.length > 0 ? 'people' : 'departments',
  );
  const resource = useKit().registry.resource('departments');
  const { count } = counting;
  return (
    <div className="people">
      <div className="people__head">
        <Segmented
          aria-label={t('assigned_courses.people.way')}
          value={way}
          options={(['departments', 'people'] as const).map((value) => ({
            value,
            label: t(`assigned_courses.people.ways.${value}`),
          }))}
          onChange={setWay}
        />
        {counting.error ? (
          <FailedLine what={t('assigned_courses.people.count_name')} reading={counting} />
        ) : (
          <span role="status" className="people__count">
            {count === undefined
              ? t('assigned_courses.people.counting')
              : t('assigned_courses.people.count', { count })}
          </span>
        )}
      </div>
      {way === 'departments' ? (
        <TreePicker
          resource={resource}
          value={treeOf(choice)}
          label={t('assigned_courses.people.department')}
          isCounted={false}
          onChange={(tree) => onChange(choiceOfTree(tree))}
        />
      ) : (
        <ByName choice={choice} onChange={onChange} />
      )}
    </div>
  );
}

function ByName({ choice, onChange }: Pick<PeoplePickerProps, 'choice' | 'onChange'>) {
  const departments = useCall(departmentCalls.listDepartments, { query: { limit: departmentsTreeLimit } });
  return (
    <ReadPart reading={departments} height={320}>
      {({ data }) => (
        <PeopleList departments={data} covered={coveredDepartments(choice, data)} choice={choice} onChange={onChange} />
      )}
    </ReadPart>
  );
}
