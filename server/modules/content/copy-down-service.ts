import { AppError } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { copyFile, type FileStore, recordFile } from '#platform/files/index.ts';
import { newId } from '#platform/ids.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import {
  type CourseContent,
  listThemeFiles,
  readCourseContent,
  readThemeContent,
  type ThemeContent,
} from './copied-content.ts';
import { freeTitle } from './copy-down.rules.ts';
import { type CopiedKind, lockCopies, selectCopy, selectTitlesLike, upsertCopy } from './copy-down-repository.ts';
import { insertCourse } from './course-repository.ts';
import { insertModule } from './module-repository.ts';
import { insertQuestions } from './question-repository.ts';
import { insertSections } from './section-repository.ts';
import { replaceFiles } from './slide-media.rules.ts';
import { insertSlides } from './slide-repository.ts';
import { insertTheme } from './theme-repository.ts';

/** From whom to whom; both scopes stand on the same database. */
export interface CopyPath {
  readonly source: TenantScope;
  readonly sourceTitle: string;
  readonly target: TenantScope;
  readonly targetTitle: string;
  readonly files: FileStore;
}

type Outcome = 'copied' | 'present';
/** New ids of copied files by the old ones. */
type CopiedFiles = ReadonlyMap<string, string>;

/**
 * Copies a course with its themes, modules, slides, questions, pictures and sounds: all of it in one transaction, or
 * nothing. What stands there as it is now is not copied again. Throws `course_unknown`.
 */
export async function copyCourseDown(path: CopyPath, id: string): Promise<Outcome> {
  const course = await readCourseContent(path.source, id);
  if (course === null) throw new AppError('course_unknown');
  const isThere = await selectCopy(path.target, 'course', id, course.hash);
  if (isThere !== undefined) return 'present';
  const themes = await filterMissing(path.target, course);
  const wanted = [course.picture_file_id, ...themes.flatMap(listThemeFiles)].filter((file) => file !== null);
  return write(path, { kind: 'course', id, hash: course.hash, title: course.title }, wanted, (tx, title, files) =>
    writeCourse(path, tx, { ...course, title }, files),
  );
}

/** Copies a theme likewise. Throws `theme_unknown`. */
export async function copyThemeDown(path: CopyPath, id: string): Promise<Outcome> {
  const theme = await readThemeContent(path.source, id);
  if (theme === null) throw new AppError('theme_unknown');
  const isThere = await selectCopy(path.target, 'theme', id, theme.hash);
  if (isThere !== undefined) return 'present';
  const copied = { kind: 'theme', id, hash: theme.hash, title: theme.title } as const;
  return write(path, copied, listThemeFiles(theme), (tx, title, files) => writeTheme(tx, { ...theme, title }, files));
}

/** Themes of a course that have no copy there yet, as they are now. */
async function filterMissing(target: TenantScope, { sections }: CourseContent): Promise<ThemeContent[]> {
  const missing: ThemeContent[] = [];
  for (const theme of sections.flatMap((section) => section.themes)) {
    if ((await selectCopy(target, 'theme', theme.id, theme.hash)) === undefined) missing.push(theme);
  }
  return missing;
}

interface Copied {
  readonly kind: CopiedKind;
  readonly id: string;
  readonly hash: string;
  readonly title: string;
}

async function write(
  path: CopyPath,
  { kind, id, hash, title: given }: Copied,
  wanted: readonly string[],
  make: (tx: TenantScope, title: string, files: CopiedFiles) => Promise<string>,
): Promise<Outcome> {
  const { source, target } = path;
  // Bytes before the transaction: those of one that fails go with the clean-up.
  const received = new Map<string, NonNullable<Awaited<ReturnType<typeof copyFile>>>>();
  for (const fileId of new Set(wanted)) {
    const file = await copyFile(source, path.files, fileId);
    if (file !== null) received.set(fileId, file);
  }
  return inTransaction(target, async (tx) => {
    await lockCopies(tx);
    if ((await selectCopy(tx, kind, id, hash)) !== undefined) return 'present';
    for (const file of received.values()) await recordFile(tx, file);
    const files = new Map([...received].map(([old, file]) => [old, file.id]));
    const title = freeTitle(given, await selectTitlesLike(tx, kind, given));
    const copyId = await make(tx, title, files);
    await keep(path, tx, { kind, id, hash }, copyId);
    await recordChange(tx, {
      action: `${kind}.copied`,
      entity: kind,
      entity_id: copyId,
      entity_title: title,
      new_value: { from: path.sourceTitle },
    });
    await recordChange(
      { ...source, db: tx.db },
      {
        action: `${kind}.copied_down`,
        entity: kind,
        entity_id: id,
        entity_title: given,
        new_value: { organization: path.targetTitle },
      },
    );
    return 'copied';
  });
}

function keep(
  path: CopyPath,
  tx: TenantScope,
  { kind, id, hash }: Pick<Copied, 'kind' | 'id' | 'hash'>,
  copyId: string,
): Promise<void> {
  const source_organization_id = path.source.organizationId;
  return upsertCopy(tx, { kind, source_id: id, content_hash: hash, copy_id: copyId, source_organization_id });
}

async function writeCourse(path: CopyPath, tx: TenantScope, course: CourseContent, files: CopiedFiles) {
  const id = newId();
  const { title, description, tags, settings } = course;
  await insertCourse(tx, { id, title, description, tags, settings, picture_file_id: fileIn(files, course) });
  const sections = [];
  for (const [order_id, section] of course.sections.entries()) {
    const themes: string[] = [];
    for (const theme of section.themes) themes.push(await requireTheme(path, tx, theme, files));
    sections.push({ id: newId(), title: section.title, order_id, themes });
  }
  await insertSections(tx, id, sections);
  return id;
}

/** The theme's copy there: one that was copied before, as it is now, serves again. */
async function requireTheme(path: CopyPath, tx: TenantScope, theme: ThemeContent, files: CopiedFiles): Promise<string> {
  const known = await selectCopy(tx, 'theme', theme.id, theme.hash);
  if (known !== undefined) return known;
  const title = freeTitle(theme.title, await selectTitlesLike(tx, 'theme', theme.title));
  const id = await writeTheme(tx, { ...theme, title }, files);
  await keep(path, tx, { kind: 'theme', id: theme.id, hash: theme.hash }, id);
  return id;
}

async function writeTheme(tx: TenantScope, theme: ThemeContent, files: CopiedFiles): Promise<string> {
  const id = newId();
  const { title, description, module } = theme;
  const module_id = module === null ? null : newId();
  if (module !== null && module_id !== null) {
    const { slides, questions, ...card } = module;
    await insertModule(tx, { ...card, id: module_id });
    await insertSlides(
      tx,
      slides.map((slide) => ({
        ...slide,
        id: newId(),
        module_id,
        html: replaceFiles(slide.html, (file) => `file:${files.get(file) ?? file}`),
        audio_file_id: slide.audio_file_id && (files.get(slide.audio_file_id) ?? null),
        ...(slide.page && { page: { ...slide.page, file_id: files.get(slide.page.file_id) ?? slide.page.file_id } }),
      })),
    );
    await insertQuestions(
      tx,
      questions.map((question) => ({
        ...question,
        id: newId(),
        module_id,
        options: question.options.map((option) => ({ ...option, id: newId() })),
      })),
    );
  }
  await insertTheme(tx, { id, title, description, picture_file_id: fileIn(files, theme), module_id });
  return id;
}

function fileIn(files: CopiedFiles, { picture_file_id }: { picture_file_id: string | null }): string | null {
  return picture_file_id === null ? null : (files.get(picture_file_id) ?? null);
}
