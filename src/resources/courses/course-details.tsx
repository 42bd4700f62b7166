import { Button, Input, InputNumber, Select, Switch } from 'antd';
import { useId, useState } from 'react';
import { languages, nameMaxLength } from '#contract/constants.ts';
import { courseCalls } from '#contract/courses.calls.ts';
import type { Course, CourseEdit, CourseSettings } from '#contract/courses.ts';
import { tellFailure } from '#src/kit/failure.ts';
import { ImageInput } from '#src/kit/fields/image-input.tsx';
import { WordsInput } from '#src/kit/fields/words-input.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { Panel } from '#src/kit/panel/panel.tsx';
import type { Saver } from '#src/kit/save/saver.ts';
import { useWords } from '#src/kit/words.ts';

interface CourseDetailsProps {
  course: Course;
  saver: Saver;
}

/** Name, picture, tags and settings of a course. */
export function CourseDetails({ course, saver }: CourseDetailsProps) {
  const { t } = useWords();
  const { http, registry } = useKit();
  const id = useId();
  const resource = registry.resource('courses');
  const [values, setValues] = useState<CourseValues>({
    title: course.title,
    description: course.description,
    tags: course.tags,
  });
  const [settings, setSettings] = useState(course.settings);
  const [picture, setPicture] = useState<unknown>(course.image_path);
  const edit = (body: CourseEdit & { image?: Blob }) =>
    http.call(courseCalls.editCourse, { params: { id: course.id }, body });

  const write = (change: Partial<CourseValues>) => {
    const next = { ...values, ...change };
    setValues(next);
    if (next.title.trim() === '') saver.block('course');
    else saver.change('course', () => edit(next));
  };
  const writeSettings = (change: Partial<CourseSettings>) => {
    const next = { ...settings, ...change };
    setSettings(next);
    saver.change('settings', () => edit({ settings: next }));
  };
  const sendPicture = async (file: unknown) => {
    const before = picture;
    setPicture(file);
    try {
      await edit(file instanceof Blob ? { image: file } : { remove_image: true });
    } catch (error) {
      setPicture(before);
      tellFailure(error);
    }
  };
  const fieldOf = (name: string) => ({
    id: `${id}-${name}`,
    name,
    resource,
    field: resource.fields[name] ?? { kind: 'text' as const, options: {} },
    onBlur: () => undefined,
    isInvalid: false,
    isDisabled: false,
    describedBy: undefined,
  });
  const isNameless = values.title.trim() === '';

  return (
    <div className="course-details">
      <Panel title={t('courses.details.title')}>
        <div className="kit-field">
          <label htmlFor={`${id}-title`}>{t('courses.fields.title')}</label>
          <Input
            id={`${id}-title`}
            value={values.title}
            maxLength={nameMaxLength}
            status={isNameless ? 'error' : ''}
            aria-invalid={isNameless || undefined}
            onChange={(event) => write({ title: event.target.value })}
          />
          {isNameless ? <p className="kit-field__error">{t('kit.invalid.required')}</p> : null}
        </div>
        <div className="kit-field">
          <label htmlFor={`${id}-description`}>{t('courses.fields.description')}</label>
          <Input.TextArea
            id={`${id}-description`}
            autoSize={{ minRows: 3, maxRows: 12 }}
            maxLength={4000}
            value={values.description}
            onChange={(event) => write({ description: event.target.value })}
          />
        </div>
        <div className="kit-field">
          <label htmlFor={`${id}-tags`}>{t('courses.fields.tags')}</label>
          <WordsInput {...fieldOf('tags')} value={values.tags} onChange={(tags) => write({ tags: tags as string[] })} />
          <p className="kit-field__help">{t('courses.help.tags')}</p>
        </div>
        <div className="kit-field">
          <label htmlFor={`${id}-image_path`}>{t('courses.fields.image_path')}</label>
          <ImageInput
            {...fieldOf('image_path')}
            value={picture}
            onChange={(file) => file !== null && void sendPicture(file)}
          />
          {picture === null ? null : (
            <Button type="link" className="course-details__link" onClick={() => void sendPicture(null)}>
              {t('courses.details.remove_picture')}
            </Button>
          )}
        </div>
      </Panel>
      <Panel title={t('courses.settings.title')} about={t('courses.settings.about')}>
        <div className="kit-field">
          <label htmlFor={`${id}-language`}>{t('courses.settings.language')}</label>
          <Select
            id={`${id}-language`}
            value={settings.language ?? ''}
            options={[
              { value: '', label: t('courses.settings.language_own') },
              ...languages.map((value) => ({ value, label: t(`kit.languages.${value}`) })),
            ]}
            onChange={(value) => writeSettings({ language: languages.find((known) => known === value) ?? null })}
          />
          <p className="kit-field__help">{t('courses.settings.language_help')}</p>
        </div>
        <label className="course-toggle">
          <Switch checked={settings.is_free_order} onChange={(is_free_order) => writeSettings({ is_free_order })} />
          <span>{t('courses.settings.is_free_order')}</span>
        </label>
        <label className="course-toggle">
          <Switch
            checked={settings.has_certificate}
            onChange={(has_certificate) => writeSettings({ has_certificate })}
          />
          <span>{t('courses.settings.has_certificate')}</span>
        </label>
        {settings.has_certificate ? (
          <div className="kit-field">
            <label htmlFor={`${id}-months`}>{t('courses.settings.certificate_valid_months')}</label>
            <InputNumber
              id={`${id}-months`}
              className="kit-number-input"
              min={1}
              max={120}
              precision={0}
              placeholder={t('courses.settings.no_expiry')}
              value={settings.certificate_valid_months}
              onChange={(certificate_valid_months) => writeSettings({ certificate_valid_months })}
            />
          </div>
        ) : null}
      </Panel>
    </div>
  );
}

interface CourseValues {
  title: string;
  description: string;
  tags: string[];
}
