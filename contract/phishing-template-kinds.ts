/** What both sides name of templates; without a schema, so that a list may load it. */

/** Variables that letters and pages may use, written `{{name}}`. Anything else in double braces is refused. */
export const emailVariables = [
  'first_name',
  'last_name',
  'middle_name',
  'full_name',
  'email',
  'position',
  'department',
  'organization',
  'link',
  'link_host',
  'attachment_link',
  'report_link',
  'qr',
  'pixel',
  'today',
] as const;

export const pageVariables = [
  'first_name',
  'last_name',
  'middle_name',
  'full_name',
  'email',
  'position',
  'department',
  'organization',
  'link_host',
  'today',
] as const satisfies readonly (typeof emailVariables)[number][];

/** What a template lures people into: its failing action decides the incident risk of a campaign. */
export const templateKinds = ['form', 'attachments', 'link'] as const;
