import { Button } from 'antd';
import { type Ref, Suspense, useImperativeHandle, useMemo, useRef } from 'react';
import { findHtmlProblems, type HtmlRules, lineOf } from '../../lib/html-problems.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Icon } from '../icon/icon.tsx';
import { MenuDropdown } from '../page/menu-dropdown.tsx';
import { useDebounced } from '../pick/use-debounced.ts';
import { useTranslations } from '../translations.ts';
import type { CodeEditorHandle } from './code-mirror.tsx';
import './code.css';
import { lazyPiece } from '../../ui/lazy-piece.tsx';

export type { CodeEditorHandle } from './code-mirror.tsx';

const CodeMirror = lazyPiece(() => import('./code-mirror.tsx'));
const lintDelayMs = 250;

interface HtmlEditorProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  label: string;
  describedBy?: string | undefined;
  isInvalid?: boolean;
  /** Names that may stand in double braces; their meanings are `kit.code.variable.<name>`. */
  variables: readonly string[];
  needs: HtmlRules['needs'];
  place: HtmlRules['place'];
  /** Height in px. */
  height?: number;
  handle?: Ref<CodeEditorHandle>;
}

/** HTML as it is typed: variables with their meanings, what is wrong with the line of it, search, undo. */
export function HtmlEditor(props: HtmlEditorProps) {
  const {
    id,
    value,
    onChange,
    label,
    describedBy,
    isInvalid = false,
    variables,
    needs,
    place,
    height = 460,
    handle,
  } = props;
  const { t } = useTranslations();
  const editor = useRef<CodeEditorHandle>(null);
  useImperativeHandle(handle, () => ({
    insert: (text) => editor.current?.insert(text),
    select: (from, to) => editor.current?.select(from, to),
    selectedText: () => editor.current?.selectedText() ?? '',
    remove: (from, to) => editor.current?.remove(from, to),
  }));
  const words = useMemo(
    () => variables.map((name) => ({ name, meaning: t(`kit.code.variable.${name}`) })),
    [variables, t],
  );
  const settled = useDebounced(value, lintDelayMs);
  const problems = useMemo(
    () =>
      findHtmlProblems(settled, { known: variables, needs, place }).map(({ fix, ...problem }) => ({
        ...problem,
        line: lineOf(settled, problem.from),
        message: t(`kit.code.problem.${problem.code}`, { subject: problem.subject }),
        ...(fix && { fix: { ...fix, name: t(`kit.code.fix.${problem.code}`) } }),
      })),
    [settled, variables, needs, place, t],
  );
  const phrases = useMemo(() => phrasesOf(t), [t]);
  const hintId = `${id}-keys`;
  return (
    <div className="kit-code" data-invalid={isInvalid || undefined}>
      <div className="kit-code__bar">
        {variables.length === 0 ? null : (
          <MenuDropdown
            items={words.map(({ name, meaning }) => ({
              key: name,
              label: (
                <span className="kit-code__variable">
                  <code>{name}</code> <span className="kit-muted">{meaning}</span>
                </span>
              ),
            }))}
            onChoose={(name) => editor.current?.insert(`{{${name}}}`)}
          >
            <Button size="small" icon={<Icon name="plus" size={14} />}>
              {t('kit.code.insert')}
            </Button>
          </MenuDropdown>
        )}
        <span className="kit-code__keys kit-muted" id={hintId}>
          {t('kit.code.keys')}
        </span>
      </div>
      <div className="kit-code__frame" style={{ height }}>
        <Suspense fallback={<Skeleton height={height} />}>
          <CodeMirror
            id={id}
            value={value}
            onChange={onChange}
            label={label}
            describedBy={[describedBy, hintId].filter(Boolean).join(' ')}
            isInvalid={isInvalid}
            variables={words}
            problems={problems}
            phrases={phrases}
            tabWords={{ leaves: t('kit.code.tab_leaves'), indents: t('kit.code.tab_indents') }}
            handle={editor}
          />
        </Suspense>
      </div>
      {problems.length === 0 ? null : (
        <ul className="kit-code__problems" aria-label={t('kit.code.problems')}>
          {problems.slice(0, maxListed).map(({ code, from, to, severity, line, message, fix }) => (
            <li key={`${code}-${from}`} data-severity={severity}>
              <Icon name={severity === 'error' ? 'alert' : 'info'} size={14} />
              <button type="button" onClick={() => editor.current?.select(from, to)}>
                {t('kit.code.line', { line })}
              </button>
              <span>{message}</span>
              {/* What was found a moment ago may stand elsewhere by now: nothing else is ever cut out. */}
              {fix ? (
                <button
                  type="button"
                  disabled={settled !== value}
                  onClick={() => editor.current?.remove(fix.from, fix.to)}
                >
                  {fix.name}
                </button>
              ) : null}
            </li>
          ))}
          {problems.length > maxListed ? (
            <li className="kit-muted">{t('kit.code.more', { count: problems.length - maxListed })}</li>
          ) : null}
        </ul>
      )}
    </div>
  );
}

const maxListed = 8;

/** The editor's own words that people can meet here: its English ones are the keys. */
const phraseKeys = {
  Find: 'find',
  Replace: 'replace',
  next: 'next',
  previous: 'previous',
  all: 'all',
  'match case': 'match_case',
  regexp: 'regexp',
  'by word': 'by_word',
  replace: 'replace_one',
  'replace all': 'replace_all',
  close: 'close',
  'current match': 'current_match',
  'on line': 'on_line',
  'replaced match on line $': 'replaced_on_line',
  'replaced $ matches': 'replaced_count',
  'Go to line': 'go_to_line',
  go: 'go',
  Completions: 'completions',
  Diagnostics: 'diagnostics',
  'No diagnostics': 'no_diagnostics',
  'Control character': 'control_character',
  'Selection deleted': 'selection_deleted',
} as const;

function phrasesOf(t: (key: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(phraseKeys).map(([english, key]) => [english, t(`kit.code.phrase.${key}`)]));
}
