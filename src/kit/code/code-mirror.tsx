import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { html } from '@codemirror/lang-html';
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { forceLinting, linter, lintGutter } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState } from '@codemirror/state';
import {
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { editorTheme, syntax } from './code-theme.ts';
import { completeVariables, type VariableName } from './variable-completion.ts';

/** What is wrong at a place, in words. */
export interface CodeProblem {
  from: number;
  to: number;
  severity: 'error' | 'warning';
  message: string;
  /** What makes it go away, in words, and the range that it takes out. */
  fix?: { readonly name: string; readonly from: number; readonly to: number };
}

/** What others do with the editor. */
export interface CodeEditorHandle {
  /** Puts text in the place of the selection and takes the cursor behind it. */
  insert(text: string): void;
  /** Selects a range, brings it into view and takes the focus. */
  select(from: number, to: number): void;
  selectedText(): string;
  /** Takes a range out, as typing would: it can be undone. */
  remove(from: number, to: number): void;
}

export interface CodeMirrorProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  label: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  variables: readonly VariableName[];
  problems: readonly CodeProblem[];
  /** The editor's own words in the reader's language: English -> words. */
  phrases: Readonly<Record<string, string>>;
  /** Said to screen readers when Tab begins or stops to leave the editor. */
  tabWords: { leaves: string; indents: string };
  handle: Ref<CodeEditorHandle>;
}

/** The editor proper. The text stays as it was typed: nothing is formatted, line ends are those that it came with. */
export default function CodeMirror(props: CodeMirrorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef(props);
  const attributes = useRef(new Compartment());
  const { value, label, describedBy, isInvalid, id, problems, handle } = props;
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const parent = place.current;
    if (!parent) return;
    const { value, phrases } = latest.current;
    const completion = { autocomplete: completeVariables(() => latest.current.variables) };
    let tabLeaves = false;
    const switchTab = (target: EditorView) => {
      tabLeaves = !tabLeaves;
      target.setTabFocusMode(tabLeaves);
      const { leaves, indents } = latest.current.tabWords;
      target.dispatch({ effects: EditorView.announce.of(tabLeaves ? leaves : indents) });
      return true;
    };
    const made = new EditorView({
      parent,
      state: EditorState.create({
        doc: value,
        extensions: [
          ...(hasWindowsLines(value) ? [EditorState.lineSeparator.of('\r\n')] : []),
          EditorState.phrases.of(phrases),
          attributes.current.of(EditorView.contentAttributes.of(attributesOf(latest.current))),
          EditorView.lineWrapping,
          lineNumbers(),
          lintGutter(),
          highlightActiveLine(),
          highlightActiveLineGutter(),
          highlightSpecialChars(),
          highlightSelectionMatches(),
          history(),
          drawSelection(),
          dropCursor(),
          indentOnInput(),
          bracketMatching(),
          closeBrackets(),
          search({ top: true }),
          html(),
          syntaxHighlighting(syntax),
          editorTheme,
          autocompletion({ icons: false }),
          EditorState.languageData.of(() => [completion]),
          linter(({ state }) => {
            const end = state.doc.length;
            return latest.current.problems.map(({ from, to, severity, message, fix }) => ({
              severity,
              message,
              from: Math.min(from, end),
              to: Math.min(to, end),
              // The editor moves what it marked along with what is typed before it; the cut goes with it.
              ...(fix && {
                actions: [
                  {
                    name: fix.name,
                    apply: (editor, at) => cut(editor, at + fix.from - from, at + fix.to - from),
                  },
                ],
              }),
            }));
          }),
          keymap.of([
            { key: 'Ctrl-m', mac: 'Shift-Alt-m', run: switchTab },
            ...closeBracketsKeymap,
            ...completionKeymap,
            ...searchKeymap,
            ...historyKeymap,
            ...defaultKeymap,
            indentWithTab,
          ]),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.sliceDoc());
          }),
        ],
      }),
    });
    view.current = made;
    return () => {
      made.destroy();
      view.current = null;
    };
  }, []);

  // What is written elsewhere: an import, a change taken back.
  useEffect(() => {
    const shown = view.current?.state;
    if (!shown || shown.sliceDoc() === value) return;
    view.current?.dispatch({ changes: { from: 0, to: shown.doc.length, insert: value } });
  }, [value]);

  useEffect(() => {
    const named = EditorView.contentAttributes.of(attributesOf({ label, describedBy, isInvalid, id }));
    view.current?.dispatch({ effects: attributes.current.reconfigure(named) });
  }, [label, describedBy, isInvalid, id]);

  useEffect(() => {
    if (view.current) forceLinting(view.current);
  }, [problems]);

  useImperativeHandle(handle, () => ({
    insert(text) {
      const editor = view.current;
      if (!editor) return;
      editor.dispatch(editor.state.replaceSelection(text), { scrollIntoView: true });
      editor.focus();
    },
    select(from, to) {
      const editor = view.current;
      if (!editor) return;
      const end = editor.state.doc.length;
      editor.dispatch({
        selection: { anchor: Math.min(from, end), head: Math.min(to, end) },
        effects: EditorView.scrollIntoView(Math.min(from, end), { y: 'center' }),
      });
      editor.focus();
    },
    remove(from, to) {
      if (view.current) cut(view.current, from, to);
    },
    selectedText() {
      const editor = view.current?.state;
      return editor ? editor.sliceDoc(editor.selection.main.from, editor.selection.main.to) : '';
    },
  }));
  return <div ref={place} className="kit-code__place" />;
}

function cut(editor: EditorView, from: number, to: number): void {
  const end = editor.state.doc.length;
  editor.dispatch({ changes: { from: Math.min(from, end), to: Math.min(to, end) }, userEvent: 'delete' });
  editor.focus();
}

function attributesOf({
  label,
  describedBy,
  isInvalid,
  id,
}: Pick<CodeMirrorProps, 'label' | 'describedBy' | 'isInvalid' | 'id'>) {
  return {
    id,
    'aria-label': label,
    // What is edited is reached by Tab anyway; said aloud, so that checkers of the scrolled area around it see it too.
    tabindex: '0',
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    ...(isInvalid && { 'aria-invalid': 'true' }),
  };
}

/** Every line ends as Windows ends it: mixed ends are read as they come. */
function hasWindowsLines(text: string): boolean {
  return text.includes('\r\n') && !/(^|[^\r])\n/.test(text);
}
