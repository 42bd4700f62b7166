import type { AnyField } from '../declare/fields.ts';
import { rangeBounds } from './range-bounds.rules.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/**
 * Whether a word of the address can be a value of this filter. The server refuses any other, and its whole list with it:
 * such a word is left out.
 */
export function isFilterParam(word: string, field: AnyField | undefined): boolean {
  if (word === '') return false;
  if (field?.values !== undefined) return field.values.includes(word);
  if (field?.of !== undefined) return uuid.test(word);
  switch (field?.kind) {
    case 'boolean':
      return word === 'true' || word === 'false';
    case 'day':
    case 'instant':
      return isDay(word);
    case 'number':
    case 'percent':
    case 'incident':
    case 'risk': {
      const { min, max } = rangeBounds(field);
      return /^-?\d+(\.\d+)?$/.test(word) && Number(word) >= min && Number(word) <= max;
    }
    default:
      return true;
  }
}

/** A day that the calendar has, of the years that the contract takes. */
function isDay(word: string): boolean {
  if (!/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(word)) return false;
  const date = new Date(`${word}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(word);
}
