/** Programs that fetch without a reader: libraries, filters that name themselves, previewers of messengers. */
const scannerAgents =
  /bot\b|crawl|spider|slurp|headless|phantom|selenium|curl\/|wget\/|python|aiohttp|okhttp|java\/|go-http-client|node-fetch|axios|libwww|httpclient|winhttp|urlgrabber|scanner|safelinks|barracuda|proofpoint|mimecast|ironport|fortimail|trendmicro|symantec|urldefense|virustotal|bitlybot|skypeuripreview|whatsapp|viber\/|vkshare|telegrambot|slackbot|facebookexternalhit|existence discovery|protocol discovery|preview/i;
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
