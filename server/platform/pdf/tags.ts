/** What a part of a page is, for those who hear it or move through it by keys. */
export type TagName = 'H1' | 'H2' | 'P' | 'Figure' | 'Table' | 'TR' | 'TH' | 'TD';

/** Has the library keep a structure; PDF/UA promises that everything is in it. */
export const tagged = { pdfVersion: '1.7', tagged: true, displayTitle: true } as const;
/** The library's types know the subsets of PDF/A alone. */
export const heard: typeof tagged = Object.assign({ subset: 'PDF/UA' }, tagged);

export interface TagWords {
  /** A picture in words. */
  readonly alt?: string;
  /** Where a picture is: left, top, right, bottom. */
  readonly at?: readonly [number, number, number, number];
  /** What the head of a table is over or before. */
  readonly scope?: 'Column' | 'Row';
}

export interface Tags {
  part(name: TagName, draw: () => void, told?: TagWords): void;
  /** A part made of parts. */
  group(name: TagName, write: () => void): void;
  /** What says nothing: lines, backgrounds, what every page has at its foot. */
  ornament(draw: () => void, type?: 'Layout' | 'Pagination'): void;
  end(): void;
}

/** The structure of a document, made while it is drawn from the top down. */
export function createTags(document: PDFKit.PDFDocument): Tags {
  const root = document.struct('Document');
  document.addStructure(root);
  let parent = root;
  return {
    part: (name, draw, { alt, at, scope } = {}) => {
      const element = document.struct(name, {
        ...(alt !== undefined && { alt }),
        ...(scope !== undefined && { scope }),
        ...(at !== undefined && { bbox: [...at] as [number, number, number, number] }),
      });
      parent.add(element);
      const content = document.markStructureContent(name);
      draw();
      document.endMarkedContent();
      element.add(content);
      element.end();
    },
    group: (name, write) => {
      const outer = parent;
      const element = document.struct(name);
      outer.add(element);
      parent = element;
      write();
      parent = outer;
      element.end();
    },
    ornament: (draw, type = 'Layout') => {
      document.markContent('Artifact', { type });
      draw();
      document.endMarkedContent();
    },
    end: () => root.end(),
  };
}
