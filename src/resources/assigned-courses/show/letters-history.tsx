import { assignmentCalls } from '#contract/assignments.calls.ts';
import { LetterList } from '#src/kit/letter/letter-list.tsx';
import { ListPages } from '#src/kit/list/list-pages.tsx';
import { usePanelPages } from '#src/kit/list/use-panel-pages.ts';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useWords } from '#src/kit/words.ts';

/** What was written about the course: to whom, when, and what became of it. */
export function LettersHistory({ id }: { id: string }) {
  const { t } = useWords();
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
              <LetterList letters={data} showsKind />
              {total_count > pages.pageSize ? <ListPages {...pages} total={total_count} /> : null}
            </>
          )
        }
      </ReadPart>
    </Panel>
  );
}
