import type { ActivityDefinition } from './definition.ts';
import { readSequencing, type SequencingReading, type XmlNode } from './read-sequencing.ts';

export interface ItemOfManifest {
  readonly identifier: string;
  readonly parent: string | null;
  readonly title: string;
  readonly kind: 'sco' | 'asset' | null;
  readonly is_visible: boolean;
  readonly completion_threshold: number | null;
  readonly progress_weight?: number | undefined;
  readonly sequencing: XmlNode | null;
  readonly presentation: XmlNode | null;
}

export interface OrganizationOfManifest {
  readonly identifier: string;
  readonly title: string;
  readonly sequencing: XmlNode | null;
  readonly completion_threshold?: number | null | undefined;
  readonly items: readonly ItemOfManifest[];
}

/** The activities of an organization: the organization itself is the root. */
export function buildDefinition(organization: OrganizationOfManifest, reading: SequencingReading): ActivityDefinition {
  const below = (parent: string | null): ActivityDefinition[] =>
    organization.items
      .filter((item) => item.parent === parent)
      .map((item) => ({
        identifier: item.identifier,
        title: item.title,
        isVisible: item.is_visible,
        kind: item.kind,
        completionThreshold: item.completion_threshold,
        progressWeight: item.progress_weight ?? 1,
        hidden: readHidden(item.presentation),
        sequencing: readSequencing(item.sequencing, reading),
        children: below(item.identifier),
      }));
  return {
    identifier: organization.identifier,
    title: organization.title,
    isVisible: true,
    kind: null,
    completionThreshold: organization.completion_threshold ?? null,
    progressWeight: 1,
    hidden: [],
    sequencing: readSequencing(organization.sequencing, reading),
    children: below(null),
  };
}

/** `adlnav:hideLMSUI`: what an item does not want to see around it. */
function readHidden(presentation: XmlNode | null): string[] {
  const names: string[] = [];
  const walk = (node: XmlNode) => {
    if (node.name === 'hideLMSUI') names.push(node.text.trim());
    for (const child of node.children) walk(child);
  };
  if (presentation !== null) walk(presentation);
  return names;
}
