import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export interface Found {
  /** `src/ui/x.tsx:12` */
  readonly at: string;
  readonly text: string;
}

/** A use of words: a whole key, or the beginning of one that is put together (`risk.${colour}`). */
export interface KeyUse extends Found {
  readonly isWhole: boolean;
}

const spokenAttributes = new Set([
  'title',
  'placeholder',
  'alt',
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'description',
  'okText',
  'cancelText',
  'tooltip',
  'help',
  'extra',
  'emptyText',
]);
const cyrillic = /\p{Script=Cyrillic}/u;
const letters = /\p{Letter}{2,}/u;
/** Several words, or one that begins with a capital: what people read, unlike a key or a name of a field. */
const sentence = /\p{Letter}{2,}\s+\p{Letter}|^\p{Lu}\p{Ll}+/u;

export function readSources(root: string, pattern: string): ts.SourceFile[] {
  return globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()
    .map((file) => parse(file, readFileSync(join(root, file), 'utf8')));
}

export function parse(file: string, text: string): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

function place(node: ts.Node): string {
  const file = node.getSourceFile();
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}

/** Whether a string ends up as a child of an element: `{'text'}`, also through `a ? 'x' : 'y'` and `a && 'x'`. */
function isDrawn(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isJsxExpression(parent)) return !ts.isJsxAttribute(parent.parent);
  if (ts.isConditionalExpression(parent)) return node !== parent.condition && isDrawn(parent);
  if (ts.isBinaryExpression(parent)) return node === parent.right && isDrawn(parent);
  return ts.isParenthesizedExpression(parent) && isDrawn(parent);
}

function isSpokenAttribute(node: ts.Node): boolean {
  const outer = ts.isJsxExpression(node.parent) ? node.parent.parent : node.parent;
  return ts.isJsxAttribute(outer) && spokenAttributes.has(outer.name.getText());
}

/** What is printed on a key is the same in every language. */
function isOnKey(node: ts.JsxText): boolean {
  return ts.isJsxElement(node.parent) && node.parent.openingElement.tagName.getText() === 'kbd';
}

/** Text that people would read, written into the code instead of locales/. */
export function findLiteralText(file: ts.SourceFile): Found[] {
  const found: Found[] = [];
  const add = (node: ts.Node, text: string) => found.push({ at: place(node), text: text.trim() });
  walk(file, (node) => {
    if (ts.isJsxText(node)) {
      if (letters.test(node.text.replaceAll(/&#?\w+;/g, '')) && !isOnKey(node)) add(node, node.text);
    } else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateHead(node)) {
      const isRead = isDrawn(node) || isSpokenAttribute(node);
      if (cyrillic.test(node.text) || (isRead && sentence.test(node.text))) add(node, node.text);
    } else if (ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) {
      if (cyrillic.test(node.text)) add(node, node.text);
    }
  });
  return found;
}

function isTranslate(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 't';
  return ts.isPropertyAccessExpression(callee) && callee.name.text === 't';
}

/** A code of an error as the source has it, and the values that it comes with; null: they cannot be seen there. */
export interface ErrorUse extends Found {
  readonly values: readonly string[] | null;
}

/** Every string that is one of `codes`, outside of types: what is thrown with values, and what is handed on without any. */
export function findErrorUses(file: ts.SourceFile, codes: ReadonlySet<string>): ErrorUse[] {
  const uses: ErrorUse[] = [];
  walk(file, (node) => {
    if (!ts.isStringLiteral(node) || !codes.has(node.text) || ts.isLiteralTypeNode(node.parent)) return;
    const isCompared = ts.isBinaryExpression(node.parent) || ts.isCaseClause(node.parent);
    if (!isCompared) uses.push({ at: place(node), text: node.text, values: valuesBeside(node) });
  });
  return uses;
}

/** The names in the call or the object that holds the code: `values: {…}`, or beside it. */
function valuesBeside(code: ts.Node): string[] | null {
  const holder =
    ts.findAncestor(code, ts.isNewExpression) ?? ts.findAncestor(code, (node) => ts.isObjectLiteralExpression(node));
  if (holder === undefined) return [];
  const names: string[] = [];
  let isHandedOn = false;
  walk(holder, (node) => {
    if (ts.isShorthandPropertyAssignment(node) && node.name.text === 'values') isHandedOn = true;
    if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) names.push(node.name.getText());
  });
  return isHandedOn ? null : names;
}

/** Every string that a call of `t` can be seen to pass as its key. */
export function findKeyUses(file: ts.SourceFile): KeyUse[] {
  const uses: KeyUse[] = [];
  const collect = (node: ts.Expression): void => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      uses.push({ at: place(node), text: node.text, isWhole: true });
    } else if (ts.isTemplateExpression(node)) {
      if (node.head.text !== '') uses.push({ at: place(node), text: node.head.text, isWhole: false });
    } else if (ts.isConditionalExpression(node)) {
      collect(node.whenTrue);
      collect(node.whenFalse);
    } else if (ts.isParenthesizedExpression(node)) collect(node.expression);
  };
  walk(file, (node) => {
    const key = ts.isCallExpression(node) && isTranslate(node.expression) ? node.arguments[0] : undefined;
    if (key) collect(key);
  });
  return uses;
}
