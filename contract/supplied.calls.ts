import { defineCalls } from './calls.ts';

const taking = { body: 'emptyBody', answer: 'suppliedOutcome', status: 201 } as const;
const description = 'What the organization has by its name already is not taken again.';

/** Phishing templates that the product brings along. */
export const suppliedTemplateCalls = defineCalls('phishing-templates', {
  takeSuppliedTemplates: {
    route: 'POST /api/v2/phishing/templates/supplied',
    summary: 'Take the supplied phishing templates',
    description,
    permission: 'admin.phishing.templates',
    ...taking,
  },
});

/** Courses that the product brings along. */
export const suppliedCourseCalls = defineCalls('courses', {
  takeSuppliedCourses: {
    route: 'POST /learning/api/content/courses/supplied',
    summary: 'Take the supplied courses',
    description,
    permission: 'admin.learning.courses',
    ...taking,
  },
});
