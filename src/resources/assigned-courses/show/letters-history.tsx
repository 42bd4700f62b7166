import { assignmentCalls } from '#contract/assignments.calls.ts';
import { ListPages } from '#src/kit/list/list-pages.tsx';
import { usePanelPages } from '#src/kit/list/use-panel-pages.ts';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useWords } from '#src/kit/words.ts';
import { formatMoment } from '#src/lib/format-date.ts';
import { StatusPill } from '#src/ui/status-pill.tsx';
import './letters-history.css';

const tones = {
  waiting: 'info',
  sending: 'info',
  sent: 'success',
  refused: 'danger',
  bounced: 'danger',
  unknown: 'warning',
  cancelled: 'neutral',
} as const;

/** What was written about the course: to whom, when, and what became of it. */
export function LettersHistory({ id }: { id: string }) {
  const { t, language } = useWords();
  const { query, pages } = usePanelPages(10);
  const letters = useCall(assignmentCalls.listAssignmentLetters, {
    params: { id },
    query,
    keepsPrevious: true,
  });
  return (
    <Panel title={t('assigned_courses.letters.title')} about={t('assigned_courses.letters.about')}>
      <ReadPart reading={letters} height={200}>
        {({ data, total_count }) =>
          total_count === 0 ? (
            <p className="kit-muted">{t('assigned_courses.letters.none')}</p>
          ) : (
            <>
              <ul className="letters">
                {data.map((letter) => (
                  <li key={letter.id}>
                    <span className="letters__who">
                      <span>{letter.person?.title ?? letter.recipient}</span>
                      <span className="kit-muted">{t(`emails.values.kind.${letter.kind}`)}</span>
                    </span>
                    <span className="kit-muted">{formatMoment(letter.sent_at ?? letter.created_at, language)}</span>
                    <span className="letters__state">
                      <StatusPill tone={tones[letter.state]}>{t(`emails.values.state.${letter.state}`)}</StatusPill>
                      {letter.state !== 'sent' && letter.answer ? (
                        <span className="kit-muted letters__answer">{letter.answer}</span>
                      ) : null}
                    </span>
                  </li>
                ))}
              </ul>
              {total_count > pages.pageSize ? <ListPages {...pages} total={total_count} /> : null}
            </>
          )
        }
      </ReadPart>
    </Panel>
  );
}
