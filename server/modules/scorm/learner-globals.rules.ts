import type { ManifestOrganization, ScormManifest } from '#schema/scorm.ts';
import { defaultOrganization } from './package-outline.rules.ts';
import { readSequencing } from './runtime/sequencing/read-sequencing.ts';

/** Bytes of a name that is shared: an index takes no more. */
const maxNameLength = 2000;

/** Names that a package shares with whatever else its learner studies, and whether it says something of them itself. */
export interface SharedNames {
  readonly objectives: ReadonlyMap<string, { readonly isWritten: boolean }>;
  readonly stores: ReadonlyMap<string, { readonly isWritten: boolean }>;
}

type Use = readonly [name: string, isWritten: boolean];

/** Only what the manifest maps: a package hears of nothing else, and says nothing of it. */
export function sharedNamesOf(
  manifest: ScormManifest,
  organization: ManifestOrganization = defaultOrganization(manifest),
): SharedNames {
  const { standard, sequencing_collection: collection } = manifest;
  const activities = [organization.sequencing, ...organization.items.map(({ sequencing }) => sequencing)];
  const maps = activities.flatMap((node) =>
    readSequencing(node, { collection, standard }).objectives.flatMap((objective) => objective.maps),
  );
  const stores = organization.items.flatMap((item) => item.data_maps ?? []);
  return {
    objectives: organization.objectives_are_learners
      ? collect(maps.map(({ target, writes }) => [target, writes.length > 0]))
      : new Map(),
    stores: organization.stores_are_learners
      ? collect(stores.map(({ target, writes }) => [target, writes]))
      : new Map(),
  };
}

function collect(uses: readonly Use[]): SharedNames['objectives'] {
  const found = new Map<string, { isWritten: boolean }>();
  for (const [name, isWritten] of uses) {
    if (Buffer.byteLength(name) > maxNameLength) continue;
    found.set(name, { isWritten: isWritten || found.get(name)?.isWritten === true });
  }
  return found;
}
