import { listLimit } from '#contract/constants.ts';
import { courseCalls } from '#contract/courses.calls.ts';
import type { CourseRow } from '#contract/courses.ts';
import type { EmployeeOption } from '#contract/employees.ts';
import type { RedirectPage } from '#contract/phishing-pages.ts';
import { tagCalls } from '#contract/tags.calls.ts';
import type { Tag } from '#contract/tags.ts';
import type { Titled } from '#src/kit/declare/fields.ts';
import type { ChoiceSource } from '#src/kit/pick/choice-picker.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useRead } from '#src/kit/read/use-read.ts';

const rowsShown = 50;
const titleOf = ({ title }: { title: string }) => title;

export const peopleSource: ChoiceSource<EmployeeOption> = {
  useRows: (search) => useRead('employees', '/api/v2/users/modal', { query: { limit: rowsShown, search } }),
  titleOf: ({ full_name, email }) => [full_name, email].filter((part) => part !== '').join(' · '),
};
export const departmentSource: ChoiceSource<Titled> = {
  useRows: () => useRead('departments', '/api/v2/departments/titles', { query: { limit: 10_000 } }),
  titleOf,
  isWhole: true,
};
export const tagSource: ChoiceSource<Tag> = {
  useRows: () => useCall(tagCalls.listTags, { query: { limit: listLimit } }),
  titleOf,
  isWhole: true,
};
export const redirectPageSource: ChoiceSource<RedirectPage> = {
  useRows: (search) =>
    useRead('redirect-pages', '/api/v2/phishing/redirect_pages', { query: { limit: rowsShown, search } }),
  titleOf: ({ name, original_url }) => `${name} · ${original_url}`,
};
export const courseSource = (organizationId: string): ChoiceSource<CourseRow> => ({
  useRows: (search) =>
    useCall(courseCalls.listCourses, {
      params: { organization_id: organizationId },
      query: { limit: rowsShown, search },
    }),
  titleOf,
});
