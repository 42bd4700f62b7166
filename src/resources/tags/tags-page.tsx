import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { listLimit } from '#contract/constants.ts';
import { tagCalls } from '#contract/tags.calls.ts';
import { useActionApi } from '#src/kit/actions/use-action-api.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { useCallPages } from '#src/kit/read/use-call-pages.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { pickActive } from './active-tag.rules.ts';
import { TagDialog } from './tag-dialog.tsx';
import { TagList } from './tag-list.tsx';
import { TagView } from './tag-view.tsx';
import { useLateRefresh } from './use-late-refresh.ts';
import './tags.css';

/** The tags of the organization at the left, the one in view at the right. */
export default function TagsPage() {
  const { t } = useTranslations();
  const resource = useKit().registry.resource('tags');
  const api = useActionApi(resource);
  const [query, setQuery] = useSearchParams();
  const [isCreating, setIsCreating] = useState(false);
  const read = useCallPages(tagCalls.listTags, { pageSize: listLimit });
  const refreshLater = useLateRefresh(read.total, () => api.refresh());
  const active = pickActive(read.rows, query.get('tag'));
  const show = (id: string) => setQuery({ tag: id });
  return (
    <section className="kit-page-body">
      <PageHead title={t('tags.title')} about={t('tags.about')}>
        <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={() => setIsCreating(true)}>
          {t('tags.actions.create')}
        </Button>
      </PageHead>
      <ReadPart
        reading={{ data: read.first, error: read.error, isReading: read.isReading, retry: read.retry }}
        height={480}
        shape="split"
      >
        {() => (
          <div className="tags-layout">
            <TagList
              tags={read.rows}
              activeId={active?.id}
              hasMore={read.hasMore}
              isReadingMore={read.isReadingMore}
              onMore={read.more}
              onShow={show}
            />
            {active ? <TagView key={active.id} tag={active} api={api} onGone={() => setQuery({})} /> : null}
          </div>
        )}
      </ReadPart>
      {isCreating ? (
        <TagDialog
          api={api}
          onClose={() => setIsCreating(false)}
          onSaved={(tag) => {
            refreshLater(read.total);
            show(tag.id);
          }}
        />
      ) : null}
    </section>
  );
}
