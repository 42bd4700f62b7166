import type { Frame, Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    /** In a page that the source of axe was run in. */
    readonly axe: typeof axe;
  }
}

/** What a page has to have and a frame in it has not: a title, a way past what is the same on each page. */
const ofWholePages = ['bypass', 'document-title', 'html-has-lang'];

/**
 * What axe finds serious or critical on the page in view, one line each: screen, rule, the first places. `within` names
 * the part that can be reached: what a dialog lies over cannot.
 */
export async function findFaults(page: Page, screen: string, within = 'body'): Promise<string[]> {
  await page.evaluate(endAnimations);
  // A dialog is loaded when it is asked for.
  await page.locator(within).first().waitFor({ state: 'attached' });
  const faults: string[] = [];
  for (const frame of await listFrames(page.mainFrame())) {
    const isPage = frame === page.mainFrame();
    const violations = await analyze(frame, isPage ? within : 'body', isPage ? [] : ofWholePages);
    for (const { id, impact, nodes } of violations) {
      if (impact !== 'serious' && impact !== 'critical') continue;
      const places = nodes.slice(0, 3).map(({ target }) => target.join(' '));
      faults.push(`${screen}: ${id} (${nodes.length}): ${places.join(' | ')}`);
    }
  }
  return faults;
}

/** The frame and those inside it. Where no script may run axe is never answered: what somebody wrote is shown there. */
async function listFrames(frame: Frame): Promise<Frame[]> {
  const frames = [frame];
  for (const child of frame.childFrames()) {
    const element = await child.frameElement();
    const rights = await element.getAttribute('sandbox');
    if ((await element.isVisible()) && (rights === null || rights.split(' ').includes('allow-scripts')))
      frames.push(...(await listFrames(child)));
  }
  return frames;
}

/** Each frame for itself: what axe's own runner collects of all, a blank page puts together in seconds. */
async function analyze(frame: Frame, within: string, left: readonly string[]): Promise<axe.Result[]> {
  await frame.evaluate(axe.source);
  return frame.evaluate(
    async ([place, options]) => {
      const { violations } = await window.axe.run(place, options);
      return violations;
    },
    [
      within,
      {
        iframes: false,
        // What passed is told by its count alone: describing all of it costs more than finding it.
        resultTypes: ['violations'],
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
        rules: Object.fromEntries(left.map((rule) => [rule, { enabled: false }])),
      } satisfies axe.RunOptions,
    ] as const,
  );
}

/** The narrowest phone, CSS pixels; also what a window of 1280 is at 400 %. */
const narrowest = 320;

/** Says of the page in view how far it can be pushed sideways on the narrowest phone; the window is as before afterwards. */
export async function findSidewaysScroll(page: Page, screen: string, width = narrowest): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize({ width, height: 700 });
  // Charts are drawn anew only some time after their place has changed.
  const beyond = await page.evaluate(measureSidewaysScroll, 5_000);
  if (before) await page.setViewportSize(before);
  return beyond > 0 ? [`${screen}: ${beyond} px wider than ${width}`] : [];
}

/** Windows from a small phone to a wall, and with letters twice as large as the browser's. */
const windows = [
  { width: 320, height: 568, letters: 100 },
  // 1280 by 900 at 200 %.
  { width: 640, height: 450, letters: 100 },
  { width: 320, height: 640, letters: 200 },
  { width: 390, height: 844, letters: 200 },
  { width: 1440, height: 900, letters: 200 },
  { width: 3840, height: 2160, letters: 100 },
] as const;

/** What of the page in view is cut off or pushed out in any of the windows, one line each; it is as before afterwards. */
export async function findLostContent(page: Page, screen: string): Promise<string[]> {
  const before = page.viewportSize();
  const lost: string[] = [];
  for (const { width, height, letters } of windows) {
    const name = `${screen} at ${width}, letters ${letters} %`;
    await page.evaluate(
      (percent) => (document.documentElement.style.fontSize = percent),
      letters === 100 ? '' : '200%',
    );
    lost.push(...(await findSidewaysScroll(page, name, width)));
    await page.setViewportSize({ width, height });
    lost.push(...(await page.evaluate(listCutTexts)).map((words) => `${name}: ${words}`));
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  if (before) await page.setViewportSize(before);
  return lost;
}

/** Words that do not fit into their box, or stand beside the window; what is hidden from sight on purpose is left out. */
function listCutTexts(): string[] {
  const cut: string[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    if (!own || element.closest('.ui-hidden') || !element.checkVisibility({ visibilityProperty: true })) continue;
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    if (box.width <= 1 || style.clipPath !== 'none') continue;
    const isCut = style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
    const isBeside = box.right > innerWidth + 1 || box.left < -1;
    if (isCut || isBeside) cut.push(`${isCut ? 'cut' : 'beside'} "${element.textContent?.trim().slice(0, 40)}"`);
  }
  return cut;
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
