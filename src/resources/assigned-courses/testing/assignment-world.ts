import type { AssignPreview } from '#contract/assignments.ts';
import type { CourseRow } from '#contract/courses.ts';
import type { ScormCourseRow } from '#contract/scorm.ts';
import { type Call, departmentsTree, serveBadges } from '#src/kit/testing/test-kit.tsx';
import { assignedCourses } from '../index.ts';

export const options = {
  resource: assignedCourses,
  beside: [departmentsTree],
  permissions: ['admin.learning.assigned'],
};
const page = <T>(data: readonly T[]) => Response.json({ data, total_count: data.length, limit: 100, offset: 0 });

function course(id: string, title: string, change: Partial<CourseRow> = {}): CourseRow {
  return {
    id,
    title,
    description: '',
    image_path: null,
    archived: false,
    tags: [],
    sections_count: 1,
    themes_count: 1,
    slides_count: 4,
    questions_count: 3,
    minutes: 5,
    assigned_count: 0,
    created_at: '2026-11-21T06:00:00.000Z',
    updated_at: '2026-11-21T06:00:00.000Z',
    version: 1,
    can: ['edit', 'assign'],
    ...change,
  };
}
export const id = (last: number) => `00000000-0000-7000-8000-00000000000${String(last)}`;
export const library = [
  course(id(1), 'Passwords'),
  course(id(2), 'Phishing'),
  course(id(3), 'Empty one', { themes_count: 0 }),
];
export const archive = [course(id(9), 'Old one', { archived: true, can: ['restore'] })];
export const desk: ScormCourseRow = {
  version: '',
  id: id(3),
  title: 'Clear desk',
  description: '',
  image_path: null,
  tested: false,
  archived: false,
  assigned_count: 0,
  standard: '2004',
  edition: '4th',
  size: 1000,
  items_count: 2,
  created_at: '2026-11-21T06:00:00.000Z',
  updated_at: '2026-11-21T06:00:00.000Z',
  can: ['assign', 'edit', 'preview'],
};
const north = { key: id(6), id: id(6), title: 'North', variant: 'plain', users_count: 5, children: [] };
const sales = { key: id(7), id: id(7), title: 'Sales', variant: 'plain', users_count: 12, children: [north] };
const ann = { key: `user:${id(8)}`, id: id(8), type: 'user', title: 'Ann Berg', parent: id(6) };

const people = ['Ann Berg', 'Ann Moor', 'Bob Rey'].map((full_name, at) => ({
  id: id(at),
  full_name,
  department: { id: id(6), title: 'North' },
  departments_above: [],
  is_registered: true,
}));

const preview: AssignPreview = {
  users_count: 12,
  excluded_count: 1,
  not_registered_count: 2,
  newbies_count: 0,
  license_ends_on: null,
  courses: [
    {
      course_id: id(1),
      title: 'Passwords',
      assigned: 11,
      left_out: [
        { reason: 'has_it', count: 1, people: [{ user_id: id(8), full_name: 'Ann Berg', assigned_course_id: id(4) }] },
      ],
    },
  ],
};

/** The calls of the flow; `assigned` is what the assignment is answered with, `task` how the long work stands. */
export function serve(
  courses: { current: CourseRow[]; archived: CourseRow[]; packages?: ScormCourseRow[] },
  assigned?: () => Response,
  task?: () => Response,
) {
  return serveBadges([], ({ path, query, method }: Call) => {
    if (path.endsWith('/content/courses/organizations/vector')) {
      return page(query.get('archived') === 'true' ? courses.archived : courses.current);
    }
    if (path === '/api/v2/scorm/courses/organization') {
      const wanted = query.getAll('id').join(',');
      return page((courses.packages ?? []).filter((row) => wanted === '' || wanted.includes(row.id)));
    }
    if (path.endsWith('/check')) return Response.json({ findings: [{}, {}] });
    if (path.startsWith('/learning/api/content/courses/')) {
      return Response.json({
        ...library[0],
        id: path.split('/').at(-1),
        sections: [],
        obstacles: [],
      });
    }
    if (path === '/api/v2/departments/all')
      return page([{ id: id(6), title: 'North', parent_id: null, users_count: 5 }]);
    if (path === '/api/v2/users/modal') {
      return page(people.filter(({ full_name }) => full_name.includes(query.get('search') ?? '')));
    }
    if (path === '/api/v2/departments/modal/v1/tree') return page([sales]);
    if (path === '/api/v2/departments/hierarchy/users') return page([ann]);
    if (path.endsWith('/assigned-courses/preview')) return Response.json(preview);
    if (path === '/users/api/v1/tags/organizations') return page([{ id: id(3), title: 'Newcomers' }]);
    if (path === '/api/v2/users/count') return Response.json({ users_count: 12 });
    if (method === 'POST' && (path.endsWith('/bulk-assign') || path.endsWith('/shared-courses'))) return assigned?.();
    if (path === '/api/v2/events/task') return task?.();
    return undefined;
  });
}
