/** Programs and networks as logs and vendors' documents show them; many lie in no list of ours. */
export const chrome = (version: number, system = 'Windows NT 10.0; Win64; x64') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;
export const edge = `${chrome(140)} Edg/140.0.0.0`;
export const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
export const yandexBrowser = chrome(138).replace('Safari', 'YaBrowser/25.8.0.0 Safari');
export const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';
export const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
export const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36';
export const outlook = 'Mozilla/4.0 (compatible; ms-office; MSOffice 16)';
export const gmailProxy = 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)';

export const browsers = [chrome(140), chrome(139), edge, firefox, yandexBrowser, safari] as const;
export const phones = [iphone, android] as const;
/** What filters claim to be: some of last year, some of years ago (gophish #2357). */
export const claimed = [chrome(140), chrome(131), edge, chrome(124)] as const;
export const claimedOfYearsAgo = [
  chrome(57, 'Windows NT 6.1'),
  chrome(80),
  chrome(96),
  'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 6.0)',
] as const;

export const homes = ['95.25.0.0/16', '178.217.32.0/20', '213.230.64.0/18', '84.54.64.0/18', '109.252.0.0/16'] as const;
export const mobiles = ['83.149.19.0/24', '85.140.7.0/24', '213.87.150.0/24'] as const;
/** Exits of VPNs and virtual desktops, in networks that sandboxes rent as well. */
export const exits = ['134.209.80.0/24', '51.38.70.0/24', '20.82.10.0/24', '52.58.20.0/24', '34.89.40.0/24'] as const;
export const clouds = ['52.28.90.0/24', '35.180.40.0/24', '20.50.90.0/24', '34.223.60.0/22', '157.90.20.0/24'] as const;
export const microsoftFilters = ['40.94.89.0/24', '40.107.218.0/24', '104.47.12.0/24'] as const;
export const proofpoint = ['148.163.130.0/24', '67.231.152.0/24', '208.84.65.0/24'] as const;
export const barracuda = ['64.235.150.0/24', '209.222.82.0/24'] as const;
export const mimecast = ['205.139.110.0/24', '185.58.84.0/24', '207.211.30.0/24'] as const;
export const yandexFilters = ['5.255.231.0/24', '87.250.224.0/24', '95.108.213.0/24'] as const;
/** Hosters that stand in no list of ours. */
export const unlisted = [
  '45.76.90.0/24',
  '149.28.60.0/24',
  '161.97.80.0/24',
  '185.225.17.0/24',
  '194.36.189.0/24',
] as const;
export const office = '185.12.44.10/32';
export const officeBrowser = chrome(138);
