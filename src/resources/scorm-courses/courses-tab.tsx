import { useActions } from '#src/kit/actions/use-actions.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { ListBody } from '#src/kit/list/list-page.tsx';
import { ActionButtons } from '#src/kit/page/action-buttons.tsx';
import { InHead } from '#src/kit/page/head-slot.tsx';
import { useElementWidth } from '#src/kit/page/use-element-width.ts';
import './scorm.css';

/** Narrower than this a table is no help: cards. */
const cardsBelow = 720;

/** The SCORM courses of the library, beside its other courses. */
export default function CoursesTab() {
  const resource = useKit().registry.resource('scorm-courses');
  const { rowActions, bulkActions, pageActions, dialog } = useActions(resource);
  const [measure, width] = useElementWidth();
  return (
    <div className="scorm-list" ref={measure}>
      <InHead>
        <ActionButtons actions={pageActions()} />
      </InHead>
      <ListBody
        resource={resource}
        isNarrow={width > 0 && width < cardsBelow}
        createPath={undefined}
        rowActions={rowActions}
        bulkActions={bulkActions}
      />
      {dialog}
    </div>
  );
}
