import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { requestLimits } from './request-limits.rules.ts';

interface TextField {
  readonly value: unknown;
  readonly fieldnameTruncated: boolean;
  readonly valueTruncated: boolean;
}

/** Checks the text fields of one form with files, one after the other. Throws `too_large`; the rest is not parsed then. */
export function createFieldCheck({ raw }: FastifyRequest): (field: TextField) => void {
  let left = requestLimits.fieldsBytes;
  return ({ value, fieldnameTruncated, valueTruncated }) => {
    left -= typeof value === 'string' ? Buffer.byteLength(value) : 0;
    if (!fieldnameTruncated && !valueTruncated && left >= 0) return;
    raw.unpipe();
    raw.resume();
    throw new AppError('too_large');
  };
}
