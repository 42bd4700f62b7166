import type { CourseSettings } from '#contract/courses.ts';
import type { ModuleSettings, QuestionKind } from '#contract/modules.ts';
import type { PageRenderer } from '#contract/slide-files.ts';
import type { Generated, Instant, Json, NullableInstant, NullableJson } from './organizations.ts';

export interface CoursesTable {
  organization_id: string;
  id: string;
  title: string;
  description: string;
  picture_file_id: string | null;
  tags: string[];
  settings: Json<CourseSettings>;
  archived_at: NullableInstant;
  created_at: Instant;
  created_by: string | null;
  updated_at: Instant;
  deleted_at: NullableInstant;
  /** Grows with each edit of its own words. */
  version: Generated<number>;
  edited_by: Generated<string | null>;
  edited_at: Generated<Date | null>;
}

export interface CourseSectionsTable {
  organization_id: string;
  id: string;
  course_id: string;
  title: string;
  /** Place among the course's sections; gaps are allowed. */
  order_id: number;
}

/** A theme of the library standing in a section. A theme stands in a course once. */
export interface SectionThemesTable {
  organization_id: string;
  section_id: string;
  theme_id: string;
  order_id: number;
}

export interface ThemesTable {
  organization_id: string;
  id: string;
  title: string;
  description: string;
  picture_file_id: string | null;
  module_id: string | null;
  created_at: Instant;
  updated_at: Instant;
  deleted_at: NullableInstant;
  /** Grows with each edit of its own words. */
  version: Generated<number>;
  edited_by: Generated<string | null>;
  edited_at: Generated<Date | null>;
}

export interface ModulesTable {
  organization_id: string;
  id: string;
  title: string;
  description: string;
  settings: Json<ModuleSettings>;
  created_at: Instant;
  updated_at: Instant;
  deleted_at: NullableInstant;
  /** Grows with each edit of its own words. */
  version: Generated<number>;
  edited_by: Generated<string | null>;
  edited_at: Generated<Date | null>;
}

export interface SlidesTable {
  organization_id: string;
  id: string;
  module_id: string;
  order_id: number;
  title: string;
  /** Cleaned when it is written. Pictures stand in it as `file:<id>`. */
  html: string;
  /** The words of `html`. */
  text: string;
  /** How many words `text` has: reading time is made of it. */
  words: number;
  /** What its films and sounds take beyond its reading. */
  media_seconds: Generated<number>;
  audio_file_id: string | null;
  /** Grows with each edit of its own words. */
  version: Generated<number>;
  edited_by: Generated<string | null>;
  edited_at: Generated<Date | null>;
  /** What a narrator says beside it. */
  notes: string;
  /** The part of the presentation that it came with. */
  part: string;
  /** Which slide of which presentation it is; null: it was written here. */
  source_key: string | null;
  page: NullableJson<StoredPage>;
}

/** Words of a page in their place. Places, sizes and fonts are in percent of the page: fonts of its width. */
export interface PageText {
  kind: 'text';
  x: number;
  y: number;
  width: number;
  height: number;
  /** Where the lines stand in the box. */
  anchor: 'top' | 'middle' | 'bottom';
  paragraphs: PageParagraph[];
}

export interface PageParagraph {
  size: number;
  align: 'start' | 'center' | 'end';
  /** BCP 47; empty where the presentation does not say. */
  lang: string;
  runs: { text: string; href?: string }[];
}

export interface PagePicture {
  kind: 'picture';
  x: number;
  y: number;
  width: number;
  height: number;
  /** Null: nobody described it; empty: decoration. */
  alt: string | null;
}

export type PageBox = PageText | PagePicture;

/** A drawn page of a presentation. */
export interface StoredPage {
  file_id: string;
  /** Pixels of the picture. */
  width: number;
  height: number;
  renderer: PageRenderer;
  /** Which state of the renderer drew it. Absent: the first. */
  drawing?: number;
  /** In reading order. */
  boxes: PageBox[];
  /** What the presentation said: whoever changes it here is not overruled by the next upload. */
  source: {
    /** Of the presentation when it came last. */
    file: string;
    hash: string;
    title: string;
    notes: string;
    alts: (string | null)[];
    audio_file_id: string | null;
    /** Film and sound that came with it, as they were written into the slide. Absent: it came before any were taken. */
    media?: StoredMedia[];
  };
}

export interface StoredMedia {
  /** Changes with its bytes. */
  mark: string;
  html: string;
}

export interface StoredOption {
  id: string;
  text: string;
  is_right: boolean;
}

/** A picture that belongs to a question. */
export interface StoredPicture {
  file_id: string;
  /** Null: the picture says nothing that the words do not. */
  alt: string | null;
}

export interface QuestionsTable {
  organization_id: string;
  id: string;
  module_id: string;
  order_id: number;
  kind: QuestionKind;
  text: string;
  explanation: string;
  options: Json<StoredOption[]>;
  picture: NullableJson<StoredPicture>;
  /** The slide of its module that answers it. */
  slide_id: string | null;
  /** Grows with each edit of its own words. */
  version: Generated<number>;
  edited_by: Generated<string | null>;
  edited_at: Generated<Date | null>;
}

/** A theme of a frozen course. Steps have ids of their own, so that what people did hangs on the frozen copy. */
export interface FrozenTheme {
  id: string;
  title: string;
  description: string;
  picture_file_id: string | null;
  /** Id of the frozen module: what stands in `/modules/{module_id}`. */
  module_id: string;
  /** Null: the module has no slides. */
  theory_step_id: string | null;
  /** Null: the module has no questions. */
  quiz_step_id: string | null;
  /** Of the frozen module, in their order: what somebody opened is counted without reading the slides. */
  slide_ids: string[];
  slides_count: number;
  questions_count: number;
  theory_minutes: number;
  quiz_minutes: number;
  settings: ModuleSettings;
  /** The item of a SCORM package that the theme is, in place of slides and questions. */
  scorm?: { step_id: string; item: string };
}

export interface FrozenSection {
  id: string;
  title: string;
  themes: FrozenTheme[];
}

/** What everybody who opens the course needs: small. Slides and questions lie in `version_modules`. */
export interface CourseOutline {
  title: string;
  description: string;
  picture_file_id: string | null;
  settings: CourseSettings;
  sections: FrozenSection[];
}

export interface FrozenSlide {
  id: string;
  title: string;
  html: string;
  text: string;
  audio_file_id: string | null;
  notes?: string;
  part?: string;
  page?: StoredPage;
}

export interface FrozenQuestion {
  id: string;
  kind: QuestionKind;
  text: string;
  explanation: string;
  options: StoredOption[];
  /** Absent where the question shows none: what was frozen before there were pictures is what is frozen now. */
  picture?: StoredPicture;
  /** The slide that answers it; absent where its author named none. */
  slide_id?: string;
}

export interface FrozenModule {
  slides: FrozenSlide[];
  questions: FrozenQuestion[];
}

/** A course as it was when it was assigned. Never changes; assignments of the same content share one. */
export interface CourseVersionsTable {
  organization_id: string;
  id: string;
  course_id: string;
  /** Of a SCORM course; null: a course of modules. */
  package_id: string | null;
  /** SHA-256 of the content without the ids made while freezing. */
  content_hash: string;
  outline: Json<CourseOutline>;
  steps_count: number;
  created_at: Instant;
}

export interface VersionModulesTable {
  organization_id: string;
  version_id: string;
  module_id: string;
  content: Json<FrozenModule>;
}

/** Keys that every process of the installation shares. */
export interface SigningKeysTable {
  purpose: string;
  secret: string;
}

/** What was copied from an organization above, as its content was then. */
export interface ContentCopiesTable {
  organization_id: string;
  kind: 'course' | 'theme';
  source_id: string;
  content_hash: string;
  copy_id: string;
  source_organization_id: string;
  copied_at: Instant;
}

/** A picture of a slide again as WebP, in one width. */
export interface PictureRenditionsTable {
  organization_id: string;
  file_id: string;
  /** Pixels. */
  width: number;
  height: number;
  /** The file that holds it. */
  rendition_id: string;
}

/** A file of learning content that nothing shows any more, and since when. */
export interface UnusedMediaTable {
  organization_id: string;
  file_id: string;
  since: Instant;
}

export interface ContentSchema {
  unused_media: UnusedMediaTable;
  picture_renditions: PictureRenditionsTable;
  content_copies: ContentCopiesTable;
  signing_keys: SigningKeysTable;
  courses: CoursesTable;
  course_sections: CourseSectionsTable;
  section_themes: SectionThemesTable;
  themes: ThemesTable;
  modules: ModulesTable;
  slides: SlidesTable;
  questions: QuestionsTable;
  course_versions: CourseVersionsTable;
  version_modules: VersionModulesTable;
}
