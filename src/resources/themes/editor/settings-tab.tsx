import { Input, InputNumber, Switch } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { nameMaxLength } from '#contract/constants.ts';
import type { Theme } from '#contract/courses.ts';
import { moduleCalls } from '#contract/modules.calls.ts';
import type { LibraryModule, ModuleEdit, ModuleSettings } from '#contract/modules.ts';
import { themeCalls } from '#contract/themes.calls.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { Panel } from '#src/kit/panel/panel.tsx';
import type { Saver } from '#src/kit/save/saver.ts';
import { useWords } from '#src/kit/words.ts';
import './editor.css';

interface SettingsTabProps {
  theme: Theme;
  module: LibraryModule;
  saver: Saver;
  onTitle(title: string): void;
}

/** The numbers that may be left open, with what they begin with when they are set. */
const openNumbers = { attempts_limit: 3, time_limit_minutes: 15, questions_limit: 10 } as const;
const mostOf = { attempts_limit: 100, time_limit_minutes: 600, questions_limit: 500 } as const;

/** What a theme is called, and how its quiz is taken. */
export function SettingsTab({ theme, module, saver, onTitle }: SettingsTabProps) {
  const { t } = useWords();
  const { http } = useKit();
  const [title, setTitle] = useState(theme.title);
  const [description, setDescription] = useState(theme.description);
  const [settings, setSettings] = useState(module.settings);

  const editModule = (body: ModuleEdit) => http.call(moduleCalls.editModule, { params: { id: module.id }, body });
  const writeTheme = (next: { title: string; description: string }) => {
    setTitle(next.title);
    setDescription(next.description);
    if (next.title.trim() === '') return saver.block('theme');
    onTitle(next.title);
    saver.change('theme', async () => {
      await http.call(themeCalls.editTheme, { params: { id: theme.id }, body: next });
      // A module of this theme alone is called like it: nobody gave it a name of its own.
      if (module.themes_count <= 1) await editModule({ title: next.title });
    });
  };
  const writeSettings = (change: Partial<ModuleSettings>) => {
    const next = { ...settings, ...change };
    setSettings(next);
    saver.change('settings', () => editModule({ settings: next }));
  };

  return (
    <div className="kit-panels">
      <Panel title={t('themes.settings.theme')}>
        <Labelled label={t('themes.fields.title')} error={title.trim() === '' ? t('kit.invalid.required') : undefined}>
          {(id) => (
            <Input
              id={id}
              value={title}
              maxLength={nameMaxLength}
              status={title.trim() === '' ? 'error' : ''}
              onChange={(event) => writeTheme({ title: event.target.value, description })}
            />
          )}
        </Labelled>
        <Labelled label={t('themes.fields.description')} help={t('themes.settings.description_help')}>
          {(id) => (
            <Input.TextArea
              id={id}
              autoSize={{ minRows: 3 }}
              maxLength={4000}
              value={description}
              onChange={(event) => writeTheme({ title, description: event.target.value })}
            />
          )}
        </Labelled>
        <Toggle
          label={t('themes.settings.needs_audio')}
          isOn={settings.needs_audio}
          onChange={(needs_audio) => writeSettings({ needs_audio })}
        />
      </Panel>
      <Panel title={t('themes.settings.quiz')} about={t('themes.settings.quiz_about')}>
        <Labelled label={t('themes.settings.passing_score')} help={t('themes.settings.passing_score_help')}>
          {(id) => (
            <InputNumber
              id={id}
              min={1}
              max={100}
              precision={0}
              suffix="%"
              value={settings.passing_score}
              onChange={(value) => value !== null && writeSettings({ passing_score: value })}
            />
          )}
        </Labelled>
        {(Object.keys(openNumbers) as (keyof typeof openNumbers)[]).map((name) => (
          <OpenNumber
            key={name}
            label={t(`themes.settings.${name}`)}
            open={t(`themes.settings.${name}_open`)}
            value={settings[name]}
            first={openNumbers[name]}
            max={mostOf[name]}
            onChange={(value) => writeSettings({ [name]: value })}
          />
        ))}
        <Labelled label={t('themes.settings.pause_minutes')} help={t('themes.settings.pause_minutes_help')}>
          {(id) => (
            <InputNumber
              id={id}
              min={0}
              max={7 * 24 * 60}
              precision={0}
              value={settings.pause_minutes}
              onChange={(value) => value !== null && writeSettings({ pause_minutes: value })}
            />
          )}
        </Labelled>
        <Toggle
          label={t('themes.settings.is_shuffled')}
          isOn={settings.is_shuffled}
          onChange={(is_shuffled) => writeSettings({ is_shuffled })}
        />
      </Panel>
    </div>
  );
}

function Labelled({
  label,
  help,
  error,
  children,
}: {
  label: string;
  help?: string;
  error?: string | undefined;
  children(id: string): ReactNode;
}) {
  const id = useId();
  return (
    <div className="kit-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {error ? (
        <p className="kit-field__error" role="alert">
          {error}
        </p>
      ) : null}
      {help ? <p className="kit-field__help">{help}</p> : null}
    </div>
  );
}

function Toggle({ label, isOn, onChange }: { label: string; isOn: boolean; onChange(isOn: boolean): void }) {
  const id = useId();
  return (
    <div className="setting-toggle">
      <Switch id={id} checked={isOn} onChange={onChange} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}

interface OpenNumberProps {
  label: string;
  /** What holds while there is no number. */
  open: string;
  value: number | null;
  first: number;
  max: number;
  onChange(value: number | null): void;
}

/** A number, or none: the switch says which. */
function OpenNumber({ label, open, value, first, max, onChange }: OpenNumberProps) {
  const id = useId();
  const { t } = useWords();
  return (
    <div className="kit-field">
      <div className="setting-toggle">
        <Switch id={id} checked={value !== null} onChange={(isSet) => onChange(isSet ? first : null)} />
        <label htmlFor={id}>{label}</label>
        {value === null ? (
          <span className="kit-muted">{open}</span>
        ) : (
          <InputNumber
            aria-label={t('themes.settings.number_of', { label })}
            min={1}
            max={max}
            precision={0}
            value={value}
            onChange={(next) => next !== null && onChange(next)}
          />
        )}
      </div>
    </div>
  );
}
