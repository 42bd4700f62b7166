/**
 * Where a menu or a list that opens at `trigger` is laid out. What opens in the head of a page hangs on the head, which
 * stays in its place while the page scrolls: laid out on the page, it would move away under the pointer as soon as the
 * focus that it takes scrolls the page, and the press would be lost.
 */
export function findPopupContainer(trigger?: HTMLElement): HTMLElement {
  return trigger?.closest<HTMLElement>('.kit-head') ?? document.body;
}
