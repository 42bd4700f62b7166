import { useState } from 'react';
import { assignmentProgressCalls } from '#contract/assignments.calls.ts';
import type { AnalysedQuestion } from '#contract/item-analysis.ts';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatDecimal, formatPercent } from '#src/lib/format-number.ts';
import { StatusPill } from '#src/ui/status-pill.tsx';
import './question-analysis.css';

const tones = { good: 'success', weak: 'warning', reversed: 'danger' } as const;
/** So many are shown until somebody asks for all. */
const shownFirst = 10;

/** Which questions are hard, which tell little, and where people go wrong together. Nothing before the first attempt. */
export function QuestionAnalysis({ id }: { id: string }) {
  const { t } = useTranslations();
  const [isWhole, setIsWhole] = useState(false);
  const analysis = useCall(assignmentProgressCalls.analyseQuestions, { params: { id } });
  if (analysis.data?.data.length === 0) return null;
  return (
    <Panel title={t('assigned_courses.questions.title')} about={t('assigned_courses.questions.about')}>
      <ReadPart reading={analysis} height={240}>
        {({ data }) => (
          <>
            <ul className="questions">
              {(isWhole ? data : data.slice(0, shownFirst)).map((question) => (
                <Question key={`${question.theme_title}/${question.question_id}`} question={question} />
              ))}
            </ul>
            {data.length > shownFirst && !isWhole ? (
              <button type="button" className="kit-button kit-button--default" onClick={() => setIsWhole(true)}>
                {t('assigned_courses.questions.all', { count: data.length })}
              </button>
            ) : null}
          </>
        )}
      </ReadPart>
    </Panel>
  );
}

function Question({ question }: { question: AnalysedQuestion }) {
  const { t, language } = useTranslations();
  const { right_percent, discrimination, quality, wrong_option, asked_count } = question;
  return (
    <li>
      <div className="questions__words">
        <span className="questions__text">{question.text}</span>
        <span className="kit-muted">
          {question.theme_title}
          {' · '}
          {t('assigned_courses.questions.asked', { count: asked_count })}
        </span>
        {wrong_option ? (
          <span className="kit-muted">
            {t('assigned_courses.questions.wrong', {
              option: wrong_option.text,
              percent: formatPercent(wrong_option.percent, language),
            })}
          </span>
        ) : null}
      </div>
      {right_percent === null ? (
        <span className="kit-muted questions__few">{t('assigned_courses.questions.few')}</span>
      ) : (
        <>
          <span className="questions__right">
            <strong>{formatPercent(right_percent, language)}</strong>
            <span className="questions__track" aria-hidden="true">
              <span style={{ width: `${right_percent}%` }} />
            </span>
          </span>
          <span className="questions__quality">
            {quality === null || discrimination === null ? (
              <span className="kit-muted">{t('assigned_courses.questions.alike')}</span>
            ) : (
              <>
                <StatusPill tone={tones[quality]}>{t(`assigned_courses.questions.quality.${quality}`)}</StatusPill>
                <span className="kit-muted">{formatDecimal(discrimination, 2, language)}</span>
              </>
            )}
          </span>
        </>
      )}
    </li>
  );
}
