import { paginationNeighbours } from '#contract/constants.ts';

/** Pages to offer, zero-based: first, last and the neighbours of the current one; `gap` where some are left out. */
export function pagesToOffer(current: number, total: number): (number | 'gap')[] {
  const near = new Set([0, total - 1]);
  for (let page = current - paginationNeighbours; page <= current + paginationNeighbours; page += 1) {
    if (page >= 0 && page < total) near.add(page);
  }
  const shown: (number | 'gap')[] = [];
  let last = -1;
  for (const page of [...near].filter((page) => page >= 0).sort((a, b) => a - b)) {
    // A gap of one page is that page.
    if (page - last === 2) shown.push(page - 1);
    else if (page - last > 2) shown.push('gap');
    shown.push(page);
    last = page;
  }
  return shown;
}

export function countPages(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
