import { joinFullName } from '#platform/full-name.ts';
import { enterpriseSchema, isRecord, userSchema } from './attribute-names.rules.ts';
import type { SeenUser } from './scim-user-repository.ts';
import { versionOf } from './scim-version.rules.ts';

export interface ScimAnswer extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly meta: {
    readonly resourceType: string;
    readonly created: string;
    readonly lastModified: string;
    readonly location: string;
    readonly version: string;
  };
}

export interface UserGroup {
  readonly id: string;
  readonly title: string;
}

/** A person as the protocol shows them. What was kept comes back as it came; what the product knows better is said anew. */
export function presentUser(row: SeenUser, groups: readonly UserGroup[], baseUrl: string): ScimAnswer {
  const { emails, displayName, [enterpriseSchema]: extension, ...kept } = row.attributes ?? {};
  const formatted = joinFullName(row);
  const givesEmail = row.gives_email ?? true;
  const enterprise = withDepartment(row, isRecord(extension) ? extension : {});
  const content = {
    schemas: Object.keys(enterprise).length > 0 ? [userSchema, enterpriseSchema] : [userSchema],
    id: row.id,
    ...(row.external_id !== null && { externalId: row.external_id }),
    userName: row.user_name ?? row.email,
    name: {
      ...(row.last_name !== '' && { familyName: row.last_name }),
      ...(row.first_name !== '' && { givenName: row.first_name }),
      ...(row.middle_name !== '' && { middleName: row.middle_name }),
      formatted,
    },
    displayName: displayName ?? formatted,
    ...(row.position !== '' && { title: row.position }),
    active: row.removed_at === null,
    ...(givesEmail && {
      emails: [{ value: row.email, type: 'work', primary: true }, ...(Array.isArray(emails) ? emails : [])],
    }),
    ...kept,
    ...(Object.keys(enterprise).length > 0 && { [enterpriseSchema]: enterprise }),
    ...(groups.length > 0 && {
      groups: groups.map(({ id, title }) => ({
        value: id,
        display: title,
        type: 'direct',
        $ref: `${baseUrl}/Groups/${id}`,
      })),
    }),
  };
  const moments = [row.created_at, row.updated_at, row.removed_at].filter((moment) => moment !== null);
  return {
    ...content,
    meta: {
      resourceType: 'User',
      created: row.created_at.toISOString(),
      lastModified: new Date(Math.max(...moments.map((moment) => moment.getTime()))).toISOString(),
      location: `${baseUrl}/Users/${row.id}`,
      version: versionOf(content),
    },
  };
}

/** The words that were said as long as they lead where the person is: otherwise the directory sees where they are. */
function withDepartment(
  row: SeenUser,
  extension: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const { department, ...rest } = extension;
  if (department !== undefined && row.said_department_id === null) return extension;
  if (row.has_no_department) return rest;
  const isSaid = department !== undefined && row.said_department_id === row.department_id;
  return { ...rest, department: isSaid ? department : row.department_title };
}
