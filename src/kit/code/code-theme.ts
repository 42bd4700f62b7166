import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Colours are variables of the page: light and dark change without the editor. */
export const syntax = HighlightStyle.define([
  { tag: [tags.tagName, tags.angleBracket], color: 'var(--code-tag)' },
  { tag: tags.attributeName, color: 'var(--code-name)' },
  { tag: [tags.attributeValue, tags.string], color: 'var(--code-value)' },
  { tag: [tags.comment, tags.meta, tags.documentMeta], color: 'var(--muted)' },
  { tag: [tags.keyword, tags.propertyName, tags.number, tags.color], color: 'var(--code-name)' },
  { tag: tags.invalid, color: 'var(--danger)' },
]);

export const editorTheme = EditorView.theme({
  '&': { color: 'var(--text)', backgroundColor: 'var(--card)', fontSize: '13px', height: '100%' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.5' },
  '.cm-content': { caretColor: 'var(--text)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--code-selection)',
  },
  '.cm-gutters': { backgroundColor: 'var(--subtle)', color: 'var(--muted)', borderRight: '1px solid var(--border)' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--code-line)' },
  '.cm-selectionMatch': { backgroundColor: 'var(--primary-soft)' },
  '.cm-searchMatch': { backgroundColor: 'var(--warning-soft)', outline: '1px solid var(--warning)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--primary-soft)' },
  '.cm-panels': { backgroundColor: 'var(--subtle)', color: 'var(--text)' },
  '.cm-panel.cm-search': { padding: '8px 32px 8px 8px', fontFamily: 'var(--font)' },
  '.cm-panel.cm-search label': { fontSize: '13px' },
  '.cm-panel.cm-search input, .cm-panel.cm-search button': { fontSize: '13px', fontFamily: 'var(--font)' },
  '.cm-panel.cm-search .cm-textfield, .cm-panel.cm-search .cm-button': { padding: '4px 8px', borderRadius: '6px' },
  '.cm-panel.cm-search [name=close]': { width: '24px', height: '24px', fontSize: '18px', color: 'var(--text)' },
  '.cm-panels-top': { borderBottom: '1px solid var(--border)' },
  '.cm-textfield': { backgroundColor: 'var(--card)', color: 'var(--text)', border: '1px solid var(--control-border)' },
  '.cm-button': {
    backgroundImage: 'none',
    backgroundColor: 'var(--card)',
    color: 'var(--text)',
    border: '1px solid var(--control-border)',
  },
  '.cm-tooltip': { backgroundColor: 'var(--raised)', color: 'var(--text)', border: '1px solid var(--border)' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--primary)',
    color: 'var(--on-primary)',
  },
  '.cm-tooltip-autocomplete .cm-completionDetail': { fontStyle: 'normal', opacity: '0.85', fontFamily: 'var(--font)' },
  '.cm-diagnostic': { fontFamily: 'var(--font)' },
});
