import { AppError } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { copyFile, type FileStore, recordFiles, withFileCleanup } from '#platform/files/index.ts';
import { newId } from '#platform/ids.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import type { StoredPicture } from '#schema/content.ts';
import {
  type CourseContent,
  listThemeFiles,
  readCourseContent,
  readThemeContents,
  type ThemeContent,
} from './copied-content.ts';
import { freeTitle } from './copy-down.rules.ts';
import { type CopiedKind, lockCopies, selectCopies, selectTitlesLike, upsertCopies } from './copy-down-repository.ts';
import { insertCourse } from './course-repository.ts';
import { insertModules } from './module-repository.ts';
import { insertQuestions, type NewQuestion } from './question-repository.ts';
import { insertSections } from './section-repository.ts';
import { insertRenditions, type Rendition, selectRenditions } from './slide-file-repository.ts';
import { replaceFiles } from './slide-media.rules.ts';
import { insertSlides, type NewSlide } from './slide-repository.ts';
import { insertThemes } from './theme-repository.ts';

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
  const { copied, themes } = await findCopied(path.target, course);
  if (copied) return 'present';
  const wanted = [course.picture_file_id, ...themes.flatMap(listThemeFiles)].filter((file) => file !== null);
  return write(path, { kind: 'course', id, hash: course.hash, title: course.title }, wanted, (tx, title, files) =>
    writeCourse(path, tx, { ...course, title }, files),
  );
}

/** Copies a theme likewise. Throws `theme_unknown`. */
export async function copyThemeDown(path: CopyPath, id: string): Promise<Outcome> {
  const theme = (await readThemeContents(path.source, [id])).get(id);
  if (theme === undefined) throw new AppError('theme_unknown');
  if ((await selectCopies(path.target, 'theme', [theme])).size > 0) return 'present';
  const copied = { kind: 'theme', id, hash: theme.hash, title: theme.title } as const;
  return write(path, copied, listThemeFiles(theme), async (tx, title, files) => {
    const written = await writeThemes(tx, [{ ...theme, title }], files);
    return written.get(id) as string;
  });
}

const themesOf = ({ sections }: CourseContent) => sections.flatMap((section) => section.themes);

/** Whether the course stands there as it is now, and which of its themes do not. */
async function findCopied(target: TenantScope, course: CourseContent) {
  const copied = (await selectCopies(target, 'course', [course])).size > 0;
  const known = await selectCopies(target, 'theme', themesOf(course));
  return { copied, themes: themesOf(course).filter(({ id }) => !known.has(id)) };
}

interface Copied {
  readonly kind: CopiedKind;
  readonly id: string;
  readonly hash: string;
  readonly title: string;
}

function write(
  path: CopyPath,
  { kind, id, hash, title: given }: Copied,
  wanted: readonly string[],
  make: (tx: TenantScope, title: string, files: CopiedFiles) => Promise<string>,
): Promise<Outcome> {
  const { source, target } = path;
  return withFileCleanup(target, path.files, async (store) => {
    const received = new Map<string, NonNullable<Awaited<ReturnType<typeof copyFile>>>>();
    const renditions = [...(await selectRenditions(source, wanted)).values()].flat();
    for (const fileId of new Set([...wanted, ...renditions.map((one) => one.rendition_id)])) {
      const file = await copyFile(source, store, fileId);
      if (file !== null) received.set(fileId, file);
    }
    return inTransaction(target, async (tx) => {
      await lockCopies(tx);
      if ((await selectCopies(tx, kind, [{ id, hash }])).size > 0) return 'present';
      await recordFiles(tx, [...received.values()]);
      const files = new Map([...received].map(([old, file]) => [old, file.id]));
      await insertRenditions(tx, renameRenditions(renditions, files));
      const title = freeTitle(given, await selectTitlesLike(tx, kind, [given]));
      const copyId = await make(tx, title, files);
      await upsertCopies(tx, kind, source.organizationId, [{ id, hash, copy_id: copyId }]);
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
  });
}

/** The same widths of the copied pictures; what was not copied is left out. */
function renameRenditions(renditions: readonly Rendition[], files: CopiedFiles): Rendition[] {
  return renditions.flatMap((one) => {
    const file_id = files.get(one.file_id);
    const rendition_id = files.get(one.rendition_id);
    return file_id === undefined || rendition_id === undefined ? [] : [{ ...one, file_id, rendition_id }];
  });
}

async function writeCourse(path: CopyPath, tx: TenantScope, course: CourseContent, files: CopiedFiles) {
  const id = newId();
  const { title, description, tags, settings } = course;
  await insertCourse(tx, { id, title, description, tags, settings, picture_file_id: fileIn(files, course) });
  const copies = await requireThemes(path, tx, themesOf(course), files);
  const sections = course.sections.map((section, order_id) => ({
    id: newId(),
    title: section.title,
    order_id,
    themes: section.themes.map((theme) => copies.get(theme.id) as string),
  }));
  await insertSections(tx, id, sections);
  return id;
}

/** Copies of the themes there by the ids of what was copied: those that were copied before, as they are now, serve again. */
async function requireThemes(
  path: CopyPath,
  tx: TenantScope,
  themes: readonly ThemeContent[],
  files: CopiedFiles,
): Promise<ReadonlyMap<string, string>> {
  const known = await selectCopies(tx, 'theme', themes);
  const missing = themes.filter(({ id }) => !known.has(id));
  const taken = await selectTitlesLike(
    tx,
    'theme',
    missing.map(({ title }) => title),
  );
  const named = missing.map((theme) => {
    const title = freeTitle(theme.title, taken);
    taken.add(title);
    return { ...theme, title };
  });
  const made = await writeThemes(tx, named, files);
  const copies = missing.map(({ id, hash }) => ({ id, hash, copy_id: made.get(id) as string }));
  await upsertCopies(tx, 'theme', path.source.organizationId, copies);
  return new Map([...known, ...made]);
}

/** Writes themes with their modules; the new ids by the ones of what is copied. */
async function writeThemes(
  tx: TenantScope,
  themes: readonly ThemeContent[],
  files: CopiedFiles,
): Promise<ReadonlyMap<string, string>> {
  const written = themes.map((theme) => ({ theme, id: newId(), module_id: theme.module === null ? null : newId() }));
  const modules = written.flatMap(({ theme: { module }, module_id }) =>
    module === null || module_id === null ? [] : [{ ...module, id: module_id }],
  );
  await insertModules(
    tx,
    modules.map(({ slides: _, questions: __, ...card }) => card),
  );
  const slideIds = new Map(modules.flatMap(({ slides }) => slides.map(({ id }) => [id, newId()])));
  await insertSlides(
    tx,
    modules.flatMap(({ id: module_id, slides }) =>
      slides.map((slide) => ({ ...copySlide(slide, files), id: slideIds.get(slide.id) as string, module_id })),
    ),
  );
  await insertQuestions(
    tx,
    modules.flatMap(({ id: module_id, questions }) =>
      questions.map((question) => ({
        ...question,
        id: newId(),
        module_id,
        picture: pictureIn(files, question),
        slide_id: slideIds.get(question.slide_id ?? '') ?? null,
        options: question.options.map((option) => ({ ...option, id: newId() })),
      })),
    ),
  );
  await insertThemes(
    tx,
    written.map(({ theme, id, module_id }) => {
      const { title, description } = theme;
      return { id, title, description, picture_file_id: fileIn(files, theme), module_id };
    }),
  );
  return new Map(written.map(({ theme, id }) => [theme.id, id]));
}

function copySlide(slide: NewSlide, files: CopiedFiles): NewSlide {
  return {
    ...slide,
    html: replaceFiles(slide.html, (file) => `file:${files.get(file) ?? file}`),
    audio_file_id: slide.audio_file_id && (files.get(slide.audio_file_id) ?? null),
    ...(slide.page && { page: { ...slide.page, file_id: files.get(slide.page.file_id) ?? slide.page.file_id } }),
  };
}

function pictureIn(files: CopiedFiles, { picture }: NewQuestion): StoredPicture | null {
  const file_id = picture && files.get(picture.file_id);
  return file_id ? { ...picture, file_id } : null;
}

function fileIn(files: CopiedFiles, { picture_file_id }: { picture_file_id: string | null }): string | null {
  return picture_file_id === null ? null : (files.get(picture_file_id) ?? null);
}
