import { AppError } from '#platform/app-error.ts';
import type { ManifestItem, ManifestOrganization, ScormManifest, ScormXml } from '#schema/scorm.ts';
import { joinParameters, keyOf, resolveReference, tellable } from '../package-path.rules.ts';
import { withReferred, type XmlNode } from '../runtime/sequencing/read-sequencing.ts';
import { decodeManifest, readManifestXml } from './manifest-xml.ts';

const maxItems = 5000;
const maxMissing = 20;
const maxTitleLength = 500;

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
  const collection = children(child(root, 'sequencingCollection'), 'sequencing');
  const parts = { resources: readResources(root, folder), collection, files, standard };
  const organizationsNode = child(root, 'organizations');
  const organizations = children(organizationsNode, 'organization').map((node) => readOrganization(node, parts));
  const items = organizations.flatMap((organization) => organization.items);
  if (items.length > maxItems) throw new AppError('scorm_package_too_complex');
  // A manifest may choose none, or one that is not there or opens nothing.
  const useful = organizations.filter((organization) => organization.items.some(({ path }) => path !== null));
  if (useful.length === 0) throw new AppError('scorm_nothing_to_launch');
  const wanted = organizationsNode?.attributes.default;
  const chosen = useful.find(({ identifier }) => identifier === wanted) ?? useful[0];
  return {
    identifier: root.attributes.identifier ?? '',
    title: chosen?.title ?? '',
    standard,
    edition,
    default_organization: chosen?.identifier ?? '',
    organizations,
    sequencing_collection: collection,
    missing_files: [...parts.resources.values()]
      .flatMap((resource) => resource.files)
      .filter((path) => path !== null && !files.has(keyOf(path)))
      .flatMap((path) => path ?? [])
      .slice(0, maxMissing),
  };
}

function readStandard(root: ScormXml, text: string): Pick<ScormManifest, 'standard' | 'edition'> {
  const metadata = child(root, 'metadata');
  const schema = textOf(metadata, 'schema') ?? '';
  const head = text.slice(0, 10_000);
  const isScorm = schema === '' || /scorm/i.test(schema);
  // Some tools name the standard of the container, and its version: the vocabulary of ADL makes a course of it.
  if (!isScorm && !/adlcp|adlnet/i.test(head)) throw new AppError('scorm_manifest_other_standard');
  const version = (isScorm ? textOf(metadata, 'schemaversion') : null) ?? '';
  if (/^1\.[0-2]/.test(version)) return { standard: '1.2', edition: null };
  const edition = /(\d)(?:nd|rd|th)\s+edition/i.exec(version)?.[0];
  const number = edition?.[0];
  const ending = number === '2' ? 'nd' : number === '3' ? 'rd' : 'th';
  if (/2004|CAM\s*1\.3|^1\.3/i.test(version)) {
    return { standard: '2004', edition: number === undefined ? null : `${number}${ending}` };
  }
  // A manifest that does not say: the vocabulary that it uses does.
  const is2004 = /adlcp_v1p3|imsss|adlseq_v1p3/i.test(head);
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
  const baseOfAll = baseOf(root) + baseOf(list);
  return new Map(
    children(list, 'resource').map((node): [string, ManifestResource] => {
      const base = baseOfAll + baseOf(node);
      const type = node.attributes.scormtype ?? node.attributes.scormType ?? '';
      return [
        node.attributes.identifier ?? '',
        {
          href: node.attributes.href?.trim() || null,
          base,
          folder,
          kind: type.toLowerCase() === 'sco' ? 'sco' : 'asset',
          files: children(node, 'file').map(
            (file) => resolveReference(folder, base + (file.attributes.href ?? '').trim()).path,
          ),
        },
      ];
    }),
  );
}

/** `xml:base` names a folder, also where the tool left out the slash at its end. */
function baseOf(node: ScormXml | null): string {
  const base = node?.attributes.base?.trim() ?? '';
  return base === '' || base.endsWith('/') ? base : `${base}/`;
}

/** What items refer to. */
interface ManifestParts {
  readonly resources: ReadonlyMap<string, ManifestResource>;
  readonly collection: readonly ScormXml[];
  readonly files: PackageFiles;
  readonly standard: ScormManifest['standard'];
}

function readOrganization(node: ScormXml, parts: ManifestParts): ManifestOrganization {
  const items: ManifestItem[] = [];
  const walk = (parent: ScormXml, parentId: string | null, depth: number) => {
    for (const item of children(parent, 'item')) {
      const read = readItem(item, { parentId, depth, number: items.length + 1 }, parts);
      items.push(read);
      walk(item, read.identifier, depth + 1);
    }
  };
  walk(node, null, 0);
  return {
    identifier: node.attributes.identifier ?? '',
    title: (textOf(node, 'title') ?? '').slice(0, maxTitleLength).toWellFormed(),
    items,
    sequencing: child(node, 'sequencing'),
    completion_threshold: readThreshold(node).completion_threshold,
    objectives_are_learners: isGlobalToSystem(parts, node.attributes.objectivesGlobalToSystem),
    stores_are_learners: isGlobalToSystem(parts, node.attributes.sharedDataGlobalToSystem),
  };
}

/** 2004 shares across packages what a manifest does not keep to itself. */
const isGlobalToSystem = ({ standard }: ManifestParts, said: string | undefined) =>
  standard === '2004' && !/^(?:false|0)$/.test(said?.trim() ?? '');

function readItem(
  node: ScormXml,
  place: { parentId: string | null; depth: number; number: number },
  { resources, collection, files }: ManifestParts,
): ManifestItem {
  const identifier = node.attributes.identifier ?? `item-${place.number}`;
  const resource = resources.get(node.attributes.identifierref ?? '');
  const sequencing = child(node, 'sequencing');
  const whole = withReferred(sequencing, collection);
  return {
    identifier,
    parent: place.parentId,
    title: (textOf(node, 'title') ?? identifier).slice(0, maxTitleLength).toWellFormed(),
    depth: place.depth,
    kind: resource?.href == null ? null : resource.kind,
    is_visible: !/^(?:false|0)$/i.test(node.attributes.isvisible?.trim() ?? ''),
    ...findLaunch(resource, node.attributes.parameters ?? '', files),
    mastery_score: numberIn(textOf(node, 'masteryscore'), 0, 100),
    passing_measure: readPassingMeasure(whole),
    ...readThreshold(node),
    data_maps: readDataMaps(node),
    max_time_allowed:
      textOf(node, 'maxtimeallowed') ??
      child(whole, 'limitConditions')?.attributes.attemptAbsoluteDurationLimit ??
      null,
    time_limit_action: textOf(node, 'timelimitaction') ?? textOf(node, 'timeLimitAction'),
    launch_data: textOf(node, 'datafromlms') ?? textOf(node, 'dataFromLMS'),
    prerequisites: textOf(node, 'prerequisites'),
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

function readPassingMeasure(sequencing: XmlNode | null): number | null {
  const [primary] = children(sequencing, 'objectives').flatMap((group) => children(group, 'primaryObjective'));
  if (primary === undefined || !/^(?:true|1)$/.test(primary.attributes.satisfiedByMeasure ?? '')) return null;
  return numberIn(textOf(primary, 'minNormalizedMeasure') ?? '1', -1, 1);
}

/** The third edition writes it between the tags; the fourth as an attribute, which counts where another one says so. */
function readThreshold(holder: ScormXml): Pick<ManifestItem, 'completion_threshold' | 'progress_weight'> {
  const node = child(holder, 'completionThreshold');
  const { completedByMeasure, minProgressMeasure, progressWeight } = node?.attributes ?? {};
  const isByMeasure = completedByMeasure === 'true' || completedByMeasure === '1';
  const said = isByMeasure ? (minProgressMeasure ?? '1') : (node?.text ?? '').trim();
  return {
    completion_threshold: numberIn(said, 0, 1),
    progress_weight: numberIn(progressWeight ?? null, 0, 1) ?? 1,
  };
}

function readDataMaps(item: ScormXml): ManifestItem['data_maps'] {
  return children(child(item, 'data'), 'map').flatMap(({ attributes }) =>
    attributes.targetID
      ? {
          target: attributes.targetID,
          reads: attributes.readSharedData !== 'false',
          writes: attributes.writeSharedData !== 'false',
        }
      : [],
  );
}

function numberIn(text: string | null, least: number, most: number): number | null {
  if (text === null || text === '') return null;
  const number = Number(text);
  return number >= least && number <= most ? number : null;
}

type Part<Node extends XmlNode> = Node['children'][number];

function children<Node extends XmlNode>(node: Node | null, name: string): Part<Node>[] {
  return node?.children.filter((one) => one.name === name) ?? [];
}

function child<Node extends XmlNode>(node: Node | null, name: string): Part<Node> | null {
  return children(node, name)[0] ?? null;
}

function textOf(node: XmlNode | null, name: string): string | null {
  return child(node, name)?.text ?? null;
}
