import { formatDay } from '../../lib/format-date.ts';
import type { Words } from '../translations.ts';

const sampleHost = 'example.test';

/** Text that is drawn as text: nothing in it has to be escaped. */
export function fillPlain(text: string, sample: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{\s*([a-z_]+)\s*\}\}/g, (written, name: string) => sample[name] ?? written);
}

/** A made-up person for whom letters and pages are filled where nobody real is meant. */
export function samplePerson({ t }: Pick<Words, 't'>, host = sampleHost): Record<string, string> {
  return {
    first_name: t('kit.letter.sample.first_name'),
    last_name: t('kit.letter.sample.last_name'),
    middle_name: t('kit.letter.sample.middle_name'),
    full_name: t('kit.letter.sample.full_name'),
    email: `person@${sampleHost}`,
    position: t('kit.letter.sample.position'),
    department: t('kit.letter.sample.department'),
    organization: t('kit.letter.sample.organization'),
    link: `https://${host}/`,
    link_host: host,
    attachment_link: `https://${host}/file`,
    report_link: `https://${host}/report`,
    today: formatDay(new Date()),
  };
}
