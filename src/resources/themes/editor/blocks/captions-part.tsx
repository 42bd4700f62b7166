// typed outside a form: structure
import { Alert, Button, Select } from 'antd';
import { useState } from 'react';
import { type Language, languages } from '#contract/constants.ts';
import { slideMediaCalls } from '#contract/slide-media.calls.ts';
import type { ReadSlideCaptions, SlideCaptions } from '#contract/slide-media.ts';
import type { TextEncoding } from '#contract/text-reading.ts';
import { toastFailure } from '#src/kit/failure.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { EncodingChoice } from '#src/kit/text-reading/encoding-choice.tsx';
import { ReadingNote } from '#src/kit/text-reading/reading-note.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { UploadButton } from '#src/kit/upload/upload-button.tsx';
import { ApiError } from '#src/providers/http/api-error.ts';
import type { UploadControl } from '#src/ui/upload/use-upload.ts';
import { mends } from '../use-fix-focus.ts';
import { CueEditor } from './cue-editor.tsx';
import type { Track } from './slide-blocks.rules.ts';

interface CaptionsPartProps {
  moduleId: string;
  kind: 'video' | 'audio';
  url: string | undefined;
  tracks: readonly Track[];
  onChange(tracks: Track[]): void;
}

interface Editing {
  language: Language;
  captions: SlideCaptions | null;
}

/** The file that was read last: its letters may be read in another encoding. */
interface Latest {
  language: Language;
  file: File;
  read: ReadSlideCaptions;
}

/** Captions of film or sound, one for each language: from a file or written here. Their words are its transcript. */
export function CaptionsPart({ moduleId, kind, url, tracks, onChange }: CaptionsPartProps) {
  const { t } = useTranslations();
  const { http } = useKit();
  const missing = languages.filter((language) => !tracks.some((track) => track.language === language));
  const [chosen, setChosen] = useState<Language | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [latest, setLatest] = useState<Latest | null>(null);
  const [isReading, setIsReading] = useState(false);
  const language = missing.find((one) => one === chosen) ?? missing[0];
  const nameOf = (one: Language) => t(`general_settings.languages.${one}`);

  const put = (of: Language, src: string) => {
    setProblems([]);
    const kept = tracks.filter((track) => track.language !== of);
    onChange([...kept, { language: of, src }].toSorted((a, b) => a.language.localeCompare(b.language)));
  };
  const upload = async (of: Language, captions: File, control?: UploadControl, encoding?: TextEncoding) => {
    setProblems([]);
    setIsReading(true);
    try {
      const read = await http.call(slideMediaCalls.addSlideCaptions, {
        params: { id: moduleId },
        body: { captions, ...(encoding && { encoding }) },
        ...control,
      });
      put(of, read.src);
      setLatest({ language: of, file: captions, read });
    } catch (error) {
      if (!(error instanceof ApiError) || error.fieldErrors['captions'] === undefined) throw error;
      setProblems(error.fieldErrors['captions']);
    } finally {
      setIsReading(false);
    }
  };
  const readAgain = ({ language: of, file }: Latest, encoding: TextEncoding) =>
    upload(of, file, undefined, encoding).catch(toastFailure);
  const open = async ({ language: of, src }: Track) => {
    try {
      const params = { id: moduleId, fileId: src.replace('file:', '') };
      setEditing({ language: of, captions: await http.call(slideMediaCalls.readSlideCaptions, { params }) });
    } catch (error) {
      toastFailure(error);
    }
  };

  return (
    <div
      className="block__captions"
      role="group"
      aria-label={t('themes.captions.title')}
      {...mends('media_without_captions')}
    >
      <span className="slides__heading">{t('themes.captions.title')}</span>
      {tracks.length === 0 ? <p className="kit-field__error">{t(`themes.captions.none_${kind}`)}</p> : null}
      <ul className="block__tracks">
        {tracks.map((track) => (
          <li key={track.language}>
            <span>{nameOf(track.language)}</span>
            <Button size="small" onClick={() => void open(track)}>
              {t('themes.captions.edit')}
              <span className="ui-hidden">: {nameOf(track.language)}</span>
            </Button>
            <Button
              size="small"
              type="text"
              icon={<Icon name="trash" size={16} />}
              aria-label={t('themes.captions.remove', { language: nameOf(track.language) })}
              title={t('kit.actions.remove')}
              onClick={() => onChange(tracks.filter((other) => other !== track))}
            />
          </li>
        ))}
      </ul>
      {language === undefined ? null : (
        <div className="block__tracks-add">
          <Select
            aria-label={t('themes.captions.language')}
            value={language}
            options={missing.map((value) => ({ value, label: nameOf(value) }))}
            popupMatchSelectWidth={false}
            onChange={setChosen}
          />
          <UploadButton
            label={t('themes.captions.upload')}
            accept=".vtt,.srt"
            send={(file, control) => upload(language, file, control)}
          />
          <Button onClick={() => setEditing({ language, captions: null })}>{t('themes.captions.write')}</Button>
        </div>
      )}
      {latest === null || latest.read.encoding === null ? null : (
        <div className="block__captions-read" role="status">
          <span>{t('themes.captions.read', { name: latest.file.name })}</span>
          <EncodingChoice
            value={latest.read.encoding}
            isDisabled={isReading}
            onChoose={(encoding) => void readAgain(latest, encoding)}
          />
          <ReadingNote reason={latest.read.encoding_reason} doubtfulRows={latest.read.doubtful_rows} />
        </div>
      )}
      {problems.length > 0 ? (
        <Alert
          type="error"
          role="alert"
          message={t('themes.captions.refused')}
          description={
            <ul className="block__problems">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          }
        />
      ) : null}
      {editing === null ? null : (
        <CueEditor
          moduleId={moduleId}
          kind={kind}
          url={url}
          title={t('themes.captions.of', { language: nameOf(editing.language) })}
          captions={editing.captions}
          onClose={() => setEditing(null)}
          onSaved={({ src }) => {
            put(editing.language, src);
            setEditing(null);
          }}
        />
      )}
    </div>
  );
}
