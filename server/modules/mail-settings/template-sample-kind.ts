/** Names a system letter that somebody sent to themselves to look at it. It stays in the database. */
export const templateSampleKind = 'template_sample';
