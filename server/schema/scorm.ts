import type { Instant, Json, NullableInstant } from './organizations.ts';

/** A piece of XML as it stood in the manifest: names without prefixes. */
export interface ScormXml {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: ScormXml[];
}

/** An item of an organization, in the order of the manifest. */
export interface ManifestItem {
  identifier: string;
  /** The item above it; null at the top. */
  parent: string | null;
  title: string;
  depth: number;
  kind: 'sco' | 'asset' | null;
  is_visible: boolean;
  /** File in the package, as the archive names it; null: a heading. */
  path: string | null;
  /** What follows the file in its address: `?…` and `#…`, parameters of the item included. */
  suffix: string;
  /** 1.2, 0 to 100. */
  mastery_score: number | null;
  /** 2004, -1 to 1. */
  passing_measure: number | null;
  /** 2004, 0 to 1. */
  completion_threshold: number | null;
  /** 2004: what its progress weighs among its siblings. Absent, as `data_maps`, in packages that were read before. */
  progress_weight?: number;
  max_time_allowed: string | null;
  time_limit_action: string | null;
  launch_data: string | null;
  /** Stores that it shares with other items: `adl.data` of the fourth edition. */
  data_maps?: { target: string; reads: boolean; writes: boolean }[];
  /** 1.2: what its author wants done before; packages that were read before have no word of it. */
  prerequisites?: string | null;
  /** 2004: what orders the items, as it stands in the manifest; kept whole. */
  sequencing: ScormXml | null;
  presentation: ScormXml | null;
}

export interface ManifestOrganization {
  identifier: string;
  title: string;
  items: ManifestItem[];
  sequencing: ScormXml | null;
  /** 2004, 0 to 1. Absent, as the next two, in packages that were read before. */
  completion_threshold?: number | null;
  /** 2004: shared objectives are the learner's, whatever they study; else of one attempt at the package. */
  objectives_are_learners?: boolean;
  /** The same of the stores of `adl.data`. */
  stores_are_learners?: boolean;
}

/** All of `imsmanifest.xml` that launching and sequencing need. */
export interface ScormManifest {
  identifier: string;
  title: string;
  standard: '1.2' | '2004';
  edition: string | null;
  default_organization: string;
  organizations: ManifestOrganization[];
  sequencing_collection: ScormXml[];
  /** Files that it names and the archive does not have; the first of them. */
  missing_files: string[];
}

export interface ScormCoursesTable {
  organization_id: string;
  id: string;
  title: string;
  description: string;
  picture_file_id: string | null;
  /** The package in use. */
  package_id: string;
  tested_at: NullableInstant;
  archived_at: NullableInstant;
  created_at: Instant;
  created_by: string | null;
  updated_at: Instant;
  deleted_at: NullableInstant;
}

/** Never changes: what was assigned refers to it. */
export interface ScormPackagesTable {
  organization_id: string;
  id: string;
  course_id: string;
  number: number;
  /** The archive itself. */
  file_id: string;
  manifest: Json<ScormManifest>;
  items_count: number;
  files_count: number;
  created_at: Instant;
  created_by: string | null;
}

export interface ScormPackageFilesTable {
  organization_id: string;
  package_id: string;
  /** The path in lower case: authors write links in any. */
  path_key: string;
  path: string;
  file_id: string;
}

export interface ScormSchema {
  scorm_courses: ScormCoursesTable;
  scorm_packages: ScormPackagesTable;
  scorm_package_files: ScormPackageFilesTable;
}
