import { Checkbox, Input, Select, Slider } from 'antd';
import { riskLevelMax, riskLevelMin } from '#contract/constants.ts';
import { type PhishingEventKind, phishingEventKinds } from '#contract/employees.ts';
import { ClearMark } from '#src/kit/fields/clear-mark.tsx';
import { ManyPicker } from '#src/kit/pick/choice-picker.tsx';
import { useWords } from '#src/kit/words.ts';
import type { CampaignDraft, PeopleFilter } from './draft.ts';
import { Field } from './field.tsx';
import { departmentSource, peopleSource, tagSource } from './sources.ts';
import type { ChangeDraft } from './use-draft.ts';

/** The filter of the employees list: whoever it finds at the start gets a letter, but for the exceptions. */
export function FilterPart({ draft, change }: { draft: CampaignDraft; change: ChangeDraft }) {
  const { t } = useWords();
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
      <Field name="filter-departments" label={t('campaigns.wizard.departments')} problem={undefined}>
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
      <Field name="filter-events" label={t('campaigns.wizard.filter.events')} problem={undefined}>
        {({ id }) => (
          <Select<PhishingEventKind[]>
            id={id}
            mode="multiple"
            allowClear
            optionFilterProp="label"
            placeholder={t('kit.filter.any')}
            value={[...filter.events]}
            options={phishingEventKinds.map((value) => ({
              value,
              label: t(`employees.values.phishing_events.${value}`),
            }))}
            onChange={(events) => set({ events })}
          />
        )}
      </Field>
      <Checkbox checked={filter.isBehind} onChange={({ target }) => set({ isBehind: target.checked })}>
        {t('campaigns.wizard.filter.behind')}
      </Checkbox>
      <Field
        name="excluded-people"
        label={t('campaigns.wizard.excluded_people')}
        help={t('campaigns.wizard.help.excluded_people')}
        problem={undefined}
      >
        {(control) => (
          <ManyPicker
            {...control}
            source={peopleSource}
            value={draft.excludedUsers}
            placeholder={t('campaigns.wizard.nobody_excluded')}
            onChange={(excludedUsers) => change({ excludedUsers })}
          />
        )}
      </Field>
    </>
  );
}
