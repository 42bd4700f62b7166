import { Modal } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { listLimit } from '#contract/constants.ts';
import { courseCalls } from '#contract/courses.calls.ts';
import { themeCalls } from '#contract/themes.calls.ts';
import type { Titled } from '#src/kit/declare/fields.ts';
import { toastFailure } from '#src/kit/failure.ts';
import type { ActionApi, BulkSelection } from '#src/kit/index.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import type { CopiedKind } from './copy-form.tsx';

interface CopySelectedProps {
  kind: CopiedKind;
  selection: BulkSelection;
  api: ActionApi;
  onClose(): void;
  onDone(): void;
}

/** The checked courses or themes for organizations below: what they are called is read first. */
export function CopySelected({ kind, selection, api, onClose, onDone }: CopySelectedProps) {
  const { t } = useTranslations();
  const { organizationId } = useKit();
  const [things, setThings] = useState<readonly Titled[] | null>(null);

  const readPage = (offset: number) => {
    const query = { ...(selection.all ? selection.filter : {}), limit: listLimit, offset };
    return kind === 'courses'
      ? api.call(courseCalls.listCourses, { params: { organization_id: organizationId }, query })
      : api.call(themeCalls.listThemes, { query });
  };
  const read = useEffectEvent(async () => {
    const { all, includeIds, excludeIds, count } = selection;
    const isChosen = (id: string) => (all ? !excludeIds.includes(id) : includeIds.includes(id));
    const found: Titled[] = [];
    for (let offset = 0; found.length < count; offset += listLimit) {
      const { data, total_count: total } = await readPage(offset);
      found.push(...data.filter(({ id }) => isChosen(id)).map(({ id, title }) => ({ id, title })));
      if (offset + listLimit >= total) break;
    }
    return found;
  });
  const close = useEffectEvent(onClose);
  useEffect(() => {
    let isShown = true;
    read().then(
      (found) => {
        if (isShown) setThings(found);
      },
      (error: unknown) => {
        toastFailure(error);
        if (isShown) close();
      },
    );
    return () => {
      isShown = false;
    };
  }, []);

  if (things === null) {
    return (
      <Modal open title={t(`organizations.copy.${kind}`)} footer={null} onCancel={onClose}>
        <Skeleton height={160} />
      </Modal>
    );
  }
  return <CopyDialog kind={kind} things={things} api={api} onClose={onClose} onDone={onDone} />;
}
