/** What is written of a person by hand, by an import or by a directory, of the table `users as u`. */
export const personColumns = [
  'u.id',
  'u.email',
  'u.last_name',
  'u.first_name',
  'u.middle_name',
  'u.position',
  'u.department_id',
  'u.language',
  'u.role',
] as const;
