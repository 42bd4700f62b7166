import { createHash } from 'node:crypto';
import { moduleSettings } from '#contract/modules.ts';
import type { FrozenSection } from '#schema/content.ts';
import type { ManifestItem, ManifestOrganization, ScormManifest } from '#schema/scorm.ts';

/** The organization that is studied: the manifest's choice, unless nothing in it can be opened. */
export function defaultOrganization({ identifier: name, ...manifest }: ScormManifest): ManifestOrganization {
  const { organizations } = manifest;
  const useful = organizations.filter(({ items }) => items.some(({ path }) => path !== null));
  const chosen = useful.find(({ identifier }) => identifier === manifest.default_organization) ?? useful[0];
  if (chosen === undefined) throw new Error(`the package ${name} has nothing to open`);
  return chosen;
}

/** Items that can be opened: each is a step of the course. Of those with the same name the first one counts. */
export function listLaunchable(manifest: ScormManifest): ManifestItem[] {
  const items = defaultOrganization(manifest).items.filter(({ path }) => path !== null);
  return [...new Map(items.toReversed().map((item) => [item.identifier, item])).values()].toReversed();
}

/** The step that an item of a package is. */
export function stepIdOf(packageId: string, item: string): string {
  return idOf(`${packageId} step ${item}`);
}

/** A package as the section of a course: a theme with one step for each item that can be opened. */
export function outlinePackage(courseId: string, packageId: string, manifest: ScormManifest): FrozenSection {
  return {
    id: idOf(`${courseId} section`),
    title: defaultOrganization(manifest).title,
    themes: listLaunchable(manifest).map(({ identifier, title }) => ({
      // The same item of a later package is the same theme.
      id: idOf(`${courseId} theme ${identifier}`),
      title,
      description: '',
      picture_file_id: null,
      module_id: stepIdOf(packageId, identifier),
      theory_step_id: null,
      quiz_step_id: null,
      slide_ids: [],
      slides_count: 0,
      questions_count: 0,
      theory_minutes: 0,
      quiz_minutes: 0,
      settings: moduleSettings.parse({}),
      scorm: { step_id: stepIdOf(packageId, identifier), item: identifier },
    })),
  };
}

/** A UUID that follows from the words. */
function idOf(words: string): string {
  const bytes = createHash('sha256').update(words).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
