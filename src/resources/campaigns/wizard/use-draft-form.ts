import { useRef, useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { campaignCalls } from '#contract/campaigns.calls.ts';
import { changedByBoth } from '#src/kit/form/edit-changes.rules.ts';
import { pathsOf } from '#src/kit/form/form-errors.rules.ts';
import { type SchemaForm, useSchemaForm, useStoredDraft } from '#src/kit/form/index.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { shownToday } from '#src/lib/time-zone.ts';
import { newWriteKey, type WriteKey } from '#src/providers/http/write-key.ts';
import { type CampaignDraft, isTouched } from './draft.ts';
import { type DraftOrigin, dropDraft, readDraft, storeDraft } from './draft-store.ts';
import { draftOfOrder } from './order-draft.rules.ts';
import {
  bodyNames,
  bodySchemaOf,
  type DraftField,
  openFields,
  stepOf,
  stepProblems,
  wireBody,
} from './wizard.rules.ts';

type BodySchemas = ReturnType<typeof bodySchemaOf>;
export type DraftForm = SchemaForm<CampaignDraft>;

interface DraftFormOptions<Answer> {
  origin: DraftOrigin;
  /** What somebody wanted to leave as it is: it is judged anew with every change. */
  tried: readonly DraftField[];
  /** That a planned campaign was read at. */
  version?: string | undefined;
  /** Under the draft's key: two tabs that hold it make one campaign. */
  send(draft: CampaignDraft, writeKey: WriteKey, version: string | undefined): Promise<Answer>;
  onSent?(answer: Answer): void;
  onRefused?(paths: readonly string[]): void;
}

/** The wizard's answers. They stay in the browser when the page, the tab or the browser is left, until they were sent. */
export function useDraftForm<Answer>({ origin, version, tried, send, onSent, onRefused }: DraftFormOptions<Answer>) {
  const { t } = useTranslations();
  const { http, organizationId } = useKit();
  // What it began with stays, whatever is read anew meanwhile.
  const [{ place, initial }] = useState(origin);
  const [kept] = useState(() => readDraft(organizationId, { place, initial }));
  const [restoredAt, setRestoredAt] = useState(kept.keptAt);
  const key = useRef(kept.key ?? newWriteKey());
  const plannedEnd = useRef<string>(undefined);
  const form: DraftForm = useSchemaForm({
    schema: (): Promise<BodySchemas> => Promise.resolve(bodySchemaOf(form.getValues())),
    defaultValues: kept.draft,
    fieldNames: bodyNames,
    check: (draft: CampaignDraft) => stepProblems(draft, shownToday(), t, plannedEnd.current),
    toBody: (draft: CampaignDraft) => wireBody(draft).body,
    version,
    toValues: async () => {
      if (place.kind !== 'edit') return {};
      const order = await http.call(campaignCalls.readCampaignOrder, { params: { id: place.id } });
      return changedByBoth(initial, form.getValues(), draftOfOrder(order));
    },
    sayName: (path) => t(`campaigns.wizard.steps.${stepOf(path)}`),
    send: (_, context) => send(form.getValues(), writeKey, context.version),
    // A new one is not left standing to be made again while its page is on its way.
    startsAnew: place.kind === 'edit' ? undefined : initial,
    isKeptElsewhere: true,
    ...(onSent && { onSent }),
    ...(onRefused && { onRefused }),
  });
  const draft = form.watch();
  const keep = (changed: CampaignDraft) => storeDraft(organizationId, changed, { place, initial, key: key.current });
  const writeKey: WriteKey = {
    current: () => key.current,
    renew: () => {
      key.current = newWriteKey();
      keep(form.getValues());
    },
  };
  /** Judges these fields, down to what is wrong inside of them. */
  const judge = (fields: readonly DraftField[]): Promise<boolean> => {
    const open = openFields(form.getValues(), shownToday(), plannedEnd.current);
    const inside = [...open, ...pathsOf(form.formState.errors)].filter((path) =>
      fields.some((field) => path.startsWith(`${field}.`)),
    );
    return form.trigger([...new Set([...fields, ...(inside as FieldPath<CampaignDraft>[])])]);
  };

  // What was only read keeps its date.
  const unchanged = useRef(JSON.stringify(kept.draft));
  useStoredDraft(form, {
    keep: (changed) => {
      if (JSON.stringify(changed) === unchanged.current) return;
      unchanged.current = '';
      keep(changed);
      if (tried.length > 0) void judge(tried);
    },
    drop: () => {
      dropDraft(organizationId, place);
      setRestoredAt(null);
    },
  });

  return {
    form,
    draft,
    judge,
    restoredAt,
    isChanged: isTouched(draft, initial),
    /** The first campaign's last day, as the server finds it. */
    setPlannedEnd: (day: string | undefined) => {
      if (plannedEnd.current === day) return;
      plannedEnd.current = day;
      if (tried.length > 0) void judge(tried);
    },
    startAnew: () => {
      dropDraft(organizationId, place);
      key.current = newWriteKey();
      unchanged.current = JSON.stringify(initial);
      form.reset(initial);
      setRestoredAt(null);
    },
  };
}
