// typed outside a form: view
import { Button, Checkbox, Select } from 'antd';
import { useState } from 'react';
import { employeesPageSize, listLimit } from '#contract/constants.ts';
import type { Department } from '#contract/departments.ts';
import { employeeCalls } from '#contract/employees.calls.ts';
import type { EmployeeFilter, LearningPace } from '#contract/employees.ts';
import { tagCalls } from '#contract/tags.calls.ts';
import { ListPages } from '#src/kit/list/list-pages.tsx';
import { SearchInput } from '#src/kit/list/search-input.tsx';
import { usePanelPages } from '#src/kit/list/use-panel-pages.ts';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { departmentPath } from '#src/lib/department-path.ts';
import { StatusPill } from '#src/ui/status-pill.tsx';
import { chooseAll, isChosen, isNobody, nobody, type PeopleChoice, togglePerson } from './people-choice.rules.ts';

interface PeopleListProps {
  departments: readonly Department[];
  covered: ReadonlySet<string>;
  choice: PeopleChoice;
  onChange(choice: PeopleChoice): void;
}

/** People by name, narrowed by a filter: one by one, or all whom it finds minus the unchecked ones. */
export function PeopleList({ departments, covered, choice, onChange }: PeopleListProps) {
  const { t } = useTranslations();
  const [filter, setFilter] = useState<EmployeeFilter>(choice.filter);
  /** "All found" of an earlier filter, until somebody else is chosen. */
  const [dropped, setDropped] = useState<PeopleChoice | null>(null);
  const { query, pages, toFirst } = usePanelPages(employeesPageSize);
  const people = useCall(employeeCalls.listEmployeeOptions, {
    query: { ...filter, ...query },
    keepsPrevious: true,
  });
  const tags = useCall(tagCalls.listTags, { query: { limit: listLimit } });

  const narrow = (change: EmployeeFilter) => {
    const next = Object.fromEntries(
      Object.entries({ ...filter, ...change }).filter(([, value]) => value !== undefined && value !== ''),
    ) as EmployeeFilter;
    setFilter(next);
    toFirst();
    // Another filter means other people: "all of them" does not carry over, but it comes back with its filter.
    if (choice.mode !== 'all') return;
    setDropped(choice);
    onChange(nobody);
  };
  const takeBack = (before: PeopleChoice) => {
    setFilter(before.filter);
    toFirst();
    setDropped(null);
    onChange(before);
  };

  return (
    <>
      <div className="kit-toolbar">
        <SearchInput
          value={filter.search ?? ''}
          label={t('assigned_courses.people.search_person')}
          onSearch={(search) => narrow({ search: search === '' ? undefined : search })}
        />
        <Select
          className="people__filter"
          mode="multiple"
          allowClear
          maxTagCount={1}
          optionFilterProp="label"
          aria-label={t('assigned_courses.people.department')}
          placeholder={t('assigned_courses.people.department')}
          value={filter.departments ?? []}
          options={departments.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(ids: string[]) => narrow({ departments: ids.length > 0 ? ids : undefined })}
        />
        <Select
          className="people__filter"
          mode="multiple"
          allowClear
          maxTagCount={1}
          optionFilterProp="label"
          loading={tags.isReading}
          aria-label={t('assigned_courses.people.tags')}
          placeholder={t('assigned_courses.people.tags')}
          // A tag is named once the list of tags is there: an id says nothing to anybody.
          value={tags.data ? (filter.tags ?? []) : []}
          options={(tags.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(ids: string[]) => narrow({ tags: ids.length > 0 ? ids : undefined })}
        />
        <Select
          className="people__filter"
          allowClear
          aria-label={t('assigned_courses.people.pace')}
          placeholder={t('assigned_courses.people.pace')}
          value={filter.learning?.[0] ?? null}
          options={(['NORMAL', 'BEHIND'] as const).map((value) => ({
            value,
            label: t(`assigned_courses.values.pace.${value}`),
          }))}
          onChange={(pace: LearningPace | null | undefined) => narrow({ learning: pace ? [pace] : undefined })}
        />
      </div>
      <div role="status">
        {dropped !== null && isNobody(choice) ? (
          <p className="people__dropped">
            {t('assigned_courses.people.dropped')}
            <Button type="link" size="small" onClick={() => takeBack(dropped)}>
              {t('assigned_courses.people.restore')}
            </Button>
          </p>
        ) : null}
      </div>
      <ReadPart reading={people} height={320}>
        {({ data, total_count }) =>
          total_count === 0 ? (
            <p className="people__empty">{t('kit.no_result.title')}</p>
          ) : (
            <>
              <div className="people__all">
                <Checkbox
                  checked={choice.mode === 'all' && choice.excluded.length === 0}
                  indeterminate={choice.mode === 'all' && choice.excluded.length > 0}
                  onChange={(event) => onChange(event.target.checked ? chooseAll(filter) : nobody)}
                >
                  {t('assigned_courses.people.all', { count: total_count })}
                </Checkbox>
                {choice.mode === 'all' && choice.excluded.length > 0 ? (
                  <span className="kit-muted">
                    {t('assigned_courses.people.without', { count: choice.excluded.length })}
                    <Button type="link" size="small" onClick={() => onChange({ ...choice, excluded: [] })}>
                      {t('assigned_courses.people.take_back')}
                    </Button>
                  </span>
                ) : null}
              </div>
              <ul className="people__list" data-stale={people.isStale || undefined}>
                {data.map((person) => (
                  <li key={person.id}>
                    <Checkbox
                      checked={isChosen(choice, person, covered)}
                      onChange={() => onChange(togglePerson(choice, person, covered))}
                    >
                      <span className="people__name">{person.full_name}</span>
                      <span className="kit-muted">{departmentPath(person)}</span>
                      {person.is_registered ? null : (
                        <StatusPill tone="neutral">{t('assigned_courses.people.not_registered')}</StatusPill>
                      )}
                    </Checkbox>
                  </li>
                ))}
              </ul>
              {total_count > pages.pageSize ? <ListPages {...pages} total={total_count} /> : null}
            </>
          )
        }
      </ReadPart>
    </>
  );
}
