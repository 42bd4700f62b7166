import { useQueryClient } from '@tanstack/react-query';
import { Input, InputNumber, Switch } from 'antd';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { courseDescriptionMaxLength, nameMaxLength, quizLimits } from '#contract/constants.ts';
import type { NewThemeName, Theme, ThemeEdit } from '#contract/courses.ts';
import { moduleCalls } from '#contract/modules.calls.ts';
import type { LibraryModule, ModuleEdit, ModuleSettings } from '#contract/modules.ts';
import { themeCalls } from '#contract/themes.calls.ts';
import { toastFailure } from '#src/kit/failure.ts';
import { FormField, SwitchField, useSavedForm } from '#src/kit/form/index.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { Panel } from '#src/kit/panel/panel.tsx';
import { joinHeads } from '#src/kit/save/conflict.rules.ts';
import { describeValue, typedKeys } from '#src/kit/save/describe-value.rules.ts';
import { saveVersion } from '#src/kit/save/save-version.ts';
import type { Saver } from '#src/kit/save/saver.ts';
import type { Conflicts } from '#src/kit/save/use-conflicts.ts';
import { type FormVersion, useFormVersion } from '#src/kit/save/use-form-version.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { StoredImageField } from '#src/kit/upload/image-field.tsx';
import type { UploadControl } from '#src/ui/upload/use-upload.ts';
import './editor.css';
import { mends } from './use-fix-focus.ts';

interface SettingsTabProps {
  theme: Theme;
  module: LibraryModule;
  saver: Saver;
  conflicts: Conflicts;
}

/** The numbers that may be left open, with what they begin with when they are set. */
const openNumbers = { attempts_limit: 3, time_limit_minutes: 15, questions_limit: 10 } as const;
/** The settings travel under one word. */
const settingsNames = Object.fromEntries(
  [...Object.keys(quizLimits), 'is_shuffled', 'needs_audio', 'has_practice'].map((name) => [`settings.${name}`, name]),
);

/** What a theme is called, and how its quiz is taken. What others change is taken over while nothing of it is owed. */
export function SettingsTab({ theme, module, saver, conflicts }: SettingsTabProps) {
  const ofTheme = useFormVersion(theme.version, () => saver.owes('theme'));
  const ofModule = useFormVersion(module.version, () => saver.owes('settings'));
  return (
    <div className="kit-panels">
      <ThemeForm
        key={`theme/${ofTheme.key}`}
        theme={theme}
        module={module}
        saver={saver}
        conflicts={conflicts}
        version={ofTheme}
        moduleVersion={ofModule}
      />
      <QuizForm key={`module/${ofModule.key}`} module={module} saver={saver} conflicts={conflicts} version={ofModule} />
    </div>
  );
}

interface ThemeFormProps extends SettingsTabProps {
  version: FormVersion;
  moduleVersion: FormVersion;
}

function ThemeForm({ theme, module, saver, conflicts, version, moduleVersion }: ThemeFormProps) {
  const { t } = useTranslations();
  const { http } = useKit();
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: ['data', 'learning', 'themes'] });
  const [picture, setPicture] = useState(theme.image_path);
  const edit = (body: ThemeEdit & { image?: Blob }, control?: UploadControl) =>
    http.call(themeCalls.editTheme, { params: { id: theme.id }, body, ...control });
  const keepPicture = async (change: { image: Blob } | { remove_image: true }, control?: UploadControl) => {
    const saved = await edit(change, control);
    version.follow(saved.version);
    setPicture(saved.image_path);
    refresh();
  };
  const { control } = useSavedForm({
    saver,
    name: 'theme',
    schema: () => import('#contract/courses.ts').then(({ newThemeName }) => newThemeName),
    defaultValues: { title: theme.title, description: theme.description },
    toBody: (values: NewThemeName) => values,
    save: async (body) => {
      await saveVersion(
        {
          saver,
          conflicts,
          version,
          name: 'theme',
          title: theme.title,
          send: (mine: ThemeEdit) => edit(mine),
          read: () => http.call(themeCalls.readTheme, { params: { id: theme.id } }),
          partsOf: (theirs, mine) =>
            (['title', 'description'] as const).map((name) => ({
              name,
              label: t(`themes.fields.${name}`),
              theirs: theirs[name],
              mine: mine[name] ?? '',
            })),
          join: (theirs, mine) => joinHeads(theirs, mine),
          refresh,
        },
        body,
      );
      refresh();
      // A module of this theme alone is called like it: nobody gave it a name of its own.
      if (module.themes_count > 1 || saver.owes('settings')) return;
      const named = await http.call(moduleCalls.editModule, { params: { id: module.id }, body: { title: body.title } });
      moduleVersion.follow(named.version);
    },
  });
  return (
    <Panel title={t('themes.settings.theme')}>
      <FormField control={control} name="title" label={t('themes.fields.title')} isRequired>
        {(input) => <Input {...input} maxLength={nameMaxLength} />}
      </FormField>
      <FormField
        control={control}
        name="description"
        label={t('themes.fields.description')}
        help={t('themes.settings.description_help')}
      >
        {(input) => <Input.TextArea {...input} autoSize={{ minRows: 3 }} maxLength={courseDescriptionMaxLength} />}
      </FormField>
      <StoredImageField
        label={t('themes.settings.picture')}
        address={picture}
        remove={t('themes.quiz.remove_picture')}
        store={(image, control) => keepPicture({ image }, control)}
        onRemove={() => void keepPicture({ remove_image: true }).catch(toastFailure)}
      />
    </Panel>
  );
}

function QuizForm({ module, saver, conflicts, version }: Omit<SettingsTabProps, 'theme'> & { version: FormVersion }) {
  const { t } = useTranslations();
  const { http } = useKit();
  const client = useQueryClient();
  const { control: settings } = useSavedForm({
    saver,
    name: 'settings',
    schema: () => import('#contract/modules.ts').then(({ moduleEdit }) => moduleEdit),
    defaultValues: { has_practice: false, ...module.settings },
    fieldNames: settingsNames,
    toBody: (values: ModuleSettings) => ({ settings: values }),
    save: (body) =>
      saveVersion(
        {
          saver,
          conflicts,
          version,
          name: 'settings',
          title: t('themes.settings.quiz'),
          send: (edit: ModuleEdit) => http.call(moduleCalls.editModule, { params: { id: module.id }, body: edit }),
          read: () => http.call(moduleCalls.readModule, { params: { id: module.id } }),
          partsOf: (theirs, mine) =>
            typedKeys(theirs.settings).map((name) => ({
              name,
              label: t(`themes.settings.${name}`),
              theirs: describeValue(theirs.settings[name], t),
              mine: describeValue(mine.settings?.[name], t),
            })),
          refresh: () => void client.invalidateQueries({ queryKey: ['module-editing', module.id] }),
        },
        body,
      ),
  });
  return (
    <Panel title={t('themes.settings.quiz')} about={t('themes.settings.quiz_about')}>
      <FormField
        control={settings}
        name="passing_score"
        label={t('themes.settings.passing_score')}
        help={t('themes.settings.passing_score_help')}
      >
        {(input) => <InputNumber {...input} min={1} max={quizLimits.passing_score} precision={0} suffix="%" />}
      </FormField>
      {(Object.keys(openNumbers) as (keyof typeof openNumbers)[]).map((name) => (
        <OpenNumber key={name} control={settings} name={name} />
      ))}
      <FormField
        control={settings}
        name="pause_minutes"
        label={t('themes.settings.pause_minutes')}
        help={t('themes.settings.pause_minutes_help')}
      >
        {(input) => <InputNumber {...input} min={0} max={quizLimits.pause_minutes} precision={0} />}
      </FormField>
      <SwitchField control={settings} name="is_shuffled" label={t('themes.settings.is_shuffled')} />
      <SwitchField control={settings} name="needs_audio" label={t('themes.settings.needs_audio')} />
      <SwitchField
        control={settings}
        name="has_practice"
        label={t('themes.settings.has_practice')}
        help={t('themes.settings.has_practice_help')}
      />
    </Panel>
  );
}

/** A number, or none: the switch says which. */
function OpenNumber({ control, name }: { control: Control<ModuleSettings>; name: keyof typeof openNumbers }) {
  const { t } = useTranslations();
  const label = t(`themes.settings.${name}`);
  return (
    <FormField control={control} name={name} label={label}>
      {({ value, onChange, id, status, ...described }) => (
        <div className="setting-toggle">
          <Switch
            id={id}
            {...(name === 'questions_limit' && mends('quiz_limit_beyond'))}
            checked={value !== null}
            onChange={(isSet) => onChange(isSet ? openNumbers[name] : null)}
          />
          {value === null ? (
            <span className="kit-muted">{t(`themes.settings.${name}_open`)}</span>
          ) : (
            <InputNumber
              aria-label={t('themes.settings.number_of', { label })}
              aria-describedby={described['aria-describedby']}
              min={1}
              max={quizLimits[name]}
              precision={0}
              status={status}
              value={value}
              onChange={(next) => next !== null && onChange(next)}
            />
          )}
        </div>
      )}
    </FormField>
  );
}
