/**
 * Programs that fetch without a reader: libraries, filters that name themselves, previewers of messengers. Cubot makes
 * phones.
 */
const scannerAgents =
  /(?<!cu)bot\b|crawl|spider|slurp|headless|phantom|selenium|curl\/|wget\/|python|aiohttp|okhttp|java\/|go-http-client|node-fetch|axios|libwww|httpclient|winhttp|urlgrabber|scanner|safelinks|barracuda|proofpoint|mimecast|ironport|fortimail|trendmicro|symantec|urldefense|virustotal|bitlybot|skypeuripreview|whatsapp|viber\/|vkshare|telegrambot|slackbot|facebookexternalhit|google-safety|googleother|iframely|embedly|linkexpand|linkpreview|scrap|puppeteer|playwright|guzzle|urllib|powershell|ruby|perl\b|php\/|existence discovery|protocol discovery|preview/i;
/**
 * Gmail loads pictures of a letter that just arrived before anybody opens it, under this name (SparkPost, "Gmail
 * prefetching images"). Not its picture proxy, which loads them for a reader.
 */
const gmailPrefetch = /chrome\/42\.0\.2311\.135 safari\/537\.36 edge\/12\.246 mozilla\/5\.0$/i;
/** Mail proxies load the pictures of a letter when its reader opens it: an opening, but never a click. */
const pictureProxies = /googleimageproxy|yahoomailproxy|yandex(?:image)?resizer|mail\.ru.*proxy/i;
/** What Apple's privacy proxy sends, opened or not. */
const bareAgent = /^(?:|mozilla\/5\.0)$/i;

/** A proxy that loads pictures for the reader of a letter. */
export function isPictureProxy(userAgent: string): boolean {
  return pictureProxies.test(userAgent);
}

/** A program that says itself that nobody reads with it, or says nothing at all. */
export function isScannerAgent(userAgent: string): boolean {
  const name = userAgent.trim();
  return bareAgent.test(name) || gmailPrefetch.test(name) || scannerAgents.test(name);
}

/** What the request's own headers admit. Names are lower-case. */
export function admitsPrefetch(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  return ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|preview|prerender/i.test(String(headers[name] ?? '')),
  );
}

/** Browsers of computers update themselves: nobody reads with one that came out so long ago, scanners claim it for years. */
const outdatedMs = 4 * 365 * 86_400_000;
/** A version of each came out on a day that is known; the next ones every four weeks. */
const browserDays = {
  chrome: { version: 131, day: '2024-11-12' },
  firefox: { version: 132, day: '2024-10-29' },
} as const;
const versionMs = 28 * 86_400_000;
/** What still runs on systems that get no newer one: Windows 7 and 8, and XP. */
const lastOfSystem = /windows nt 6\.[123].*chrome\/109\.|windows nt (?:5|6\.0).*chrome\/49\./i;
const isComputer = /windows nt|macintosh|x11; linux/i;
/** Internet Explorer before its last version, but for Outlook and Office, which still claim it. */
const oldExplorer = /msie (?:[2-9]|10)\./i;
const office = /microsoft outlook|ms-?office/i;

/** A computer's browser that nobody has updated for years. */
export function isOutdatedBrowser(userAgent: string, at: Date): boolean {
  if (!isComputer.test(userAgent) || office.test(userAgent)) return false;
  if (oldExplorer.test(userAgent)) return true;
  const [, name = '', version = ''] = /(chrome|firefox)\/(\d+)/i.exec(userAgent) ?? [];
  if (name === '' || lastOfSystem.test(userAgent)) return false;
  const known = name.toLowerCase() === 'chrome' ? browserDays.chrome : browserDays.firefox;
  const cameOut = Date.parse(known.day) + (Number(version) - known.version) * versionMs;
  return at.getTime() - cameOut > outdatedMs;
}
