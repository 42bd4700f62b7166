import type { BrowserKind } from '#contract/account-kinds.ts';
import type { OperatingSystem } from '#contract/campaigns.ts';

/** Browsers that carry another's name beside their own come before it. */
const browserSigns: readonly (readonly [BrowserKind, RegExp])[] = [
  ['yandex', /YaBrowser\//],
  ['samsung', /SamsungBrowser\//],
  ['opera', /\bOPR\/|\bOpera\b/],
  ['edge', /\bEdg(A|iOS|e)?\//],
  ['firefox', /Firefox\/|FxiOS\//],
  ['chrome', /Chrome\/|CriOS\/|Chromium\//],
  ['safari', /Version\/[\d.]+.*Safari\//],
];

const systemSigns: readonly (readonly [OperatingSystem, RegExp])[] = [
  ['ios', /iPhone|iPad|iPod/],
  ['android', /Android/],
  ['windows', /Windows/],
  ['macos', /Macintosh|Mac OS X/],
  ['linux', /Linux|X11|CrOS/],
];

/** The browser that a user agent names; null when it names nothing. */
export function browserOf(userAgent: string): BrowserKind | null {
  if (userAgent.trim() === '') return null;
  return browserSigns.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'other';
}

/** The operating system that a user agent names; null when it names nothing. */
export function systemOf(userAgent: string): OperatingSystem | null {
  if (userAgent.trim() === '') return null;
  return systemSigns.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'other';
}
