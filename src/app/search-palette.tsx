import { useList } from '@refinedev/core';
import { Button, Modal } from 'antd';
import { createElement, type KeyboardEvent, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { searchDebounceMs } from '#contract/constants.ts';
import { titleOf } from '../kit/actions/use-actions.tsx';
import type { Identified } from '../kit/declare/fields.ts';
import type { FoundRoute } from '../kit/declare/finder.ts';
import type { AnyResource } from '../kit/declare/resource.ts';
import { Icon } from '../kit/icon/icon.tsx';
import { lazyView } from '../kit/lazy-view.ts';
import { useDebounced } from '../kit/pick/use-debounced.ts';
import { pagePermission, rowPath } from '../kit/registry.ts';
import { isForbidden } from '../providers/http/api-error.ts';
import { useConsole } from './console-context.tsx';
import { computeMenu } from './menu.rules.ts';
import { noteOf } from './palette-state.rules.ts';

const resultsEach = 5;

/** What a resource said of some letters; null: it could not. */
interface Found {
  search: string;
  hits: readonly Hit[] | null;
}

type Hit = FoundRoute;

/** Every word somewhere in the name, in any order. */
const hasWords = (name: string, text: string): boolean =>
  text
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => name.toLocaleLowerCase().includes(word));

/** People, courses, departments, articles, pages and tabs by a few letters, from the keyboard alone. */
export default function SearchPalette({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('translation');
  const { registry, me, permissions } = useConsole();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const search = useDeferredValue(useDebounced(text.trim(), searchDebounceMs));
  const [found, setFound] = useState<Record<string, Found>>({});
  const [tries, setTries] = useState(0);
  const [at, setAt] = useState(0);

  const resources = [...registry.resources.values()].filter(
    (resource) => resource.inGlobalSearch && permissions.has(pagePermission(resource, 'list')),
  );
  const pages = computeMenu(registry.menu, { role: me.role, permissions })
    .flatMap((section) => section.items)
    .map((item): Hit => ({ key: item.name, words: t(item.titleKey), to: item.to }));
  const places = registry.places
    .filter(({ permission }) => text.trim() !== '' && permissions.has(permission))
    .map(({ to, titleKey, pageKey }): Hit => ({ key: to, words: t(titleKey), hint: t(pageKey), to }));
  const named = [...pages, ...places].filter(({ words }) => hasWords(words, text));
  const finders = registry.finders.filter(({ permission }) => permissions.has(permission));
  const sources = [...resources.map(({ name }) => name), ...finders.map(({ name }) => name)];
  const isSettled = search !== '' && search === text.trim();
  const answers = sources.map((name) => (found[name]?.search === search ? found[name].hits : undefined));
  const groups = [
    ...sources.map((name) => ({
      name,
      words: t(`${name}.title`),
      // What was found for other letters is nobody to open.
      hits: isSettled ? (found[name]?.search === search ? (found[name].hits ?? []) : []) : [],
    })),
    { name: 'pages', words: t('shell.search.pages'), hits: named.slice(0, text === '' ? 8 : resultsEach) },
  ].filter(({ hits }) => hits.length > 0);
  const hits = groups.flatMap((group) => group.hits);
  const note = noteOf(text, search, answers, hits.length);
  const chosen = hits[Math.min(at, hits.length - 1)];

  const tryAgain = () => {
    setFound({});
    setTries((count) => count + 1);
  };

  const open = (hit: Hit | undefined) => {
    if (!hit) return;
    onClose();
    void navigate(hit.to);
  };
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && hits.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, hits.length - 1) + step + hits.length) % hits.length);
    }
    if (event.key === 'Enter') open(chosen);
  };

  return (
    <Modal
      open
      footer={null}
      closable={false}
      width={560}
      style={{ top: 88 }}
      styles={{ header: { margin: 0 } }}
      title={<span className="ui-hidden">{t('shell.search.open')}</span>}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
    >
      <div className="shell-palette">
        <label className="shell-palette__field">
          <Icon name="search" />
          <span className="ui-hidden">{t('shell.search.open')}</span>
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-expanded={hits.length > 0}
            aria-controls="palette-hits"
            aria-activedescendant={chosen ? `hit-${chosen.key}` : undefined}
            autoComplete="off"
            placeholder={t('shell.search.placeholder')}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setAt(0);
            }}
            onKeyDown={move}
          />
        </label>
        {search === ''
          ? null
          : resources.map((resource) => (
              <Finder
                key={`${resource.name} ${tries}`}
                resource={resource}
                search={search}
                onFound={(hits) => setFound((current) => ({ ...current, [resource.name]: { search, hits } }))}
              />
            ))}
        {search === ''
          ? null
          : finders.map(({ name, load }) => {
              const onFound = (rows: readonly FoundRoute[] | null) => {
                const hits = rows?.map((row): Hit => ({ ...row, key: `${name}-${row.key}` })) ?? null;
                setFound((current) => ({ ...current, [name]: { search, hits } }));
              };
              return <Suspense key={`${name} ${tries}`}>{createElement(lazyView(load), { search, onFound })}</Suspense>;
            })}
        <div id="palette-hits" role="listbox" aria-label={t('shell.search.results')} className="shell-palette__hits">
          {groups.map((group) => (
            <div key={group.name} role="group" aria-label={group.words}>
              <p className="shell-palette__group" aria-hidden="true">
                {group.words}
              </p>
              {group.hits.map((hit) => (
                <div
                  key={hit.key}
                  id={`hit-${hit.key}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={hit === chosen}
                  className="shell-palette__hit"
                  onClick={() => open(hit)}
                  onKeyDown={move}
                >
                  {hit.words} {hit.hint === undefined ? null : <span className="shell-palette__hint">{hit.hint}</span>}
                </div>
              ))}
            </div>
          ))}
        </div>
        {note === 'failed' ? (
          <p className="kit-failed-line" role="alert">
            {t('shell.search.failed')}
            <Button size="small" onClick={tryAgain}>
              {t('commons:actions.retry')}
            </Button>
          </p>
        ) : null}
        {note === 'asking' || note === 'nothing' ? (
          <p className="kit-muted" role="status">
            {t(`shell.search.${note}`)}
          </p>
        ) : null}
      </div>
    </Modal>
  );
}

/** Asks one resource; draws nothing. */
function Finder({
  resource,
  search,
  onFound,
}: {
  resource: AnyResource;
  search: string;
  /** Null: it could not be asked. */
  onFound(hits: readonly Hit[] | null): void;
}) {
  const { result, query } = useList<Identified>({
    resource: resource.name,
    dataProviderName: resource.provider,
    pagination: { currentPage: 1, pageSize: resultsEach },
    filters: [{ field: 'search', operator: 'contains', value: search }],
    errorNotification: false,
    // What failed is said under the hits.
    queryOptions: { meta: { showsFailure: true } },
    liveMode: 'off',
  });
  const isFresh = query.isSuccess && !query.isPlaceholderData;
  const rows = result.data;
  useEffect(() => {
    // What the person has no right to read is nothing to be found, and asking again would not change it.
    if (query.isError) onFound(isForbidden(query.error) ? [] : null);
    // oxlint-disable-next-line react/exhaustive-deps -- the answer alone decides
  }, [query.isError, search]);
  useEffect(() => {
    if (!isFresh) return;
    onFound(
      rows.flatMap((row) => {
        const to = rowPath(resource, 'show', row.id) ?? rowPath(resource, 'edit', row.id);
        return to
          ? [{ key: `${resource.name}-${row.id}`, words: titleOf(resource, row), hint: resource.hint?.(row), to }]
          : [];
      }),
    );
    // oxlint-disable-next-line react/exhaustive-deps -- the answer alone decides when hits change
  }, [isFresh, rows, search]);
  return null;
}
