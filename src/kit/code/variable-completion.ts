import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';

/** A variable and what it becomes, in the reader's language. */
export interface VariableName {
  readonly name: string;
  readonly meaning: string;
}

/** Offers the variables after two braces, by their names; what stands behind the cursor of an old one goes with it. */
export function completeVariables(variables: () => readonly VariableName[]) {
  return (context: CompletionContext): CompletionResult | null => {
    const written = context.matchBefore(/\{\{?\s*[A-Za-z0-9_]*/);
    if (!written || !written.text.startsWith('{{')) return null;
    return {
      from: written.from,
      validFor: /^\{\{\s*[A-Za-z0-9_]*$/,
      options: variables().map(({ name, meaning }): Completion => {
        const text = `{{${name}}}`;
        return {
          label: text,
          detail: meaning,
          type: 'variable',
          apply: (view, _option, from, to) => put(view, text, from, to),
        };
      }),
    };
  };
}

function put(view: EditorView, text: string, from: number, to: number): void {
  const behind = /^[A-Za-z0-9_]*\s*\}{0,2}/.exec(view.state.sliceDoc(to, to + 64))?.[0] ?? '';
  view.dispatch({
    changes: { from, to: to + behind.length, insert: text },
    selection: { anchor: from + text.length },
    userEvent: 'input.complete',
  });
}
