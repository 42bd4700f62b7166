// typed outside a form: view
import { Button, Checkbox, Select } from 'antd';
import { actors, type DeliveryState, machineReasons, operatingSystems } from '#contract/campaign-kinds.ts';
import type { Actor } from '#contract/campaign-results.ts';
import type { MachineReason, OperatingSystem, RecipientState } from '#contract/campaigns.ts';
import { recipientStates } from '#contract/constants.ts';
import { SearchInput } from '#src/kit/list/search-input.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { type RecipientsState, shownDeliveries } from './recipients-state.rules.ts';

interface RecipientsFilterProps {
  state: RecipientsState;
  isNarrowed: boolean;
  onChange(next: Partial<RecipientsState>): void;
}

const nothing: Partial<RecipientsState> = {
  search: '',
  statuses: [],
  systems: [],
  isReported: false,
  actor: null,
  reasons: [],
  deliveries: [],
  cause: null,
};

/** Whom the table of recipients looks for. */
export function RecipientsFilter({ state, isNarrowed, onChange }: RecipientsFilterProps) {
  const { t } = useTranslations();
  return (
    <div className="kit-toolbar" role="search" aria-label={t('campaigns.recipients.title')}>
      <SearchInput
        value={state.search}
        label={t('campaigns.recipients.search')}
        onSearch={(search) => onChange({ search })}
      />
      <Several<RecipientState>
        label={t('campaigns.fields.status')}
        value={state.statuses}
        options={recipientStates.map((value) => ({ value, label: t(`campaigns.states.${value}`) }))}
        onChange={(statuses) => onChange({ statuses })}
      />
      <Several<DeliveryState>
        label={t('campaigns.recipients.letter')}
        value={state.deliveries}
        options={shownDeliveries.map((value) => ({ value, label: t(`campaigns.delivery.${value}`) }))}
        onChange={(deliveries) => onChange({ deliveries })}
      />
      <Several<OperatingSystem>
        label={t('campaigns.fields.oses')}
        value={state.systems}
        options={operatingSystems.map((value) => ({ value, label: t(`campaigns.systems.${value}`) }))}
        onChange={(systems) => onChange({ systems })}
      />
      <Select<Actor>
        allowClear
        className="campaign-filter"
        aria-label={t('campaigns.actors.title')}
        placeholder={t('campaigns.actors.title')}
        value={state.actor}
        options={actors.map((value) => ({ value, label: t(`campaigns.actors.${value}`) }))}
        onChange={(actor?: Actor) => onChange({ actor: actor ?? null })}
      />
      <Several<MachineReason>
        label={t('campaigns.machines.reason')}
        value={state.reasons}
        options={machineReasons.map((value) => ({ value, label: t(`campaigns.machines.${value}`) }))}
        onChange={(reasons) => onChange({ reasons })}
      />
      <Checkbox checked={state.isReported} onChange={({ target }) => onChange({ isReported: target.checked })}>
        {t('campaigns.recipients.only_reported')}
      </Checkbox>
      {isNarrowed ? (
        <Button type="link" onClick={() => onChange(nothing)}>
          {t('kit.filter.clear')}
        </Button>
      ) : null}
    </div>
  );
}

interface SeveralProps<Value extends string> {
  label: string;
  value: readonly Value[];
  options: { value: Value; label: string }[];
  onChange(values: Value[]): void;
}

function Several<Value extends string>({ label, value, options, onChange }: SeveralProps<Value>) {
  return (
    <Select<Value[]>
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      className="campaign-filter"
      popupMatchSelectWidth={false}
      optionFilterProp="label"
      aria-label={label}
      placeholder={label}
      value={[...value]}
      options={options}
      onChange={onChange}
    />
  );
}
