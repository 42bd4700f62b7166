import { languages } from '#contract/constants.ts';
import { templateNameMaxLength } from '#contract/phishing-emails.ts';
import type { PageImport, PhishingImportBody } from '#contract/phishing-imports.ts';
import { AppError } from '#platform/app-error.ts';
import { noneRemoved, readForeign, removeActive, settleLinks, settleRemote, writeForeign } from './foreign-html.ts';
import { elementsOf, type HtmlDocument, type HtmlElement, textOf, wrapChildren } from './html-tree.ts';

const typed = new Set(['input', 'select', 'textarea']);
const sent = ['action', 'method', 'target', 'enctype', 'formaction', 'accept-charset'] as const;

/**
 * A saved page as it would stand in the editor: nothing in it runs, its forms send nothing to where they did, its links
 * lead nowhere where the author wants that. A page whose fields stand outside of a form gets one. Throws
 * `import_page_unreadable`, `import_html_too_large`, `html_too_deep`.
 */
export function importPage(raw: Uint8Array, fileName: string, choices: PhishingImportBody): PageImport {
  const given = decode(raw);
  const removed = noneRemoved();
  const document = readForeign(given);
  if (!elementsOf(document)[0]) throw new AppError('import_page_unreadable');
  const title = elementsOf(document).find(({ name }) => name === 'title');
  const language = elementsOf(document)
    .find(({ name }) => name === 'html')
    ?.attribs['lang']?.slice(0, 2);
  removeActive(document, removed);
  const forms = rewireForms(document);
  const remote = settleRemote(document, choices.remote);
  const links = settleLinks(document, choices.links, '#');
  const html = writeForeign(document);
  const name = (title && textOf(title)) || fileName.replace(/\.[^.]*$/, '');
  return {
    name: name.slice(0, templateNameMaxLength),
    language: languages.find((known) => known === language?.toLowerCase()) ?? null,
    html,
    forms,
    links,
    remote,
    removed,
  };
}

/** Says where forms sent what was typed, and makes them send nothing there. */
function rewireForms(document: HtmlDocument): PageImport['forms'] {
  const elements = elementsOf(document);
  const fieldsIn = (parts: readonly HtmlElement[]) =>
    parts.filter(
      ({ name, attribs }) => typed.has(name) && !/^(hidden|submit|button|image|reset)$/i.test(attribs['type'] ?? ''),
    ).length;
  const body = elements.find(({ name }) => name === 'body');
  const forms = elements.filter(({ name }) => name === 'form');
  if (forms.length === 0 && fieldsIn(elements) > 0) {
    wrapChildren(body ?? document, 'form');
    return [{ action: '', fields: fieldsIn(elements) }];
  }
  const found = forms.map((form) => ({
    action: (form.attribs['action'] ?? '').slice(0, 2000),
    fields: fieldsIn(elementsOf(form)),
  }));
  for (const element of elements) for (const name of sent) delete element.attribs[name];
  return found;
}

/** Pages say their encoding in their first words; those that do not are UTF-8. */
function decode(raw: Uint8Array): string {
  const head = Buffer.from(raw.subarray(0, 2048)).toString('latin1');
  const named = /charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1];
  try {
    return new TextDecoder(named ?? 'utf-8').decode(raw);
  } catch (cause) {
    if (cause instanceof RangeError) return new TextDecoder().decode(raw);
    throw cause;
  }
}
