export { selectOfferedTitles as readOfferedCourses } from './course-repository.ts';
export { createCourse } from './course-service.ts';
export { type FrozenVersion, freezeCourse, hasCourseChanged } from './freeze-service.ts';
export { createMedia, type Media, type MediaLinks } from './media.ts';
export { createQuestion } from './question-service.ts';
export { addSections, appendThemes } from './section-service.ts';
export { createSlide } from './slide-service.ts';
export { createTheme } from './theme-service.ts';
export { selectFrozenModule as readFrozenModule, selectOutlines as readOutlines } from './version-repository.ts';
