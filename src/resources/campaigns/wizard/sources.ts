import { departmentsTreeLimit, listLimit } from '#contract/constants.ts';
import { courseCalls } from '#contract/courses.calls.ts';
import type { CourseRow } from '#contract/courses.ts';
import { departmentCalls } from '#contract/departments.calls.ts';
import { employeeCalls } from '#contract/employees.calls.ts';
import type { EmployeeOption } from '#contract/employees.ts';
import type { RedirectPage } from '#contract/phishing-pages.ts';
import { redirectPageCalls } from '#contract/redirect-pages.calls.ts';
import { tagCalls } from '#contract/tags.calls.ts';
import type { Tag } from '#contract/tags.ts';
import type { Titled } from '#src/kit/declare/fields.ts';
import type { ChoiceSource } from '#src/kit/pick/choice-picker.tsx';
import { useCall } from '#src/kit/read/use-call.ts';

const rowsShown = 50;
const titleOf = ({ title }: { title: string }) => title;

export const peopleSource: ChoiceSource<EmployeeOption> = {
  useRows: (search) => useCall(employeeCalls.listEmployeeOptions, { query: { limit: rowsShown, search } }),
  titleOf: ({ full_name, email }) => [full_name, email].filter((part) => part !== '').join(' · '),
};
export const departmentSource: ChoiceSource<Titled> = {
  useRows: () => useCall(departmentCalls.listDepartmentTitles, { query: { limit: departmentsTreeLimit } }),
  titleOf,
  isWhole: true,
};
export const tagSource: ChoiceSource<Tag> = {
  useRows: () => useCall(tagCalls.listTags, { query: { limit: listLimit } }),
  titleOf,
  isWhole: true,
};
export const redirectPageSource: ChoiceSource<RedirectPage> = {
  useRows: (search) => useCall(redirectPageCalls.list, { query: { limit: rowsShown, search } }),
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
