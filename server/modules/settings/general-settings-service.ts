import { languages } from '#contract/constants.ts';
import { readableOnPaper } from '#contract/contrast.ts';
import { type GeneralSettings, type GeneralSettingsBody, generalSettingsBody } from '#contract/general-settings.ts';
import { replanAssignmentEmails } from '#modules/assignments/index.ts';
import { findOrganization, type OrganizationRow } from '#modules/organizations/index.ts';
import { replanSchedules } from '#modules/reports/index.ts';
import { AppError, found } from '#platform/app-error.ts';
import { isTimeZone } from '#platform/calendar.ts';
import { recordChange } from '#platform/changes/index.ts';
import { defineEdits } from '#platform/edits/index.ts';
import { inTransaction, type PersonScope, type TenantScope } from '#platform/scope.ts';
import { isTitleTaken, lockOrganization, updateCard, writeSettings } from './settings-repository.ts';

const settingsEdits = defineEdits<OrganizationRow>('organization', [generalSettingsBody], settingsOf);

export async function readGeneralSettings(scope: TenantScope): Promise<GeneralSettings> {
  return present(found(await findOrganization(scope, scope.organizationId)));
}

/**
 * Throws `time_zone_unknown`, `organization_title_taken`. A colour that cannot be read is kept as it was chosen and
 * corrected wherever it is shown.
 */
export async function changeGeneralSettings(scope: PersonScope, given: GeneralSettingsBody): Promise<GeneralSettings> {
  return inTransaction(scope, async (tx) => {
    const { before, edit: body } = await settingsEdits.begin(tx, tx.organizationId, () => lockOrganization(tx), given);
    if (!isTimeZone(body.time_zone)) refuse('time_zone_unknown', 'time_zone');
    if (before.parent_id !== null && (await isTitleTaken(tx, before.parent_id, body.title))) {
      refuse('organization_title_taken', 'title');
    }
    const { title, time_zone, language, primary_colour: colour } = body;
    await updateCard(tx, { title, time_zone, language });
    await writeSettings(tx, {
      languages: languages.filter((offered) => body.languages.includes(offered)),
      primary_colour: colour === null ? undefined : readableOnPaper(colour),
      chosen_colour: colour?.toLowerCase(),
      hides_small_groups: body.hides_small_groups,
      counts_streaks: body.counts_streaks,
      certificate_signatory_name: body.certificate_signatory_name || undefined,
      certificate_signatory_position: body.certificate_signatory_position || undefined,
      video_hosts: [...new Set(body.video_hosts)].sort(),
    });
    if (time_zone !== before.time_zone) await replanByClocks({ ...tx, timeZone: time_zone });
    const after = await readGeneralSettings(tx);
    await recordChange(tx, {
      action: 'organization.changed',
      entity: 'organization',
      entity_id: before.id,
      entity_title: title,
      old_value: settingsOf(before),
      new_value: body,
    });
    return after;
  });
}

/** What waits for an hour of the organization's day waits for that hour of its new zone. */
async function replanByClocks(tx: TenantScope): Promise<void> {
  await replanAssignmentEmails(tx);
  await replanSchedules(tx);
}

export function present(row: OrganizationRow): GeneralSettings {
  return { ...settingsOf(row), version: settingsEdits.versionOf(row) };
}

function settingsOf({ title, time_zone, language, settings }: OrganizationRow): Omit<GeneralSettings, 'version'> {
  return {
    title,
    time_zone,
    language,
    languages: settings.languages ?? [...languages],
    primary_colour: settings.chosen_colour ?? settings.primary_colour ?? null,
    readable_colour: settings.primary_colour ?? null,
    hides_small_groups: settings.hides_small_groups ?? false,
    counts_streaks: settings.counts_streaks ?? false,
    certificate_signatory_name: settings.certificate_signatory_name ?? '',
    certificate_signatory_position: settings.certificate_signatory_position ?? '',
    video_hosts: settings.video_hosts ?? [],
    logo_file_id: settings.logo_file_id ?? null,
    dark_logo_file_id: settings.dark_logo_file_id ?? null,
  };
}

function refuse(code: 'time_zone_unknown' | 'organization_title_taken', field: string): never {
  throw new AppError(code, { errors: { [field]: [code] } });
}
