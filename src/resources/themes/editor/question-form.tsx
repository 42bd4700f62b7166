// typed outside a form: structure
import { Button, Checkbox, Input, type InputRef, Radio, Segmented, Select } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { optionTextMaxLength, questionTextMaxLength } from '#contract/constants.ts';
import type { Slide } from '#contract/modules.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { MoveButtons } from '#src/kit/order/move-buttons.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { PictureFields } from './picture-fields.tsx';
import {
  fewestOptions,
  maxOptions,
  type QuestionDraft,
  type QuestionGap,
  withKind,
  withOption,
  withOptionMoved,
  withOptionText,
  withoutOption,
  withPicture,
  withRight,
} from './question-draft.rules.ts';
import { mends } from './use-fix-focus.ts';

interface QuestionFormProps {
  draft: QuestionDraft;
  moduleId: string;
  /** Of the module: one of them may answer the question. */
  slides: readonly Pick<Slide, 'id' | 'title'>[];
  gap: QuestionGap | null;
  nextKey(): string;
  onChange(draft: QuestionDraft): void;
}

/** One question: its words, its options with the right ones marked, and why they are right. */
export function QuestionForm({ draft, moduleId, slides, gap, nextKey, onChange }: QuestionFormProps) {
  const { t } = useTranslations();
  const id = useId();
  const [added, setAdded] = useState<string | null>(null);
  const addedInput = useRef<InputRef>(null);
  const isSingle = draft.kind === 'single';
  const Mark = isSingle ? Radio : Checkbox;

  useEffect(() => addedInput.current?.focus(), [added]);

  const addOption = () => {
    const key = nextKey();
    setAdded(key);
    onChange(withOption(draft, key));
  };

  return (
    <div className="question__body">
      <div className="kit-field">
        <label htmlFor={`${id}-text`}>{t('themes.quiz.text')}</label>
        <Input.TextArea
          id={`${id}-text`}
          autoSize={{ minRows: 2 }}
          maxLength={questionTextMaxLength}
          value={draft.text}
          onChange={(event) => onChange({ ...draft, text: event.target.value })}
        />
      </div>
      <div className="block__picture" role="group" aria-label={t('themes.quiz.picture')}>
        <span className="kit-muted">{t('themes.quiz.picture')}</span>
        <PictureFields
          moduleId={moduleId}
          url={draft.picture?.url ?? null}
          hasPicture={draft.picture !== null}
          alt={draft.picture?.alt ?? ''}
          isDecorative={draft.picture?.isDecorative ?? false}
          onStored={({ file_id, url }) => onChange(withPicture(draft, { fileId: file_id, url }))}
          onDescribed={(alt, isDecorative) => onChange(withPicture(draft, { alt, isDecorative }))}
          onRemove={() => onChange({ ...draft, picture: null })}
        />
      </div>
      <div className="kit-field">
        <Segmented
          className="question__kind"
          aria-label={t('themes.quiz.kind')}
          value={draft.kind}
          options={(['single', 'multi'] as const).map((kind) => ({
            value: kind,
            label: t(`themes.quiz.kinds.${kind}`),
          }))}
          onChange={(kind) => onChange(withKind(draft, kind))}
        />
      </div>
      <fieldset className="question__options">
        <legend>{t(isSingle ? 'themes.quiz.options_single' : 'themes.quiz.options_multi')}</legend>
        {draft.options.map((option, index) => {
          const name = option.text.trim() || t('themes.quiz.option', { number: index + 1 });
          return (
            <div key={option.key} className="question__option" data-right={option.isRight || undefined}>
              <Mark
                checked={option.isRight}
                aria-label={t('themes.quiz.mark_right', { option: name })}
                onChange={(event) => onChange(withRight(draft, option.key, event.target.checked))}
              />
              <Input
                ref={option.key === added ? addedInput : undefined}
                aria-label={t('themes.quiz.option', { number: index + 1 })}
                placeholder={t('themes.quiz.option', { number: index + 1 })}
                maxLength={optionTextMaxLength}
                value={option.text}
                onChange={(event) => onChange(withOptionText(draft, option.key, event.target.value))}
                onPressEnter={addOption}
              />
              <MoveButtons
                title={name}
                index={index}
                count={draft.options.length}
                onMove={(to) => onChange(withOptionMoved(draft, index, to))}
              />
              <Button
                type="text"
                size="small"
                icon={<Icon name="cross" size={16} />}
                aria-label={t('themes.quiz.remove_option', { option: name })}
                title={t('kit.actions.remove')}
                disabled={draft.options.length <= fewestOptions}
                onClick={() => onChange(withoutOption(draft, option.key))}
              />
            </div>
          );
        })}
        <Button
          type="link"
          className="question__add"
          icon={<Icon name="plus" size={16} />}
          disabled={draft.options.length >= maxOptions}
          onClick={addOption}
        >
          {t('themes.quiz.add_option')}
        </Button>
      </fieldset>
      <div className="kit-field">
        <label htmlFor={`${id}-why`}>{t('themes.quiz.explanation')}</label>
        <Input.TextArea
          id={`${id}-why`}
          {...(draft.explanation.trim() === '' && mends('question_unexplained'))}
          autoSize={{ minRows: 2 }}
          maxLength={questionTextMaxLength}
          value={draft.explanation}
          aria-describedby={`${id}-why-help`}
          onChange={(event) => onChange({ ...draft, explanation: event.target.value })}
        />
        <p className="kit-field__help" id={`${id}-why-help`}>
          {t('themes.quiz.explanation_help')}
        </p>
      </div>
      {slides.length === 0 ? null : (
        <div className="kit-field">
          <label htmlFor={`${id}-slide`}>{t('themes.quiz.slide')}</label>
          <Select
            id={`${id}-slide`}
            allowClear
            showSearch
            optionFilterProp="label"
            placeholder={t('themes.quiz.slide_none')}
            aria-describedby={`${id}-slide-help`}
            value={slides.some(({ id: known }) => known === draft.slideId) ? draft.slideId : undefined}
            options={slides.map((slide, at) => ({
              value: slide.id,
              label: [`${at + 1}.`, slide.title || t('themes.quiz.slide_number', { number: at + 1 })].join(' '),
            }))}
            onChange={(slideId) => onChange({ ...draft, slideId: slideId ?? null })}
          />
          <p className="kit-field__help" id={`${id}-slide-help`}>
            {t('themes.quiz.slide_help')}
          </p>
        </div>
      )}
      <p className="question__gap" role="status">
        {gap ? (
          <>
            <Icon name="alert" size={16} />
            {t(`themes.quiz.gaps.${gap}`)}
          </>
        ) : null}
      </p>
    </div>
  );
}
