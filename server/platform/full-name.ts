/** Last, first and middle name; the e-mail where there is none. */
export function joinFullName(person: {
  last_name: string;
  first_name: string;
  middle_name: string;
  email: string;
}): string {
  const name = [person.last_name, person.first_name, person.middle_name].filter((part) => part !== '').join(' ');
  return name === '' ? person.email : name;
}
