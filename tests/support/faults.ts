import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds serious or critical on the page in view, one line each: screen, rule, the first places. `within` names
 * the part that can be reached: what a dialog lies over cannot.
 */
export async function findFaults(page: Page, screen: string, within = 'body'): Promise<string[]> {
  await page.evaluate(endAnimations);
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    // Where no script may run axe is never answered: what somebody wrote is shown there.
    .exclude('iframe[sandbox]:not([sandbox~="allow-scripts"])')
    // What frames say is put together in a page of its own; where there are none nothing has to be.
    .setLegacyMode(page.frames().length === 1)
    // What passed is told by its count alone: describing all of it costs more than finding it.
    .options({ resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => {
      const places = nodes.slice(0, 3).map(({ target }) => target.join(' '));
      return `${screen}: ${id} (${nodes.length}): ${places.join(' | ')}`;
    });
}

/** The narrowest phone, CSS pixels; also what a window of 1280 is at 400 %. */
const narrowest = 320;

/** Says of the page in view how far it can be pushed sideways on the narrowest phone; the window is as before afterwards. */
export async function findSidewaysScroll(page: Page, screen: string): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: narrowest, height: 700 });
  // Charts are drawn anew only some time after their place has changed.
  const beyond = await page.evaluate(measureSidewaysScroll, 5_000);
  if (before) await page.setViewportSize(before);
  return beyond > 0 ? [`${screen}: ${beyond} px wider than ${narrowest}`] : [];
}

/** What is still fading in has a contrast of its own: the screen is looked at as it stands afterwards. */
function endAnimations(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
}

/** How many pixels the page is wider than the window; it has `patience` milliseconds to fit. */
async function measureSidewaysScroll(patience: number): Promise<number> {
  const end = performance.now() + patience;
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const beyond = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (beyond <= 0 || performance.now() > end) return beyond;
  }
}
