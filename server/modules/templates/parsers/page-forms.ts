import {
  elementsOf,
  type HtmlDocument,
  type HtmlElement,
  textOf,
  unwrapElement,
  wrapChildren,
} from '#platform/parsing/html-tree.ts';

export interface FoundForm {
  /** Where it sent what was typed, as written; empty where it does not say. */
  readonly action: string;
  /** What people type into. */
  readonly fields: number;
}

const typed = new Set(['input', 'select', 'textarea']);
const notTyped = /^(hidden|submit|button|image|reset)$/i;

/**
 * The forms of a page, each with its fields. Fields and buttons that stand outside of their form get one around
 * everything: pages of ours tie nothing from afar. What looks like the button of a form that nothing sends is made to
 * send it: scripts did that, and they are gone. Changes the document.
 */
export function prepareForms(document: HtmlDocument): FoundForm[] {
  const forms = elementsOf(document).filter(({ name }) => name === 'form');
  const isApart =
    forms.length === 0 ? elementsOf(document).some(isField) : forms.some((form) => isTorn(form, document));
  if (isApart) return [wrapAll(document, forms)];
  return forms.map((form) => {
    const parts = elementsOf(form);
    const fields = parts.filter(isField).length;
    if (fields > 0 && !parts.some(isSubmitter)) makeSubmitter(parts.findLast(isButton));
    return { action: form.attribs['action'] ?? '', fields };
  });
}

function wrapAll(document: HtmlDocument, forms: readonly HtmlElement[]): FoundForm {
  const action = forms.find((form) => elementsOf(form).some(isField))?.attribs['action'] ?? '';
  for (const form of forms) unwrapElement(form);
  const elements = elementsOf(document);
  wrapChildren(elements.find(({ name }) => name === 'body') ?? document, 'form');
  if (!elements.some(isSubmitter)) makeSubmitter(elements.findLast(isButton));
  return { action, fields: elements.filter(isField).length };
}

/** Whether fields are tied to a form from outside, or what would send it stands in none. */
function isTorn(form: HtmlElement, document: HtmlDocument): boolean {
  const all = elementsOf(document);
  const inForms = new Set(all.filter(({ name }) => name === 'form').flatMap((one) => elementsOf(one)));
  const inside = elementsOf(form);
  const { id } = form.attribs;
  if (id && all.some((element) => element.attribs['form'] === id && !inside.includes(element))) return true;
  const sends = (element: HtmlElement) => isSubmitter(element) || isButton(element);
  const isSilent = inside.some(isField) && !inside.some(sends);
  return isSilent && all.some((element) => !inForms.has(element) && sends(element));
}

function isField({ name, attribs }: HtmlElement): boolean {
  return typed.has(name) && !notTyped.test(attribs['type'] ?? '');
}

function isSubmitter({ name, attribs }: HtmlElement): boolean {
  const type = attribs['type'] ?? '';
  if ('disabled' in attribs) return false;
  return name === 'button' ? !/^(button|reset)$/i.test(type) : name === 'input' && /^(submit|image)$/i.test(type);
}

const buttonClass = /(?:^|[\s_-])(?:btn|button|submit|login|signin|sign-in)(?:$|[\s_-])/i;

function isButton(element: HtmlElement): boolean {
  const { name, attribs } = element;
  if (name === 'button') return !/^reset$/i.test(attribs['type'] ?? '');
  if (name === 'input') return /^(button|submit)$/i.test(attribs['type'] ?? '');
  if (!['a', 'div', 'span'].includes(name) || textOf(element).trim() === '') return false;
  const words = `${attribs['class'] ?? ''} ${attribs['id'] ?? ''}`;
  return attribs['role'] === 'button' || (name === 'a' && buttonClass.test(words));
}

/** What was no button looks as it did. */
const plainButton = 'border:0;font:inherit;cursor:pointer;';

function makeSubmitter(button: HtmlElement | undefined): void {
  if (button === undefined) return;
  const { attribs } = button;
  delete attribs['disabled'];
  delete attribs['href'];
  attribs['type'] = 'submit';
  if (button.name === 'input' || button.name === 'button') return;
  button.name = 'button';
  attribs['style'] = plainButton + (attribs['style'] ?? '');
}
