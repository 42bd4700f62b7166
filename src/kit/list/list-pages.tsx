import { Select } from 'antd';
import { formatCount } from '../../lib/format-number.ts';
import { Icon } from '../icon/icon.tsx';
import { useTranslations } from '../translations.ts';
import { pageSizes } from './list-state.rules.ts';
import { countPages, pagesToOffer } from './pagination.rules.ts';

interface ListPagesProps {
  page: number;
  pageSize: number;
  total: number;
  onPage(page: number): void;
  /** Without it, the number of rows on a page is fixed. */
  onPageSize?(size: number): void;
}

/** Which part of the list is shown, the pages around it, and how many rows stand on one. */
export function ListPages({ page, pageSize, total, onPage, onPageSize }: ListPagesProps) {
  const { t, language } = useTranslations();
  const pages = countPages(total, pageSize);
  const range = {
    from: formatCount(Math.min(total, page * pageSize + 1), language),
    to: formatCount(Math.min(total, (page + 1) * pageSize), language),
    total: formatCount(total, language),
  };
  const sizes = [...new Set([...pageSizes, pageSize])].sort((a, b) => a - b);
  return (
    <nav className="kit-pages" aria-label={t('kit.pages.label')}>
      <span className="kit-pages__range">{t('kit.pages.range', range)}</span>
      {pages > 1 ? (
        <ul className="kit-pages__list">
          <li>
            <button
              type="button"
              className="kit-page"
              aria-label={t('kit.pages.previous')}
              disabled={page === 0}
              onClick={() => onPage(page - 1)}
            >
              <Icon name="chevron-left" size={16} />
            </button>
          </li>
          {pagesToOffer(page, pages).map((offered, at) => (
            <li key={offered === 'gap' ? `gap-${at}` : offered}>
              {offered === 'gap' ? (
                <span className="kit-page kit-page--gap" aria-hidden="true">
                  …
                </span>
              ) : (
                <button
                  type="button"
                  className="kit-page"
                  aria-label={t('kit.pages.page', { page: offered + 1 })}
                  aria-current={offered === page ? 'page' : undefined}
                  onClick={() => onPage(offered)}
                >
                  {formatCount(offered + 1, language)}
                </button>
              )}
            </li>
          ))}
          <li>
            <button
              type="button"
              className="kit-page"
              aria-label={t('kit.pages.next')}
              disabled={page >= pages - 1}
              onClick={() => onPage(page + 1)}
            >
              <Icon name="chevron-right" size={16} />
            </button>
          </li>
        </ul>
      ) : null}
      {onPageSize ? (
        <Select
          className="kit-pages__size"
          aria-label={t('kit.pages.size')}
          value={pageSize}
          options={sizes.map((size) => ({ value: size, label: t('kit.pages.per_page', { count: size }) }))}
          onChange={onPageSize}
        />
      ) : null}
    </nav>
  );
}
