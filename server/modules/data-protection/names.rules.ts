/** What a person is called. */
export interface NamedPerson {
  readonly email: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
}

/** The full names of somebody in every order that they are written in. Single names are no sign: they are other people's too. */
export function fullNamesOf({ last_name, first_name, middle_name }: NamedPerson): string[] {
  const orders = [
    [last_name, first_name, middle_name],
    [last_name, first_name],
    [first_name, last_name],
    [first_name, middle_name, last_name],
  ].map((parts) => parts.filter((part) => part !== ''));
  return [...new Set(orders.filter((parts) => parts.length > 1).map((parts) => parts.join(' ')))];
}

/** Those of somebody's names, and their address, that others have as well or that stand in others' longer names; in lower case. */
export function commonWordsOf(person: NamedPerson, others: readonly NamedPerson[]): ReadonlySet<string> {
  const taken = others.flatMap((other) =>
    [other.email, ...fullNamesOf(other)].map((word) => ` ${word.toLowerCase()} `),
  );
  const own = [person.email, ...fullNamesOf(person)].map((word) => word.toLowerCase());
  return new Set(own.filter((word) => taken.some((other) => other.includes(` ${word} `))));
}
