import type { OperatingSystem } from '#contract/campaigns.ts';

/** The operating system that a browser or mail program names; null when it names none. */
export function operatingSystemOf(userAgent: string): OperatingSystem | null {
  if (userAgent.trim() === '') return null;
  if (/iphone|ipad|ipod|\bios\b/i.test(userAgent)) return 'ios';
  if (/android/i.test(userAgent)) return 'android';
  if (/windows|win64|microsoft outlook|microsoft office/i.test(userAgent)) return 'windows';
  if (/mac os x|macintosh|darwin/i.test(userAgent)) return 'macos';
  if (/linux|x11|cros/i.test(userAgent)) return 'linux';
  return 'other';
}
