import { z } from 'zod';
import { day, id, instant } from './page.ts';

/** `XXXX-XXXX-XXXX`: 12 signs of Crockford's base 32, the last one a check sign. Read however it was written down: with spaces or dashes or without, in any case. */
export const certificateNumber = z
  .string()
  .toUpperCase()
  .overwrite((typed) => typed.replaceAll(/[\s\u2010-\u2015-]/g, '').replace(/(.{4})(?=.)/g, '$1-'))
  .regex(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);

export const certificate = z
  .object({
    id,
    number: z.string(),
    course_title: z.string(),
    issued_at: instant,
    /** Last day of validity; null: no end. */
    valid_until: day.nullable(),
    /** Address of the PDF; needs the session of its owner or of somebody with `admin.learning.assigned`. */
    pdf_path: z.string(),
    /** Public page that verifies the number. */
    verify_url: z.string(),
  })
  .meta({ id: 'Certificate' });
export type Certificate = z.infer<typeof certificate>;

/** What anybody who knows a number may see. */
export const certificateCheck = z
  .object({
    number: z.string(),
    state: z.enum(['valid', 'expired']),
    person: z.string(),
    course_title: z.string(),
    organization_title: z.string(),
    issued_on: day,
    valid_until: day.nullable(),
  })
  .meta({ id: 'CertificateCheck' });
export type CertificateCheck = z.infer<typeof certificateCheck>;

export const certificateNumberParams = z.strictObject({ number: certificateNumber });
