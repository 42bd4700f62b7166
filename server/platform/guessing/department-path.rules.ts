/**
 * `Продажи / Север`, `Продажи > Север`, `Продажи\Север`. A sign that belongs to a title is written twice: `R&D >> Lab` is
 * one department called `R&D > Lab`.
 */
const signs = /((?:^|\s)\/+(?=\s|$)|>+|\\+)/;
const doubled = /(?<=^|\s)\/+(?=\s|$)|>+|\\+/g;

/** Titles from the top as one cell, so that {@link splitDepartmentPath} reads them again. */
export function joinDepartmentPath(titles: readonly string[]): string {
  return titles.map((title) => title.replaceAll(doubled, (run) => run + run)).join(' / ');
}

/** Where a department stands, from the top. */
export function splitDepartmentPath(cell: string): string[] {
  const titles: string[] = [];
  let title = '';
  const end = () => {
    if (title.trim() !== '') titles.push(title.trim());
    title = '';
  };
  for (const [at, piece] of cell.split(signs).entries()) {
    const isSign = at % 2 === 1;
    const run = piece.trim();
    if (!isSign) title += piece;
    else {
      // An even number of signs is a title's own; of an odd one the last parts.
      title += piece.slice(0, piece.length - run.length) + run.slice(0, Math.floor(run.length / 2));
      if (run.length % 2 === 1) end();
    }
  }
  end();
  return titles;
}
