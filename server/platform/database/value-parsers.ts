import pg from 'pg';

const { builtins, getTypeParser } = pg.types;

/**
 * How values come back: days stay `YYYY-MM-DD` text (a `Date` would move them by the time zone of the machine),
 * instants become `Date`, `bigint` and `numeric` stay text because a number would lose digits.
 */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === builtins.DATE && format !== 'binary') return (day: string) => day;
    return getTypeParser(oid, format) as (text: string) => unknown;
  },
};
