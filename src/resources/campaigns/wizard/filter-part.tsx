import { Button, Input, Slider } from 'antd';
import { useId, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { phishingOutcomes, riskLevelMax, riskLevelMin } from '#contract/constants.ts';
import { ClearMark } from '#src/kit/fields/clear-mark.tsx';
import { FieldFrame } from '#src/kit/form/index.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { FilterField } from '#src/kit/list/filter-field.tsx';
import { type FilterValue, isRange, listFilters } from '#src/kit/list/list-state.rules.ts';
import { ManyPicker } from '#src/kit/pick/choice-picker.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import type { CampaignDraft, PeopleFilter } from './draft.ts';
import {
  chosenOf,
  conditionChange,
  conditionsFromParams,
  countConditions,
  isConditionParam,
} from './people-filter.rules.ts';
import { departmentSource, tagSource } from './sources.ts';

const chosenIn = (value: FilterValue | undefined) => (value === undefined || isRange(value) ? [] : value);

/** The filter of the employees list: whoever it finds at the start gets a letter, but for the exceptions. */
export function FilterPart({ control }: { control: Control<CampaignDraft> }) {
  const { t } = useTranslations();
  const employees = useKit().registry.resource('employees');
  const { field } = useController({ control, name: 'filter' });
  const filter: PeopleFilter = field.value;
  const set = (next: Partial<PeopleFilter>) => field.onChange({ ...filter, ...next });
  return (
    <>
      <FieldFrame id="campaign-filter-search" label={t('campaigns.wizard.filter.search')}>
        {({ id }) => (
          <Input
            id={id}
            allowClear={{ clearIcon: <ClearMark /> }}
            value={filter.search}
            onChange={({ target }) => set({ search: target.value })}
          />
        )}
      </FieldFrame>
      <FieldFrame id="campaign-filter-departments" label={t('employees.fields.department')}>
        {(control) => (
          <ManyPicker
            {...control}
            source={departmentSource}
            value={filter.departments}
            placeholder={t('kit.filter.any')}
            onChange={(departments) => set({ departments })}
          />
        )}
      </FieldFrame>
      <FieldFrame id="campaign-filter-tags" label={t('campaigns.wizard.filter.tags')}>
        {(control) => (
          <ManyPicker
            {...control}
            source={tagSource}
            value={filter.tags}
            placeholder={t('kit.filter.any')}
            onChange={(tags) => set({ tags })}
          />
        )}
      </FieldFrame>
      <FieldFrame
        id="campaign-filter-risk"
        label={t('campaigns.wizard.filter.risk', { from: filter.riskFrom, to: filter.riskTo })}
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
      </FieldFrame>
      <FilterField
        resource={employees}
        field="phishing_events"
        operator="in"
        name={t('campaigns.wizard.filter.events')}
        value={filter.events}
        onChange={(value) => set({ events: phishingOutcomes.filter((kind) => chosenIn(value).includes(kind)) })}
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
  const { t } = useTranslations();
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
          <Button size="small" onClick={() => set(conditionsFromParams({}))}>
            {t('campaigns.wizard.filter.drop_more')}
          </Button>
        ) : null}
      </div>
      {isOpen ? (
        <div id={id} className="campaign-more__body">
          {listFilters(employees).map(({ field, operator, word }) =>
            isConditionParam(word) ? (
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
