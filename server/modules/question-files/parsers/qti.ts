import { parseDocument } from 'htmlparser2';
import { AppError } from '#platform/app-error.ts';
import { elementsOf, type HtmlElement, type HtmlParent, isElement, textOf } from '#platform/parsing/html-tree.ts';
import type { FoundQuestion, QuestionDraft } from '../found-question.ts';
import { judgeQuestion, problem } from '../question-judging.rules.ts';

const media = new Set(['img', 'audio', 'video', 'object', 'math', 'svg']);

/** Deeper nesting is no question, and would exhaust the stack of whoever walks through it. */
const deepest = 100;

/** Whether a text is an item of QTI or at least of XML. */
export function looksLikeXml(text: string): boolean {
  return /^\ufeff?\s*<(?:\?xml|!|[a-z])/i.test(text);
}

/**
 * The question of an item of QTI 2.1, with a number and the name of its file. One choice interaction is taken; whatever
 * else it asks is named. Throws `question_file_unsafe` for a document type, which may name other files and grow without
 * end, and `question_file_unreadable` for what is no item.
 */
export function readQtiItem(text: string, row: number, place: string | null): FoundQuestion {
  if (/<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST)/i.test(text)) throw new AppError('question_file_unsafe');
  const document = parseDocument(text, { xmlMode: true });
  requireShallow(document);
  const root = document.children.find(isElement);
  if (root === undefined || localName(root) !== 'assessmentItem') throw new AppError('question_file_unreadable');
  return { ...readItem(root), row, place };
}

function requireShallow(document: HtmlParent): void {
  let level = [...document.children];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) throw new AppError('question_file_too_complex');
    level = level.flatMap((node) => (isElement(node) ? node.children : []));
  }
}

function localName({ name }: HtmlElement): string {
  return name.slice(name.indexOf(':') + 1);
}

function within(parent: HtmlParent, name: string): HtmlElement[] {
  return elementsOf(parent).filter((element) => localName(element) === name);
}

function readItem(item: HtmlElement): Omit<FoundQuestion, 'row' | 'place'> {
  const body = within(item, 'itemBody')[0];
  const asked =
    body === undefined ? [] : elementsOf(body).filter((element) => localName(element).endsWith('Interaction'));
  const [interaction] = asked;
  const empty: QuestionDraft = { kind: null, text: titleOf(item), explanation: '', options: [] };
  if (body === undefined || interaction === undefined) return refuse(empty, 'no interaction');
  if (asked.length > 1 || localName(interaction) !== 'choiceInteraction') {
    return refuse(empty, [...new Set(asked.map(localName))].join(', '));
  }
  if (elementsOf(body).some((element) => media.has(localName(element)))) {
    return { ...empty, problems: [problem('media_not_taken')] };
  }
  const draft = readChoice(item, body, interaction);
  return { ...draft, problems: judgeQuestion(draft) };
}

function refuse(draft: QuestionDraft, kind: string): Omit<FoundQuestion, 'row' | 'place'> {
  return { ...draft, problems: [problem('kind_not_taken', null, kind)] };
}

function titleOf({ attribs }: HtmlElement): string {
  return (attribs.title ?? '').trim();
}

function readChoice(item: HtmlElement, body: HtmlElement, interaction: HtmlElement): QuestionDraft {
  const declaration = within(item, 'responseDeclaration').find(
    ({ attribs }) => attribs.identifier === interaction.attribs.responseIdentifier,
  );
  const right = declaration === undefined ? new Set<string>() : readKey(declaration);
  const choices = within(interaction, 'simpleChoice');
  const isMany = declaration?.attribs.cardinality === 'multiple' && interaction.attribs.maxChoices !== '1';
  const prompts = within(interaction, 'prompt').map(wordsOf);
  // What stands around the choices is a part of the question.
  const around = body.children.filter(
    (node) => isElement(node) && node !== interaction && !elementsOf(node).includes(interaction),
  );
  return {
    kind: isMany ? 'multi' : 'single',
    text:
      [...around.map((node) => textOf(node)), ...prompts].filter((words) => words !== '').join('\n') || titleOf(item),
    explanation: within(item, 'modalFeedback')
      .map(textOf)
      .filter((words) => words !== '')
      .join('\n'),
    options: choices.map((choice) => ({ text: wordsOf(choice), is_right: right.has(choice.attribs.identifier ?? '') })),
  };
}

/** The right choices: those that are said to be, else those that give points. */
function readKey(declaration: HtmlElement): Set<string> {
  const said = within(declaration, 'correctResponse').flatMap((key) => within(key, 'value').map(textOf));
  if (said.length > 0) return new Set(said);
  const mapped = within(declaration, 'mapEntry').filter(({ attribs }) => Number(attribs.mappedValue) > 0);
  return new Set(mapped.map(({ attribs }) => attribs.mapKey ?? ''));
}

/** Without what is said of a choice once it was made. */
function wordsOf(element: HtmlElement): string {
  const own = element.children.filter((node) => !(isElement(node) && localName(node).startsWith('feedback')));
  return own.map(textOf).join(' ').replaceAll(/\s+/g, ' ').trim();
}
