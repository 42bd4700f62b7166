import { assignmentCalls } from '#contract/assignments.calls.ts';
import { EmailList } from '#src/kit/email/email-list.tsx';
import { ListPages } from '#src/kit/list/list-pages.tsx';
import { usePanelPages } from '#src/kit/list/use-panel-pages.ts';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';

/** What was written about the course: to whom, when, and what became of it. */
export function EmailsHistory({ id }: { id: string }) {
  const { t } = useTranslations();
  const { query, pages } = usePanelPages(10);
  const letters = useCall(assignmentCalls.listAssignmentEmails, {
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
              <EmailList letters={data} showsKind />
              {total_count > pages.pageSize ? <ListPages {...pages} total={total_count} /> : null}
            </>
          )
        }
      </ReadPart>
    </Panel>
  );
}
