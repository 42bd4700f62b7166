import type { ManifestItem, ScormManifest } from '#schema/scorm.ts';

/** What the page that holds the runtime is told: JSON in the page itself. */
export interface LaunchDescription {
  readonly standard: ScormManifest['standard'];
  readonly item: string;
  /** Addresses on the package's origin of every item that can be shown, by their identifiers. */
  readonly hrefs: Readonly<Record<string, string>>;
  readonly title: string;
  /** Elements of the data model that the manifest sets, by their names. */
  readonly cmi: Readonly<Record<string, string>>;
}

export function describeLaunch(manifest: ScormManifest, item: ManifestItem, ticket: string): LaunchDescription {
  const items = manifest.organizations.flatMap((organization) => organization.items);
  return {
    standard: manifest.standard,
    item: item.identifier,
    hrefs: Object.fromEntries(
      items.flatMap(({ identifier, path, suffix }) =>
        path === null
          ? []
          : [[identifier, `/p/${ticket}/${path.split('/').map(encodeURIComponent).join('/')}${suffix}`]],
      ),
    ),
    title: item.title,
    cmi: Object.fromEntries(
      Object.entries(manifest.standard === '1.2' ? elementsOf12(item) : elementsOf2004(item)).flatMap(
        ([name, value]) => (value === null ? [] : [[name, String(value)]]),
      ),
    ),
  };
}

function elementsOf12(item: ManifestItem): Record<string, string | number | null> {
  return {
    'cmi.launch_data': item.launch_data,
    'cmi.student_data.mastery_score': item.mastery_score,
    'cmi.student_data.max_time_allowed': item.max_time_allowed,
    'cmi.student_data.time_limit_action': item.time_limit_action,
  };
}

function elementsOf2004(item: ManifestItem): Record<string, string | number | null> {
  return {
    'cmi.launch_data': item.launch_data,
    'cmi.scaled_passing_score': item.passing_measure,
    'cmi.completion_threshold': item.completion_threshold,
    'cmi.max_time_allowed': item.max_time_allowed,
    'cmi.time_limit_action': item.time_limit_action,
  };
}
