import type { PermissionKey } from './permissions.ts';

/** Whose open pages hear of a change: holders of a permission, or whoever asked for the thing and who watches over all. */
type Listeners = { readonly permission: PermissionKey } | { readonly owner: true; readonly watchers?: PermissionKey };

const live = {
  api_token: { permission: 'admin.settings.integrations' },
  assignment: { permission: 'admin.learning.assigned' },
  campaign: { permission: 'admin.phishing.campaigns' },
  course: { permission: 'admin.learning.courses' },
  department: { permission: 'admin.staff.employees' },
  directory: { permission: 'admin.settings.adfs' },
  employee: { permission: 'admin.staff.employees' },
  letter: { permission: 'admin.settings.emails' },
  mail_settings: { permission: 'admin.settings.emails' },
  mailing: { owner: true, watchers: 'admin.settings.emails' },
  module: { permission: 'admin.learning' },
  organization: { permission: 'admin.organization' },
  phishing_template: { permission: 'admin.phishing.templates' },
  proof: { permission: 'admin.statistics' },
  redirect_page: { permission: 'admin.phishing' },
  report: { owner: true, watchers: 'admin.settings.general' },
  report_schedule: { owner: true, watchers: 'admin.settings.general' },
  single_sign_on: { permission: 'admin.settings.adfs' },
  scim: { permission: 'admin.settings.adfs' },
  scorm_course: { permission: 'admin.learning.courses' },
  statistics: { permission: 'admin.statistics' },
  tag: { permission: 'admin.staff.tags' },
  task: { owner: true },
  theme: { permission: 'admin.learning' },
  webhook: { permission: 'admin.settings.integrations' },
} as const satisfies Record<string, Listeners>;

/** A noun that open pages can listen to: the first word of its topic. */
export type LiveNoun = keyof typeof live;

/** Who hears of the changes of each noun. A page that listens to a noun which is not here does not compile. */
export const liveNouns: Readonly<Record<LiveNoun, Listeners>> = live;

const shownWith = {
  account: 'employee',
  attempt: 'assignment',
  autophish: 'campaign',
  certificate: null,
  import: 'employee',
  mail_key: 'mail_settings',
  mail_template: 'mail_settings',
  phishing_page: 'phishing_template',
  phishing_document: null,
  phishing_email: 'phishing_template',
  session: null,
} as const satisfies Record<string, LiveNoun | null>;

/** What changes are recorded of. */
export type ChangedNoun = LiveNoun | keyof typeof shownWith;

export const changedNouns = [...Object.keys(live), ...Object.keys(shownWith)].toSorted() as readonly ChangedNoun[];

/** The live noun on whose pages a change is seen; null: no page shows it. */
export function liveNounOf(noun: ChangedNoun): LiveNoun | null {
  return noun in shownWith ? shownWith[noun as keyof typeof shownWith] : (noun as LiveNoun);
}

/** Tells a listener that events were lost: it reads everything again. */
export const resetTopic = 'stream.reset';
