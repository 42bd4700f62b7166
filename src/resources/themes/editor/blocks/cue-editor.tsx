// typed outside a form: structure
import { Button, Input, Pagination } from 'antd';
import { useRef, useState } from 'react';
import { captionLimits, writeCueTime } from '#contract/captions.ts';
import { slideMediaCalls } from '#contract/slide-media.calls.ts';
import type { SlideCaptions } from '#contract/slide-media.ts';
import { toastFailure } from '#src/kit/failure.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { GuardedModal } from '#src/kit/page/guarded-modal.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { appendRow, type CueRow, checkRows, openRows } from './cue-rows.rules.ts';

interface CueEditorProps {
  moduleId: string;
  kind: 'video' | 'audio';
  /** Where the film or sound is played from; undefined while that is asked for. */
  url: string | undefined;
  title: string;
  /** What is there already. */
  captions: SlideCaptions | null;
  onSaved(captions: SlideCaptions): void;
  onClose(): void;
}

const perPage = 50;

/** Captions cue by cue: times typed or taken from the player, and the words. */
export function CueEditor({ moduleId, kind, url, title, captions, onSaved, onClose }: CueEditorProps) {
  const { t } = useTranslations();
  const { http } = useKit();
  const player = useRef<HTMLVideoElement>(null);
  const [rows, setRows] = useState<readonly CueRow[]>(() => {
    const opened = openRows(captions?.cues ?? []);
    return opened.length > 0 ? opened : appendRow([], 0);
  });
  const [page, setPage] = useState(1);
  const [isChecked, setIsChecked] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const { cues, faults } = checkRows(rows);
  const playerMs = () => (player.current?.currentTime ?? 0) * 1000;

  const change = (key: number, changed: Partial<CueRow>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...changed } : row)));
  const add = () => {
    const next = appendRow(rows, playerMs());
    setRows(next);
    setPage(Math.ceil(next.length / perPage));
  };
  const save = async () => {
    setIsChecked(true);
    const [first] = faults.keys();
    if (first !== undefined) return setPage(Math.floor(rows.findIndex((row) => row.key === first) / perPage) + 1);
    setIsSaving(true);
    try {
      onSaved(
        await http.call(slideMediaCalls.writeSlideCaptions, { params: { id: moduleId }, body: { cues: [...cues] } }),
      );
    } catch (error) {
      toastFailure(error);
      setIsSaving(false);
    }
  };

  const shown = rows.slice((page - 1) * perPage, page * perPage);
  return (
    <GuardedModal
      title={title}
      width={860}
      okText={t('kit.form.save')}
      cancelText={t('kit.actions.cancel')}
      confirmLoading={isSaving}
      onOk={() => void save()}
      onClose={onClose}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are what is written here */}
      <video
        ref={player}
        className={kind === 'audio' ? 'cues__sound' : 'cues__player'}
        controls
        preload="metadata"
        src={url}
        aria-label={title}
      />
      <ol className="cues" aria-label={title}>
        {shown.map((row, index) => {
          const number = (page - 1) * perPage + index + 1;
          const fault = isChecked ? faults.get(row.key) : undefined;
          const time = (name: 'start' | 'end') => (
            <Input
              className="cues__time"
              value={row[name]}
              status={fault && fault !== 'captions_text_empty' ? 'error' : ''}
              aria-label={t(`themes.cues.${name}`, { number })}
              onChange={(event) => change(row.key, { [name]: event.target.value })}
              suffix={
                <Button
                  type="text"
                  size="small"
                  icon={<Icon name="clock" size={16} />}
                  aria-label={t(`themes.cues.take_${name}`, { number })}
                  title={t('themes.cues.take')}
                  onClick={() => change(row.key, { [name]: writeCueTime(playerMs()) })}
                />
              }
            />
          );
          return (
            <li key={row.key} className="cues__row">
              <span className="cues__number">{number}</span>
              {time('start')}
              {time('end')}
              <Input.TextArea
                autoSize={{ minRows: 1, maxRows: 4 }}
                value={row.text}
                maxLength={captionLimits.text}
                status={fault === 'captions_text_empty' ? 'error' : ''}
                aria-label={t('themes.cues.text', { number })}
                aria-describedby={fault ? `cue-${row.key}-fault` : undefined}
                onChange={(event) => change(row.key, { text: event.target.value })}
              />
              <Button
                type="text"
                icon={<Icon name="trash" size={16} />}
                aria-label={t('themes.cues.remove', { number })}
                disabled={rows.length === 1}
                onClick={() => setRows(rows.filter((other) => other.key !== row.key))}
              />
              {fault ? (
                <p className="kit-field__error cues__fault" id={`cue-${row.key}-fault`} role="alert">
                  {t(`global_errors:${fault}`, { line: number })}
                </p>
              ) : null}
            </li>
          );
        })}
      </ol>
      <div className="cues__foot">
        <Button icon={<Icon name="plus" size={16} />} disabled={rows.length >= captionLimits.cues} onClick={add}>
          {t('themes.cues.add')}
        </Button>
        {rows.length > perPage ? (
          <Pagination
            size="small"
            current={page}
            pageSize={perPage}
            total={rows.length}
            showSizeChanger={false}
            onChange={setPage}
          />
        ) : null}
      </div>
    </GuardedModal>
  );
}
