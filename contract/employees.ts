import { z } from 'zod';
import {
  employeesPageSize,
  languages,
  phishingOutcomes,
  positionMaxLength,
  riskLevelMax,
  riskLevelMin,
} from './constants.ts';
import { editVersion, madeFrom } from './edit-version.ts';
import { emailPattern, toMailAddress } from './email-address.ts';
import { courseProgressKinds, learningPaces } from './employee-kinds.ts';
import { expectedCount, mailingOutcome } from './mailings.ts';
import { fixedPagingParams, flag, id, instant, manyOf, maxIdsPerList, pageOf, pagingParams, touched } from './page.ts';
import { assignableRoles, roles } from './permissions.ts';
import { optionalName, personName } from './person-name.ts';

const employeeSortKeys = ['NAME', 'DEPARTMENT', 'POSITION', 'RISK_LEVEL', 'PROGRESS', 'PHISHING_INDICATOR'] as const;
export type EmployeeSortKey = (typeof employeeSortKeys)[number];

export type CourseProgressKind = (typeof courseProgressKinds)[number];

export type LearningPace = (typeof learningPaces)[number];

const riskLevel = z.number().min(riskLevelMin).max(riskLevelMax);
const searchText = z.string().trim().max(255);

/** Counts of a person's, department's or organization's phishing outcomes. */
export const phishingCounts = z
  .object({
    sent: z.int().min(0),
    opened: z.int().min(0),
    clicked: z.int().min(0),
    entered_data: z.int().min(0),
    opened_attachment: z.int().min(0),
    reported: z.int().min(0),
  })
  .meta({ id: 'PhishingCounts' });
export type PhishingCounts = z.infer<typeof phishingCounts>;

const employeeStatistic = z
  .object({
    /** Share of required learning steps done, 0-100. */
    progress: z.number(),
    /** 0-10; null while nothing is known. */
    risk_level: z.number().nullable(),
    /** Probability of an incident in percent, 0-100; null while nothing is known. */
    phishing_indicator: z.number().nullable(),
    learning: z.enum(learningPaces),
    /** Null for viewers whose business it is not: what simulated letters did is for those who manage staff. */
    phishing_events: phishingCounts.nullable(),
  })
  .meta({ id: 'EmployeeStatistic' });

const employeeTag = z
  .object({
    id,
    title: z.string(),
    color: z.string(),
    /** The tag that marks new employees. */
    isNew: z.boolean(),
  })
  .meta({ id: 'EmployeeTag' });

export const departmentName = z.object({ id, title: z.string() }).meta({ id: 'DepartmentName' });

const employeeActions = ['open', 'edit', 'grant', 'remove', 'reinvite'] as const;
export type EmployeeAction = (typeof employeeActions)[number];

/** A row of the employees list. */
export const employee = z
  .object({
    id,
    version: editVersion,
    organization_id: id,
    last_name: z.string(),
    first_name: z.string(),
    middle_name: z.string(),
    /** Last, first and middle name; the e-mail where there is none. */
    full_name: z.string(),
    email: z.string(),
    position: z.string(),
    role: z.enum(roles),
    roles: z.array(z.enum(roles)),
    department: departmentName,
    /** Titles of the departments above the person's own, from the root: they tell namesakes apart. */
    departments_above: z.array(z.string()),
    is_registered: z.boolean(),
    created_at: instant,
    tags: z.array(employeeTag),
    statistic: employeeStatistic,
    /** What the viewer may do with this person. */
    can: z.array(z.enum(employeeActions)),
  })
  .meta({ id: 'Employee' });
export type Employee = z.infer<typeof employee>;

const employeeNote = z
  .object({
    text: z.string(),
    updated_at: instant,
    updated_by: z.object({ id, full_name: z.string() }).nullable(),
  })
  .meta({ id: 'EmployeeNote' });

/** One employee's page. */
export const employeeCard = employee
  .extend({
    language: z.enum(languages),
    time_zone: z.string().nullable(),
    registered_at: instant.nullable(),
    /** From the root down to the person's own department. */
    department_path: z.array(departmentName),
    /** Null: no picture. Its bytes: `GET /users/api/v1/users/{id}/avatar`. */
    avatar_file_id: id.nullable(),
    has_two_factor: z.boolean(),
    note: employeeNote.nullable(),
  })
  .meta({ id: 'EmployeeCard' });
export type EmployeeCard = z.infer<typeof employeeCard>;

/** A person as pickers and dialogs list them. */
export const employeeOption = z
  .object({
    id,
    full_name: z.string(),
    email: z.string(),
    position: z.string(),
    department: departmentName,
    /** As in a row of the list. */
    departments_above: z.array(z.string()),
    is_registered: z.boolean(),
  })
  .meta({ id: 'EmployeeOption' });
export type EmployeeOption = z.infer<typeof employeeOption>;

const filterParams = {
  /** Part of a name or of an e-mail. */
  search: searchText.optional(),
  risk_level_from: z.coerce.number().pipe(riskLevel).optional(),
  risk_level_to: z.coerce.number().pipe(riskLevel).optional(),
  phishing_events: manyOf(z.enum(phishingOutcomes)),
  /** Departments with everything below them. */
  departments: manyOf(id),
  roles: manyOf(z.enum(roles)),
  /** Courses, assigned ones included, that the person is enrolled in. */
  in_course: manyOf(id),
  course_progress: manyOf(z.enum(courseProgressKinds)),
  /** Campaigns that the person is a recipient of. */
  in_phishing: manyOf(id),
  learning: manyOf(z.enum(learningPaces)),
  tags: manyOf(id),
  /** Beyond the specification: only those with (or without) an account. */
  is_registered: flag.optional(),
  /** Beyond the specification: only those with (or without) an authenticator or a passkey. */
  has_two_factor: flag.optional(),
};

/** The filter of the employees list; bulk writes take the same one. */
export const employeeFilter = z.strictObject(filterParams).meta({ id: 'EmployeeFilter' });
export type EmployeeFilter = z.infer<typeof employeeFilter>;

export const employeesQuery = z.strictObject({
  ...filterParams,
  /** `false` leaves the risk level out of the answer. */
  with_risk_level: flag.default(true),
  ...pagingParams(employeeSortKeys, { limit: employeesPageSize }),
});
export type EmployeesQuery = z.infer<typeof employeesQuery>;

export const employeesPage = pageOf(employee)
  .extend({
    /** Roles that the viewer may give to somebody. */
    roles: z.array(z.enum(roles)),
  })
  .meta({ id: 'EmployeesPage' });

/** `GET users/modal`: people for a picker, by name. */
export const employeeOptionsQuery = z.strictObject({
  ...filterParams,
  ...fixedPagingParams({ limit: employeesPageSize }),
});
export const employeeOptionsPage = pageOf(employeeOption).meta({ id: 'EmployeeOptionsPage' });

/** `GET users/list/all`: everybody of one organization, in pages. */
export const allEmployeesQuery = z.strictObject({
  organization_id: id.optional(),
  ...fixedPagingParams({ limit: 100 }),
});

const idList = z.array(id).max(maxIdsPerList);

/**
 * Whom a bulk write is for. `all` false: the people of `include_ids`, and everybody of `departments_ids`. `all` true:
 * everybody whom `filter` finds. In both cases without `exclude_ids` and without holders of `excluded_tags`.
 */
export const employeeSelection = z
  .strictObject({
    all: z.boolean().default(false).describe('True selects all that `filter` finds, false those that are named.'),
    include_ids: idList.default([]).describe('Employees to select.'),
    exclude_ids: idList.default([]).describe('Employees to leave out.'),
    filter: employeeFilter.default({}),
    departments_ids: idList.optional().describe('Departments to select with everything below them.'),
    excluded_tags: idList.optional().describe('Leaves out employees who carry one of these tags.'),
  })
  .meta({ id: 'EmployeeSelection' });
/** A list's search and filters, as its selection names them. */
export type EmployeeFilterParams = z.input<typeof employeeFilter>;
export type EmployeeSelection = z.infer<typeof employeeSelection>;

/** `POST users/count`: how many people a selection means, each once. */
export const selectionCount = z.object({ users_count: z.int().min(0) }).meta({ id: 'SelectionCount' });

export const position = z.string().trim().max(positionMaxLength);
/** RFC 5321: 64 before the sign, 254 altogether. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite(toMailAddress)
  .max(254)
  .pipe(z.email({ pattern: emailPattern }).refine((address) => address.indexOf('@') <= 64));

/** The fields of the create and edit dialogs. */
const employeeFields = z.strictObject({
  last_name: personName,
  first_name: personName,
  middle_name: optionalName.default(''),
  position: position.default(''),
  email,
  department_id: id,
  role: z.enum(assignableRoles).optional(),
});

export const createEmployeeQuery = z.strictObject({
  /** Whether the person gets a registration letter. */
  need_message: flag.default(true),
});

export const createEmployeeBody = employeeFields
  .omit({ department_id: true })
  .extend({
    department: z.strictObject({ id, title: z.string().optional() }),
    language: z.enum(languages).optional(),
  })
  .meta({ id: 'CreateEmployee' });
export type CreateEmployeeBody = z.infer<typeof createEmployeeBody>;

/** Only what is given changes. */
export const editEmployeeBody = z
  .strictObject({
    last_name: personName.optional(),
    first_name: personName.optional(),
    middle_name: optionalName.optional(),
    position: position.optional(),
    email: email.optional(),
    department_id: id.optional(),
    role: z.enum(roles).optional(),
    ...madeFrom,
  })
  .meta({ id: 'EditEmployee' });
/** The person as they are now, and whether a changed address was sent a fresh invitation: they have not registered. */
export const editedEmployee = employee.extend({ is_reinvited: z.boolean() }).meta({ id: 'EditedEmployee' });
export type EditedEmployee = z.infer<typeof editedEmployee>;
export type EditEmployeeBody = z.infer<typeof editEmployeeBody>;

/** A selection that somebody agreed to: not more people than that. */
export const confirmedSelection = employeeSelection
  .extend({ expected_count: expectedCount })
  .meta({ id: 'ConfirmedSelection' });
export type ConfirmedSelection = z.infer<typeof confirmedSelection>;
export const removeEmployeesBody = confirmedSelection;

export const reinviteBody = employeeSelection
  .omit({ all: true, departments_ids: true, excluded_tags: true })
  .extend({ need_all: z.boolean().default(false), expected_count: expectedCount })
  .meta({ id: 'Reinvite' });

/** `skipped` counts the people of the selection to whom the write does not apply. */
export const bulkAnswer = touched
  .extend({ skipped: z.int().min(0).describe('Employees to whom the call does not apply.') })
  .meta({ id: 'BulkAnswer' });
export type BulkAnswer = z.infer<typeof bulkAnswer>;

/** What became of sending the invitation again. */
export const reinvited = bulkAnswer.extend(mailingOutcome).meta({ id: 'Reinvited' });
export type Reinvited = z.infer<typeof reinvited>;

/** `removal_id` takes the removal back as one (`POST users/restore`); null when nobody was removed. */
export const bulkRemoval = bulkAnswer.extend({ removal_id: id.nullable() }).meta({ id: 'BulkRemoval' });
export type BulkRemoval = z.infer<typeof bulkRemoval>;

/** `PATCH users/avatar`: multipart with one file in `avatar`; at least 64 by 64 pixels. */
export const avatarForm = z
  .strictObject({ avatar: z.unknown().optional().meta({ type: 'string', format: 'binary' }) })
  .optional()
  .meta({ id: 'AvatarForm' });
/** `v`: the picture's file id, so that a browser keeps a picture until there is another one. */
export const avatarQuery = z.strictObject({ v: id.optional() });
export const avatarAnswer = z.object({ avatar_file_id: id.nullable() }).meta({ id: 'Avatar' });

export const noteBody = z
  .strictObject({ user_id: id, text: z.string().trim().max(10_000), ...madeFrom })
  .meta({ id: 'EditEmployeeNote' });
export type NoteBody = z.infer<typeof noteBody>;
