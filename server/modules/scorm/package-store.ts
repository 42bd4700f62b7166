import { recordChange } from '#platform/changes/index.ts';
import { recordParts } from '#platform/files/index.ts';
import { newId } from '#platform/ids.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { ScormManifest } from '#schema/scorm.ts';
import { mediaTypeOf } from './package-media.rules.ts';
import { keyOf } from './package-path.rules.ts';
import { insertPackage, insertPackageFiles } from './package-repository.ts';
import { insertScormCourse, lockScormCourse, selectScormCourse, updateScormCourse } from './scorm-repository.ts';
import type { UnpackedPackage } from './unpack-package.ts';

export interface ArrivingPackage {
  readonly id: string;
  /** The stored archive. */
  readonly file: { readonly id: string; readonly name: string };
  /** The course whose package it replaces; null: it becomes a course of its own. */
  readonly course_id: string | null;
  readonly title?: string | undefined;
  readonly description: string;
}

const maxTitleLength = 255;
const untitled = 'SCORM';

/**
 * Gives an unpacked package its rows: as a new course, or in the place of the package that a course had. Null: the course
 * is gone. In the caller's transaction.
 */
export async function storePackage(
  tx: TenantScope,
  arriving: ArrivingPackage,
  unpacked: UnpackedPackage,
): Promise<{ course_id: string; title: string } | null> {
  const course =
    arriving.course_id === null ? await addCourse(tx, arriving, unpacked.manifest) : await replace(tx, arriving);
  if (course === null) return null;
  const { manifest, parts } = unpacked;
  const items = manifest.organizations.flatMap((organization) => organization.items);
  await insertPackage(tx, {
    id: arriving.id,
    course_id: course.course_id,
    file_id: arriving.file.id,
    manifest,
    items_count: items.filter(({ path }) => path !== null).length,
    files_count: parts.length,
  });
  await recordParts(
    tx,
    'package_file',
    parts.map(({ path, ...part }) => ({ ...part, name: nameOf(path), media_type: mediaTypeOf(path) })),
  );
  await insertPackageFiles(
    tx,
    arriving.id,
    parts.map(({ id, path }) => ({ path_key: keyOf(path), path, file_id: id })),
  );
  return course;
}

async function addCourse(tx: TenantScope, arriving: ArrivingPackage, manifest: ScormManifest) {
  const id = newId();
  const title = (arriving.title ?? (manifest.title || arriving.file.name.replace(/\.zip$/i, ''))).trim() || untitled;
  const course = {
    id,
    title: title.slice(0, maxTitleLength).toWellFormed(),
    description: arriving.description,
    package_id: arriving.id,
  };
  await insertScormCourse(tx, course);
  await recordChange(tx, {
    action: 'scorm_course.created',
    entity: 'scorm_course',
    entity_id: id,
    entity_title: course.title,
    new_value: { title: course.title, file: arriving.file.name },
  });
  return { course_id: id, title: course.title };
}

async function replace(tx: TenantScope, { id, course_id, file }: ArrivingPackage) {
  if (course_id === null || !(await lockScormCourse(tx, course_id))) return null;
  const before = await selectScormCourse(tx, course_id);
  if (before === undefined) return null;
  // Nobody has seen the new one work.
  await updateScormCourse(tx, course_id, { package_id: id, tested_at: null });
  await recordChange(tx, {
    action: 'scorm_course.package_replaced',
    entity: 'scorm_course',
    entity_id: course_id,
    entity_title: before.title,
    old_value: { package_id: before.package_id },
    new_value: { package_id: id, file: file.name },
  });
  return { course_id, title: before.title };
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
