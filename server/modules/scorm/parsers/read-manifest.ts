import { AppError } from '#platform/app-error.ts';
import type { ManifestItem, ManifestOrganization, ScormManifest, ScormXml } from '#schema/scorm.ts';
import { joinParameters, keyOf, resolveReference, tellable } from '../package-path.rules.ts';
import { decodeManifest, readManifestXml } from './manifest-xml.ts';

const mostItems = 5000;
const mostMissing = 20;
const longestTitle = 500;

/** What a manifest may point at: the archive's own name of a file by its key. */
export type PackageFiles = ReadonlyMap<string, string>;

/**
 * Reads `imsmanifest.xml` of SCORM 1.2 and 2004 that lies in `folder` of the archive. Throws `scorm_manifest_*`,
 * `scorm_nothing_to_launch`, `scorm_launch_missing`, `scorm_launch_outside`: with the name of the file.
 */
export function readManifest(bytes: Uint8Array, folder: string, files: PackageFiles): ScormManifest {
  const text = decodeManifest(bytes);
  const root = readManifestXml(text);
  const { standard, edition } = readStandard(root, text);
  const resources = readResources(root, folder);
  const organizationsNode = child(root, 'organizations');
  const organizations = children(organizationsNode, 'organization').map((node) =>
    readOrganization(node, resources, files),
  );
  const items = organizations.flatMap((organization) => organization.items);
  if (items.length > mostItems) throw new AppError('scorm_package_too_complex');
  if (!items.some(({ path }) => path !== null)) throw new AppError('scorm_nothing_to_launch');
  const wanted = organizationsNode?.attributes.default;
  const chosen = organizations.find(({ identifier }) => identifier === wanted) ?? organizations[0];
  return {
    identifier: root.attributes.identifier ?? '',
    title: chosen?.title ?? '',
    standard,
    edition,
    default_organization: chosen?.identifier ?? '',
    organizations,
    sequencing_collection: children(child(root, 'sequencingCollection'), 'sequencing'),
    missing_files: [...resources.values()]
      .flatMap((resource) => resource.files)
      .filter((path) => path !== null && !files.has(keyOf(path)))
      .flatMap((path) => path ?? [])
      .slice(0, mostMissing),
  };
}

function readStandard(root: ScormXml, text: string): Pick<ScormManifest, 'standard' | 'edition'> {
  const metadata = child(root, 'metadata');
  const schema = textOf(metadata, 'schema') ?? '';
  const version = textOf(metadata, 'schemaversion') ?? '';
  if (schema !== '' && !/scorm/i.test(schema)) throw new AppError('scorm_manifest_other_standard');
  if (/^1\.[0-2]/.test(version)) return { standard: '1.2', edition: null };
  const edition = /(\d)(?:nd|rd|th)\s+edition/i.exec(version)?.[0];
  const number = edition?.[0];
  const ending = number === '2' ? 'nd' : number === '3' ? 'rd' : 'th';
  if (/2004|CAM\s*1\.3|^1\.3/i.test(version)) {
    return { standard: '2004', edition: number === undefined ? null : `${number}${ending}` };
  }
  // A manifest that does not say: the vocabulary that it uses does.
  const is2004 = /adlcp_v1p3|imsss|adlseq_v1p3/i.test(text.slice(0, 10_000));
  return { standard: is2004 ? '2004' : '1.2', edition: null };
}

interface ManifestResource {
  readonly href: string | null;
  readonly base: string;
  readonly folder: string;
  readonly kind: 'sco' | 'asset';
  /** Null: outside the package. */
  readonly files: readonly (string | null)[];
}

function readResources(root: ScormXml, folder: string): ReadonlyMap<string, ManifestResource> {
  const list = child(root, 'resources');
  const baseOfAll = `${root.attributes.base ?? ''}${list?.attributes.base ?? ''}`;
  return new Map(
    children(list, 'resource').map((node): [string, ManifestResource] => {
      const base = `${baseOfAll}${node.attributes.base ?? ''}`;
      const type = node.attributes.scormtype ?? node.attributes.scormType ?? '';
      return [
        node.attributes.identifier ?? '',
        {
          href: node.attributes.href ?? null,
          base,
          folder,
          kind: type.toLowerCase() === 'sco' ? 'sco' : 'asset',
          files: children(node, 'file').map(
            (file) => resolveReference(folder, base + (file.attributes.href ?? '')).path,
          ),
        },
      ];
    }),
  );
}

function readOrganization(
  node: ScormXml,
  resources: ReadonlyMap<string, ManifestResource>,
  files: PackageFiles,
): ManifestOrganization {
  const items: ManifestItem[] = [];
  const walk = (parent: ScormXml, parentId: string | null, depth: number) => {
    for (const item of children(parent, 'item')) {
      const read = readItem(item, { parentId, depth, number: items.length + 1 }, resources, files);
      items.push(read);
      walk(item, read.identifier, depth + 1);
    }
  };
  walk(node, null, 0);
  return {
    identifier: node.attributes.identifier ?? '',
    title: (textOf(node, 'title') ?? '').slice(0, longestTitle).toWellFormed(),
    items,
    sequencing: child(node, 'sequencing'),
  };
}

function readItem(
  node: ScormXml,
  place: { parentId: string | null; depth: number; number: number },
  resources: ReadonlyMap<string, ManifestResource>,
  files: PackageFiles,
): ManifestItem {
  const identifier = node.attributes.identifier ?? `item-${place.number}`;
  const resource = resources.get(node.attributes.identifierref ?? '');
  const sequencing = child(node, 'sequencing');
  return {
    identifier,
    parent: place.parentId,
    title: (textOf(node, 'title') ?? identifier).slice(0, longestTitle).toWellFormed(),
    depth: place.depth,
    kind: resource?.href == null ? null : resource.kind,
    is_visible: node.attributes.isvisible !== 'false',
    ...findLaunch(resource, node.attributes.parameters ?? '', files),
    mastery_score: numberIn(textOf(node, 'masteryscore'), 0, 100),
    passing_measure: readPassingMeasure(sequencing),
    completion_threshold: readThreshold(node),
    max_time_allowed: textOf(node, 'maxtimeallowed'),
    time_limit_action: textOf(node, 'timelimitaction') ?? textOf(node, 'timeLimitAction'),
    launch_data: textOf(node, 'datafromlms') ?? textOf(node, 'dataFromLMS'),
    sequencing,
    presentation: child(node, 'presentation'),
  };
}

function findLaunch(
  resource: ManifestResource | undefined,
  parameters: string,
  files: PackageFiles,
): Pick<ManifestItem, 'path' | 'suffix'> {
  if (resource?.href == null) return { path: null, suffix: '' };
  const written = `${resource.base}${resource.href}`;
  const { path, suffix } = resolveReference(resource.folder, written);
  if (path === null) throw new AppError('scorm_launch_outside', { values: { name: tellable(written) } });
  // Windows did not mind the case in which the author wrote the name.
  const found = files.get(keyOf(path));
  if (found === undefined) throw new AppError('scorm_launch_missing', { values: { name: tellable(path) } });
  return { path: found, suffix: joinParameters(suffix, parameters) };
}

function readPassingMeasure(sequencing: ScormXml | null): number | null {
  const primary = child(child(sequencing, 'objectives'), 'primaryObjective');
  if (primary?.attributes.satisfiedByMeasure !== 'true') return null;
  return numberIn(textOf(primary, 'minNormalizedMeasure') ?? '1', -1, 1);
}

/** The third edition writes it between the tags, the fourth as an attribute. */
function readThreshold(item: ScormXml): number | null {
  const node = child(item, 'completionThreshold');
  if (node === null || node.attributes.completedByMeasure === 'false') return null;
  return numberIn(node.attributes.minProgressMeasure ?? (node.text || '1'), 0, 1);
}

function numberIn(text: string | null, least: number, most: number): number | null {
  if (text === null || text === '') return null;
  const number = Number(text);
  return number >= least && number <= most ? number : null;
}

function children(node: ScormXml | null, name: string): ScormXml[] {
  return node?.children.filter((one) => one.name === name) ?? [];
}

function child(node: ScormXml | null, name: string): ScormXml | null {
  return children(node, name)[0] ?? null;
}

function textOf(node: ScormXml | null, name: string): string | null {
  return child(node, name)?.text ?? null;
}
