import { networksIn, type PublishedNetworks } from './published-networks.ts';

/**
 * Networks from which mail filters and search engines fetch links. People do not sit there: every hit from here is a
 * machine's. What an installation knows beyond this stands in its SCANNER_NETWORKS_FILE.
 */
export const mailFilterNetworks: readonly PublishedNetworks[] = [
  {
    operator: 'Microsoft: Exchange Online Protection and Safe Links',
    source: 'Office 365 URLs and IP address ranges, worldwide; false clicks in gophish #973',
    seen: '2026-11-21',
    networks: networksIn(`
      40.92.0.0/15 40.107.0.0/16 52.100.0.0/14 104.47.0.0/17 2a01:111:f400::/48 2a01:111:f403::/48`),
  },
  {
    operator: 'Microsoft: Safe Links',
    source: 'in no list; OfficeDocs-Enterprise #544, gophish #2646',
    seen: '2026-11-21',
    networks: networksIn(`
      40.94.0.0/16`),
  },
  {
    operator: 'Proofpoint',
    source: 'support page on addresses of its services; throttling overrides of Exchange Online',
    seen: '2026-11-21',
    networks: networksIn(`
      67.231.144.0/20 148.163.128.0/19 205.220.160.0/19 208.84.64.0/22`),
  },
  {
    operator: 'Mimecast',
    source: 'networks announced by AS42427 and its data centres',
    seen: '2026-11-21',
    networks: networksIn(`
      91.220.42.0/24 146.101.78.0/24 185.58.84.0/22 195.130.217.0/24 205.139.110.0/23 207.82.80.0/24
      207.211.30.0/23`),
  },
  {
    operator: 'Barracuda',
    source: 'ARIN; documentation of Email Gateway Defense',
    seen: '2026-11-21',
    networks: networksIn(`
      64.235.144.0/20 209.222.80.0/21`),
  },
  {
    operator: 'Cisco Secure Email',
    source: 'SPF records of its customers',
    seen: '2026-11-21',
    networks: networksIn(`
      68.232.128.0/19`),
  },
  {
    operator: 'Trend Micro',
    source: 'deny lists of site owners',
    seen: '2026-11-21',
    networks: networksIn(`
      150.70.0.0/16 216.104.0.0/19`),
  },
  {
    operator: 'Google: mail proxies and crawlers',
    source: 'goog.json; SPF record _netblocks.google.com',
    seen: '2026-11-21',
    networks: networksIn(`
      64.233.160.0/19 66.102.0.0/20 66.249.64.0/19 72.14.192.0/18 74.125.0.0/16 209.85.128.0/17`),
  },
  {
    operator: 'Yandex: mail filter and crawlers',
    source: 'yandex.ru/ips',
    seen: '2026-11-21',
    networks: networksIn(`
      5.45.192.0/18 5.255.192.0/18 37.9.64.0/18 37.140.128.0/18 77.88.0.0/18 87.250.224.0/19 93.158.128.0/18
      95.108.128.0/17 141.8.128.0/18 178.154.128.0/18 213.180.192.0/19`),
  },
  {
    operator: 'VK (Mail.ru)',
    source: 'networks announced by AS47764',
    seen: '2026-11-21',
    networks: networksIn(`
      94.100.176.0/20 128.140.168.0/21 217.69.128.0/20`),
  },
  {
    operator: 'Kaspersky',
    source: 'RIPE, as named in lists of phishing kits',
    seen: '2026-11-21',
    networks: networksIn(`
      77.74.176.0/21 93.159.224.0/21`),
  },
];
