import { Button, Input, Slider } from 'antd';
import { useId, useState } from 'react';
import { phishingEventKinds, riskLevelMax, riskLevelMin } from '#contract/constants.ts';
import { ClearMark } from '#src/kit/fields/clear-mark.tsx';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { FilterField } from '#src/kit/list/filter-field.tsx';
import { type FilterValue, isRange, listFilters } from '#src/kit/list/list-state.rules.ts';
import { ManyPicker } from '#src/kit/pick/choice-picker.tsx';
import { useWords } from '#src/kit/words.ts';
import type { CampaignDraft, PeopleFilter } from './draft.ts';
import { Field } from './field.tsx';
import {
  chosenOf,
  conditionChange,
  conditionsOfWords,
  countConditions,
  isConditionWord,
} from './people-filter.rules.ts';
import { departmentSource, tagSource } from './sources.ts';
import type { ChangeDraft } from './use-draft.ts';

const chosenIn = (value: FilterValue | undefined) => (value === undefined || isRange(value) ? [] : value);

/** The filter of the employees list: whoever it finds at the start gets a letter, but for the exceptions. */
export function FilterPart({ draft, change }: { draft: CampaignDraft; change: ChangeDraft }) {
  const { t } = useWords();
  const employees = useKit().registry.resource('employees');
  const { filter } = draft;
  const set = (next: Partial<PeopleFilter>) => change({ filter: { ...filter, ...next } });
  return (
    <>
      <Field name="filter-search" label={t('campaigns.wizard.filter.search')} problem={undefined}>
        {({ id }) => (
          <Input
            id={id}
            allowClear={{ clearIcon: <ClearMark /> }}
            value={filter.search}
            onChange={({ target }) => set({ search: target.value })}
          />
        )}
      </Field>
      <Field name="filter-departments" label={t('employees.fields.department')} problem={undefined}>
        {(control) => (
          <ManyPicker
            {...control}
            source={departmentSource}
            value={filter.departments}
            placeholder={t('kit.filter.any')}
            onChange={(departments) => set({ departments })}
          />
        )}
      </Field>
      <Field name="filter-tags" label={t('campaigns.wizard.filter.tags')} problem={undefined}>
        {(control) => (
          <ManyPicker
            {...control}
            source={tagSource}
            value={filter.tags}
            placeholder={t('kit.filter.any')}
            onChange={(tags) => set({ tags })}
          />
        )}
      </Field>
      <Field
        name="filter-risk"
        label={t('campaigns.wizard.filter.risk', { from: filter.riskFrom, to: filter.riskTo })}
        problem={undefined}
      >
        {() => (
          <Slider
            range
            min={riskLevelMin}
            max={riskLevelMax}
            value={[filter.riskFrom, filter.riskTo]}
            ariaLabelForHandle={[t('kit.filter.from'), t('kit.filter.to')]}
            onChange={([riskFrom = riskLevelMin, riskTo = riskLevelMax]) => set({ riskFrom, riskTo })}
          />
        )}
      </Field>
      <FilterField
        resource={employees}
        field="phishing_events"
        operator="in"
        name={t('campaigns.wizard.filter.events')}
        value={filter.events}
        onChange={(value) => set({ events: phishingEventKinds.filter((kind) => chosenIn(value).includes(kind)) })}
      />
      <MoreConditions filter={filter} set={set} />
    </>
  );
}

interface MoreConditionsProps {
  filter: PeopleFilter;
  set: (next: Partial<PeopleFilter>) => void;
}

/** What is asked rarely, in the words and the order of the employees list. Nothing that is set stays out of sight. */
function MoreConditions({ filter, set }: MoreConditionsProps) {
  const { t } = useWords();
  const employees = useKit().registry.resource('employees');
  const id = useId();
  const count = countConditions(filter);
  const [isOpen, setIsOpen] = useState(count > 0);
  return (
    <div className="campaign-more">
      <div className="campaign-group__head">
        <button
          type="button"
          className="campaign-more__head"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />
          {t('campaigns.wizard.filter.more')}{' '}
          {count > 0 ? <span className="kit-muted">{t('campaigns.wizard.filter.more_set', { count })}</span> : null}
        </button>
        {count > 0 ? (
          <Button size="small" onClick={() => set(conditionsOfWords({}))}>
            {t('campaigns.wizard.filter.drop_more')}
          </Button>
        ) : null}
      </div>
      {isOpen ? (
        <div id={id} className="campaign-more__body">
          {listFilters(employees).map(({ field, operator, word }) =>
            isConditionWord(word) ? (
              <FilterField
                key={word}
                resource={employees}
                field={field}
                operator={operator}
                {...(word === 'in_phishing' && { name: t('campaigns.wizard.filter.campaigns') })}
                value={chosenOf(filter, word)}
                onChange={(value) => set(conditionChange(word, chosenIn(value)))}
              />
            ) : null,
          )}
        </div>
      ) : null}
    </div>
  );
}
