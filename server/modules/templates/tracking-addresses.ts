/** The paths of the phishing origin. Short and plain: they stand in letters. */
export const trackingPaths = {
  landing: '/l',
  pixel: '/o',
  submit: '/s',
  attachment: '/a',
  beacon: '/b',
  hidden: '/h',
  report: '/r',
  onward: '/go',
  /** What the page's script tells of its visitor. */
  use: '/p',
  script: '/assets/form.js',
  /** Pictures and fonts of pages. */
  file: '/f',
} as const;

export interface TrackingAddresses {
  /** What people read in the links: host name, and port where it is no usual one. */
  readonly host: string;
  readonly landing: string;
  readonly pixel: string;
  readonly attachment: string;
  readonly beacon: string;
  /** Where links inside of a document lead: whoever follows one has opened it. */
  readonly document: string;
  readonly hidden: string;
  readonly report: string;
  readonly token: string;
}

/** What the letter of one recipient carries. */
export function trackingAddresses(phishingUrl: string, token: string): TrackingAddresses {
  const at = (path: string) => `${phishingUrl}${path}/${token}`;
  return {
    host: new URL(phishingUrl).host,
    landing: at(trackingPaths.landing),
    pixel: `${at(trackingPaths.pixel)}.gif`,
    attachment: at(trackingPaths.attachment),
    beacon: `${at(trackingPaths.beacon)}.gif`,
    document: `${at(trackingPaths.attachment)}/open`,
    hidden: at(trackingPaths.hidden),
    report: at(trackingPaths.report),
    token,
  };
}
