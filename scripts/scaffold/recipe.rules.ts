/** A part of a recipe that is carried out: commands of a shell, or a change of one file. */
export type RecipeStep =
  | { readonly kind: 'commands'; readonly commands: readonly string[] }
  | { readonly kind: 'change'; readonly path: string; readonly before: string; readonly after: string };

/** The `sh` and `diff` blocks of a recipe, in their order. */
export function readRecipe(markdown: string): RecipeStep[] {
  return [...markdown.matchAll(/^```(sh|diff)(?: (\S+))?\n([\s\S]*?)^```$/gm)].map(([, kind, path = '', text = '']) => {
    const lines = text.trimEnd().split('\n');
    if (kind === 'sh') return { kind: 'commands', commands: lines };
    if (path === '') throw new Error(`A diff names no file: ${lines[0]}`);
    const side = (mark: '+' | '-') =>
      lines.flatMap((line) => (line.startsWith(' ') || line.startsWith(mark) ? [line.slice(1)] : [])).join('\n');
    return { kind: 'change', path, before: side('-'), after: side('+') };
  });
}

/**
 * The text with the change made.
 * @throws when the lines that the change begins from do not stand there exactly once.
 */
export function applyChange(text: string, { path, before, after }: Extract<RecipeStep, { kind: 'change' }>): string {
  const lines = text.split('\n');
  const wanted = before.split('\n');
  const places = lines.flatMap((_, at) => (wanted.every((line, next) => lines[at + next] === line) ? [at] : []));
  const [place] = places;
  if (place === undefined || places.length > 1) {
    throw new Error(`${path} has these lines ${places.length} times, not once:\n${before}`);
  }
  return lines.toSpliced(place, wanted.length, ...after.split('\n')).join('\n');
}
