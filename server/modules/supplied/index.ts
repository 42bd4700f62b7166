export { type WrittenCourse, writeCourses } from './course-writing.ts';
export { suppliedTopics } from './courses/index.ts';
export { suppliedTemplates } from './phishing-templates/index.ts';
export { writeTemplates } from './template-writing.ts';
