/** Who is signed in, as far as this page knows: for the details of an error, never for a decision. */
export interface KnownPerson {
  userId: string;
  organizationId: string;
}

let known: KnownPerson | null = null;

export function rememberPerson(person: KnownPerson | null): void {
  known = person;
}

export function knownPerson(): KnownPerson | null {
  return known;
}
