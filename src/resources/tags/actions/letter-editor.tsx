import { Input, Segmented } from 'antd';
import { useState } from 'react';
import { type Language, languages } from '#contract/constants.ts';
import { tagActionCalls } from '#contract/tag-actions.calls.ts';
import { letterTextMaxLength, letterThemeMaxLength, type TagAction } from '#contract/tags.ts';
import { FieldFrame } from '#src/kit/form/field-frame.tsx';
import { useWords } from '#src/kit/words.ts';
import { dropEmptyVersions, isWholeLetter, type LetterDraft } from '../tag-values.rules.ts';
import { EditorFrame, type EditorProps } from './editor-frame.tsx';

const nothing: LetterDraft = { theme: '', text: '', translations: {} };
const noWords = { theme: '', text: '' };

/** Theme and text, for everybody and where wanted in the language of the person. */
export function LetterEditor({ action, ...props }: EditorProps & { action: TagAction | null }) {
  const { t } = useWords();
  const [letter, setLetter] = useState<LetterDraft>(
    action ? { theme: action.theme, text: action.text, translations: action.translations } : nothing,
  );
  const [version, setVersion] = useState<'main' | Language>('main');
  const [isTouched, setIsTouched] = useState(false);
  const shown = version === 'main' ? letter : (letter.translations[version] ?? noWords);
  const change = (words: Partial<typeof noWords>) => {
    setIsTouched(true);
    if (version === 'main') setLetter({ ...letter, ...words });
    else {
      const { theme, text } = { ...shown, ...words };
      setLetter({ ...letter, translations: { ...letter.translations, [version]: { theme, text } } });
    }
  };
  const isBegun = shown.theme.trim() !== '' || shown.text.trim() !== '';
  const problemOf = (words: string) =>
    isTouched && words.trim() === '' && (version === 'main' || isBegun) ? t('kit.invalid.required') : undefined;
  const { tag, api } = props;
  const body = { ...letter, translations: dropEmptyVersions(letter.translations) };
  const { id } = tag;
  const save = () =>
    action
      ? api.call(tagActionCalls.editTagMessage, { params: { id, messageId: action.id }, body })
      : api.call(tagActionCalls.addTagMessage, { params: { id }, body });
  return (
    <EditorFrame
      {...props}
      draft={isWholeLetter(letter) ? { type: 'letter', ...(action && { message_id: action.id }) } : null}
      hasChanged={isTouched}
      save={save}
    >
      <div className="tags-versions">
        <Segmented
          aria-label={t('tags.letter.version')}
          value={version}
          onChange={setVersion}
          options={[
            { value: 'main' as const, label: t('tags.letter.main') },
            ...languages.map((language) => ({
              value: language,
              label: t(`tags.letter.languages.${language}`),
            })),
          ]}
        />
        <p className="kit-field__help">
          {t(version === 'main' ? 'tags.letter.main_help' : 'tags.letter.version_help')}
        </p>
      </div>
      <FieldFrame label={t('tags.letter.theme')} isRequired={version === 'main'} problem={problemOf(shown.theme)}>
        {({ id, isInvalid, describedBy }) => (
          <Input
            id={id}
            value={shown.theme}
            maxLength={letterThemeMaxLength}
            status={isInvalid ? 'error' : ''}
            aria-invalid={isInvalid || undefined}
            aria-describedby={describedBy}
            onChange={({ target }) => change({ theme: target.value })}
          />
        )}
      </FieldFrame>
      <FieldFrame
        label={t('tags.letter.text')}
        isRequired={version === 'main'}
        problem={problemOf(shown.text)}
        help={t('tags.letter.text_help')}
      >
        {({ id, isInvalid, describedBy }) => (
          <Input.TextArea
            id={id}
            value={shown.text}
            maxLength={letterTextMaxLength}
            autoSize={{ minRows: 5, maxRows: 16 }}
            status={isInvalid ? 'error' : ''}
            aria-invalid={isInvalid || undefined}
            aria-describedby={describedBy}
            onChange={({ target }) => change({ text: target.value })}
          />
        )}
      </FieldFrame>
    </EditorFrame>
  );
}
