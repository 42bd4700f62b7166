import { languages } from '#contract/constants.ts';
import { templateNameMaxLength } from '#contract/phishing-emails.ts';
import type { PageImport, PageImportBody } from '#contract/phishing-imports.ts';
import { AppError } from '#platform/app-error.ts';
import { elementsOf, type HtmlDocument, textOf } from '#platform/parsing/html-tree.ts';
import {
  noneRemoved,
  readForeign,
  removeActive,
  removeHeads,
  resolveUntrustedLinks,
  writeForeign,
} from '../untrusted-html.ts';
import { prepareForms } from './page-forms.ts';
import { createMaterial, type PageFile } from './page-material.ts';
import { type BesideFile, readSaved } from './read-saved.ts';
import type { SavedPage, SavedResource } from './saved-page.rules.ts';
import { addressOf } from './saved-shelf.ts';

const sent = ['action', 'method', 'target', 'enctype', 'formaction', 'accept-charset'] as const;

/** A page before its pictures and fonts are stored: each stands in `html` by its place. */
export interface ReadPage {
  readonly page: PageImport;
  readonly files: readonly PageFile[];
}

export interface GivenPage {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly beside?: readonly BesideFile[];
  readonly choices: PageImportBody;
}

/**
 * A saved page as it would stand in the editor: nothing in it runs, its forms send nothing to where they did, its links
 * lead nowhere where the author wants that, what was saved with it is in it. A page whose fields stand outside of a form
 * gets one. Throws `import_*`, `page_too_complex`, `html_too_deep`.
 */
export function importPage({ bytes, name: fileName, beside = [], choices }: GivenPage): ReadPage {
  const saved = readSaved(bytes, beside);
  const material = createMaterial(saved);
  const removed = noneRemoved();
  const document = readForeign(material.lift(saved.html), 'page');
  const elements = elementsOf(document);
  if (!elements[0]) throw new AppError('import_page_unreadable');
  const title = elements.find(({ name }) => name === 'title');
  const language = elements.find(({ name }) => name === 'html')?.attribs['lang']?.slice(0, 2);
  const place = placeOf(saved, document);
  removeActive(document, removed);
  const forms = rewireForms(document, place);
  material.settle(document, place);
  removeHeads(document);
  resolveLinks(document, place);
  const links = resolveUntrustedLinks(document, choices.links, '#');
  const html = writeForeign(document, 'page');
  const files = material.filesIn(html);
  const name = (title && textOf(title)) || fileName.replace(/\.[^.]*$/, '');
  const countOf = (kind: PageFile['kind']) => files.filter((file) => file.kind === kind).length;
  const page: PageImport = {
    name: name.slice(0, templateNameMaxLength),
    language: languages.find((known) => known === language?.toLowerCase()) ?? null,
    html,
    forms,
    links,
    remote: material.missing().map((address) => ({ address, is_kept: false })),
    kept: { styles: material.styles(), pictures: countOf('page_picture'), fonts: countOf('page_font') },
    removed,
  };
  return { page, files };
}

/** Where its relative addresses begin: its `<base>`, itself read from where the page was. */
function placeOf({ address, path }: SavedPage, document: HtmlDocument): SavedResource {
  const base = elementsOf(document).find(({ name, attribs }) => name === 'base' && attribs['href'] !== undefined);
  const resolved = base && addressOf(base.attribs['href'] ?? '', { address, path });
  return { address: resolved !== undefined && /^https?:/i.test(resolved) ? resolved : address, path };
}

/** Addresses of the web; a mailbox or a telephone is whole as it stands. */
const isWeb = (href: string) => href !== '' && !/^(#|mailto:|tel:)/i.test(href);

/** People read where a link led: whole, not from a page that they do not see. */
function resolveLinks(document: HtmlDocument, place: SavedResource): void {
  for (const { name, attribs } of elementsOf(document)) {
    const href = attribs['href']?.trim();
    if ((name === 'a' || name === 'area') && href !== undefined && isWeb(href)) {
      attribs['href'] = wholeAddress(href, place);
    }
  }
}

/** A whole address stays as its author wrote it. */
const wholeAddress = (written: string, place: SavedResource) =>
  URL.canParse(written) ? written : addressOf(written, place);

/** Says where forms sent what was typed, and makes them send nothing there. */
function rewireForms(document: HtmlDocument, place: SavedResource): PageImport['forms'] {
  const found = prepareForms(document).map(({ action, fields }) => ({
    action: action.trim() === '' ? '' : wholeAddress(action.trim(), place).slice(0, 2000),
    fields,
  }));
  for (const element of elementsOf(document)) for (const name of sent) delete element.attribs[name];
  return found;
}
