import type { CourseSection, SectionTheme } from '#contract/courses.ts';
import { moveItem, type Place } from '#src/kit/order/order.rules.ts';

export type Sections = readonly CourseSection[];

export function moveSection(sections: Sections, from: number, to: number): Sections {
  return moveItem(sections, from, to);
}

/** A theme at another place: `list` is a section, `index` is counted without the theme. */
export function moveTheme(sections: Sections, themeId: string, from: Place, to: Place): Sections {
  const theme = sections
    .find((section) => section.id === from.list)
    ?.themes.find((candidate) => candidate.id === themeId);
  if (!theme || !sections.some((section) => section.id === to.list)) return sections;
  return sections.map((section) => {
    const rest = section.id === from.list ? section.themes.filter(({ id }) => id !== themeId) : section.themes;
    return section.id === to.list
      ? { ...section, themes: insertAt(rest, theme, to.index) }
      : { ...section, themes: rest };
  });
}

export function removeTheme(sections: Sections, sectionId: string, themeId: string): Sections {
  return sections.map((section) =>
    section.id === sectionId ? { ...section, themes: section.themes.filter(({ id }) => id !== themeId) } : section,
  );
}

export function renameSection(sections: Sections, sectionId: string, title: string): Sections {
  return sections.map((section) => (section.id === sectionId ? { ...section, title } : section));
}

/** Every theme of the course: none may stand in it twice. */
export function themesOf(sections: Sections): ReadonlySet<string> {
  return new Set(sections.flatMap((section) => section.themes.map((theme) => theme.id)));
}

function insertAt(themes: readonly SectionTheme[], theme: SectionTheme, index: number): SectionTheme[] {
  return [...themes.slice(0, index), theme, ...themes.slice(index)];
}
