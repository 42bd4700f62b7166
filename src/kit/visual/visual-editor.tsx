import { Button, Select } from 'antd';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { HtmlRules } from '../../lib/html-problems.ts';
import { Icon } from '../icon/icon.tsx';
import { MenuDropdown } from '../page/menu-dropdown.tsx';
import { useTranslations } from '../translations.ts';
import { EditorFrame, type EditorHandle, type EditorState } from './editor-frame.tsx';
import { emailSnippets, pageSnippets, type Snippet, snippetHtml } from './snippets.rules.ts';
import './visual.css';

interface VisualEditorProps {
  value: string;
  onChange: (html: string) => void;
  label: string;
  variables: readonly string[];
  place: HtmlRules['place'];
  /** Height of what is written in, px. */
  height?: number;
}

const nowhere: EditorState = {
  block: '',
  bold: false,
  italic: false,
  underline: false,
  link: null,
  canUndo: false,
  canRedo: false,
};

/** A letter or page that is written in as it looks. Its markup and variables stay as they are where nobody touches them. */
export default function VisualEditor({ value, onChange, label, variables, place, height = 480 }: VisualEditorProps) {
  const { t, has } = useTranslations();
  const frame = useRef<EditorHandle>(null);
  const [state, setState] = useState(nowhere);
  const run = (command: string, given?: string) => frame.current?.run(command, given);
  const add = (snippet: Snippet) => run('add', snippetHtml(snippet, t(`kit.visual.sample.${snippet}`)));
  const nameOf = (block: string) => (has(`kit.visual.blocks.${block}`) ? t(`kit.visual.blocks.${block}`) : block);
  const snippets = place === 'page' ? pageSnippets : emailSnippets;
  const items = useMemo(() => snippets.map((key) => ({ key, label: t(`kit.visual.snippet.${key}`) })), [snippets, t]);
  const names = useMemo(
    () => variables.map((key) => ({ key, label: `${t(`kit.code.variable.${key}`)} · ${key}` })),
    [variables, t],
  );
  return (
    <div className="kit-visual">
      <div className="kit-visual__bar" role="group" aria-label={t('kit.visual.toolbar')}>
        <Tool name="undo" isOff={!state.canUndo} onRun={run}>
          <Icon name="undo" size={16} />
        </Tool>
        <Tool name="redo" isOff={!state.canRedo} onRun={run}>
          <span className="kit-visual__mirrored">
            <Icon name="undo" size={16} />
          </span>
        </Tool>
        <Select
          size="small"
          className="kit-visual__style"
          aria-label={t('kit.visual.style')}
          placeholder={t('kit.visual.style')}
          value={styles.find((style) => style === state.block) ?? null}
          options={styles.map((style) => ({ value: style, label: t(`kit.visual.styles.${style}`) }))}
          onChange={(style) => run('paragraph', style)}
        />
        <Tool name="bold" isOn={state.bold} onRun={run}>
          <b>B</b>
        </Tool>
        <Tool name="italic" isOn={state.italic} onRun={run}>
          <i>I</i>
        </Tool>
        <Tool name="underline" isOn={state.underline} onRun={run}>
          <u>U</u>
        </Tool>
        {place === 'page' ? null : state.link === null ? (
          <Button size="small" onClick={() => run('link', '{{link}}')}>
            {t('kit.visual.link')}
          </Button>
        ) : (
          <Button size="small" onClick={() => run('unlink')}>
            {t('kit.visual.unlink')}
          </Button>
        )}
        <MenuDropdown items={names} onChoose={(key) => run('insert', `{{${key}}}`)}>
          <Button size="small">{t('kit.visual.variable')}</Button>
        </MenuDropdown>
        <MenuDropdown items={items} onChoose={(key) => add(key as Snippet)}>
          <Button size="small" icon={<Icon name="plus" size={14} />}>
            {t('kit.visual.add')}
          </Button>
        </MenuDropdown>
      </div>
      <EditorFrame handle={frame} html={value} title={label} height={height} onChange={onChange} onState={setState} />
      <div className="kit-visual__bar" role="group" aria-label={t('kit.visual.block')}>
        <span className="kit-muted">
          {state.block === '' ? t('kit.visual.no_block') : t('kit.visual.chosen', { name: nameOf(state.block) })}
        </span>
        {moves.map(({ name, icon }) => (
          <Tool key={name} name={name} isOff={state.block === ''} onRun={run}>
            <Icon name={icon} size={16} />
          </Tool>
        ))}
      </div>
    </div>
  );
}

const styles = ['p', 'h1', 'h2', 'h3'] as const;
const moves = [
  { name: 'outer', icon: 'side-panel' },
  { name: 'up', icon: 'chevron-up' },
  { name: 'down', icon: 'chevron-down' },
  { name: 'copy', icon: 'copy' },
  { name: 'remove', icon: 'trash' },
] as const;

interface ToolProps {
  name: string;
  isOn?: boolean;
  isOff?: boolean;
  onRun: (command: string) => void;
  children: ReactNode;
}

function Tool({ name, isOn, isOff = false, onRun, children }: ToolProps) {
  const { t } = useTranslations();
  const words = t(`kit.visual.tool.${name}`);
  return (
    <button
      type="button"
      className="kit-icon-button"
      aria-label={words}
      title={words}
      aria-pressed={isOn}
      disabled={isOff}
      onClick={() => onRun(name)}
    >
      {children}
    </button>
  );
}
