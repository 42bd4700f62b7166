import type { GeneralSettings, logoSurfaces } from '#contract/general-settings.ts';
import { findOrganization } from '#modules/organizations/index.ts';
import { found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import {
  type FileStore,
  type OpenedFile,
  openFile,
  type ReceivedFile,
  recordFile,
  removeFile,
} from '#platform/files/index.ts';
import { inTransaction, type PersonScope, type TenantScope } from '#platform/scope.ts';
import { readGeneralSettings } from './general-settings-service.ts';
import { lockOrganization, writeSettings } from './settings-repository.ts';

type Surface = (typeof logoSurfaces)[number];
const settingOf = { light: 'logo_file_id', dark: 'dark_logo_file_id' } as const;

/** Sets the logo of a surface, or takes it away with null. The one before it goes. */
export async function setLogo(
  scope: PersonScope,
  surface: Surface,
  logo: ReceivedFile | null,
): Promise<GeneralSettings> {
  const setting = settingOf[surface];
  return inTransaction(scope, async (tx) => {
    const { id, title, settings } = found(await lockOrganization(tx));
    const before = settings[setting] ?? null;
    const after = logo?.id ?? null;
    if (before === after) return readGeneralSettings(tx);
    if (logo !== null) await recordFile(tx, logo);
    await writeSettings(tx, { [setting]: logo?.id });
    if (before !== null) await removeFile(tx, before);
    await recordChange(tx, {
      action: 'organization.changed',
      entity: 'organization',
      entity_id: id,
      entity_title: title,
      old_value: { [setting]: before },
      new_value: { [setting]: after },
    });
    return readGeneralSettings(tx);
  });
}

/** The logo of a surface; 404 where there is none. */
export async function fetchLogo(scope: TenantScope, files: FileStore, surface: Surface): Promise<OpenedFile> {
  const { settings } = found(await findOrganization(scope, scope.organizationId));
  return openFile(scope, files, found(settings[settingOf[surface]]));
}
