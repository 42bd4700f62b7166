import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { LibraryModule } from '#contract/modules.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useAnnouncer } from '#src/kit/order/announcer.tsx';
import { Grip, MoveButtons } from '#src/kit/order/move-buttons.tsx';
import { useDragOrder } from '#src/kit/order/use-drag-order.ts';
import { useConfirm } from '#src/kit/page/use-confirm.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { EmptyState } from '#src/ui/states.tsx';
import { StatusPill } from '#src/ui/status-pill.tsx';
import { type QuestionDraft, questionGap } from './question-draft.rules.ts';
import { DownloadButton } from './question-files/download-button.tsx';
import { QuestionFileDialog } from './question-files/question-file-dialog.tsx';
import { QuestionForm } from './question-form.tsx';
import { mends } from './use-fix-focus.ts';
import type { QuestionsEditing } from './use-questions.ts';
import './editor.css';

interface QuizTabProps {
  module: LibraryModule;
  editing: QuestionsEditing;
}

/** The quiz of a module: questions one under the other, one of them open. */
export function QuizTab({ module, editing }: QuizTabProps) {
  const { t } = useTranslations();
  const confirm = useConfirm();
  const { drafts, add, duplicate, takeAdded, remove, move, write, nextKey } = editing;
  const [isAddingFile, setIsAddingFile] = useState(false);
  const [query] = useSearchParams();
  const [open, setOpen] = useState<string | null>(query.get('question') ?? drafts[0]?.key ?? null);
  const [say, announcer] = useAnnouncer();
  const drag = useDragOrder((_, from, to) => void move(from.index, to.index));
  const nameOf = (draft: QuestionDraft, index: number) =>
    draft.text.trim() || t('themes.quiz.number', { number: index + 1 });

  const askToRemove = (draft: QuestionDraft, index: number) =>
    confirm({
      title: t('themes.quiz.confirm_remove.title', { title: nameOf(draft, index) }),
      content: t('themes.quiz.confirm_remove.text'),
      okText: t('kit.actions.remove'),
      isDanger: true,
      onOk: () => remove(draft.key),
    });
  const makeCopy = async (draft: QuestionDraft) => {
    const key = await duplicate(draft.key);
    if (key !== null) setOpen(key);
  };
  const actions = (
    <span className="quiz__actions">
      <Button
        type={drafts.length === 0 ? 'primary' : 'default'}
        icon={<Icon name="plus" size={16} />}
        {...mends('quiz_too_small')}
        onClick={() => setOpen(add())}
      >
        {t('themes.quiz.add')}
      </Button>
      <Button icon={<Icon name="upload" size={16} />} onClick={() => setIsAddingFile(true)}>
        {t('question_files.add')}
      </Button>
      {drafts.length === 0 ? null : <DownloadButton moduleId={module.id} title={module.title} />}
    </span>
  );
  const dialog = isAddingFile ? (
    <QuestionFileDialog moduleId={module.id} onAdded={takeAdded} onClose={() => setIsAddingFile(false)} />
  ) : null;

  if (drafts.length === 0) {
    return (
      <>
        <EmptyState
          icon="help"
          title={t('themes.quiz.empty.title')}
          text={t('themes.quiz.empty.text')}
          actions={actions}
        />
        {dialog}
      </>
    );
  }
  return (
    <div className="quiz">
      <ol className="quiz__list" aria-label={t('themes.quiz.list')}>
        {drafts.map((draft, index) => {
          const place = { list: 'questions', index };
          const isOpen = draft.key === open;
          const name = nameOf(draft, index);
          const gap = questionGap(draft);
          return (
            <li key={draft.key} className="question" {...drag.item(draft.key, place, drafts.length)}>
              <div className="question__head">
                <Grip {...drag.grip(draft.key, place)} />
                <button
                  type="button"
                  className="question__open"
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? null : draft.key)}
                >
                  <span className="slide-list__number">{index + 1}</span>
                  <span className={isOpen ? '' : 'kit-ellipsis'}>{name}</span>
                </button>
                {gap && !isOpen ? (
                  <StatusPill tone="warning" icon="alert">
                    {t('themes.quiz.unfinished')}
                  </StatusPill>
                ) : null}
                <MoveButtons
                  title={name}
                  index={index}
                  count={drafts.length}
                  onMove={(to) => {
                    void move(index, to);
                    say(t('kit.order.moved', { title: name, place: to + 1, count: drafts.length }));
                  }}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<Icon name="copy" size={16} />}
                  aria-label={t('themes.quiz.duplicate', { title: name })}
                  title={t('themes.quiz.duplicate', { title: name })}
                  onClick={() => void makeCopy(draft)}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<Icon name="trash" size={16} />}
                  aria-label={t('themes.quiz.remove', { title: name })}
                  title={t('kit.actions.remove')}
                  onClick={() => askToRemove(draft, index)}
                />
              </div>
              {isOpen ? (
                <QuestionForm
                  draft={draft}
                  moduleId={module.id}
                  slides={module.slides ?? []}
                  gap={gap}
                  nextKey={nextKey}
                  onChange={write}
                />
              ) : null}
            </li>
          );
        })}
      </ol>
      {actions}
      {dialog}
      {announcer}
    </div>
  );
}
