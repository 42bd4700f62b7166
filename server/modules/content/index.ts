export { receiveCaptions } from './captions-service.ts';
export { readUseOfCourse } from './content-use-service.ts';
export { selectOfferedTitles as readOfferedCourses } from './course-repository.ts';
export { createCourse } from './course-service.ts';
export { type FrozenVersion, freezeCourse, hasCourseChanged } from './freeze-service.ts';
export { contentJobs, purgeMediaJob, writeWidthsJob } from './jobs.ts';
export { createMedia, type Media, type MediaLinks, mediaOf } from './media.ts';
export { selectModule as readModule } from './module-repository.ts';
export { editModule } from './module-service.ts';
export {
  type CopiedSlides,
  copySlides,
  type IncomingMedia,
  type IncomingSlide,
  type PageMark,
  readPageMarks,
} from './page-service.ts';
export { presentPicture } from './present.ts';
export { selectQuestions as readQuestions } from './question-repository.ts';
export { addQuestions, createQuestion } from './question-service.ts';
export { addSections, appendThemes } from './section-service.ts';
export { selectSigningKey as readSigningKey } from './signing-key-repository.ts';
export { createSlide } from './slide-service.ts';
export { createTheme } from './theme-service.ts';
export { openTicket, signTicket } from './ticket.rules.ts';
export {
  insertVersion as storeVersion,
  selectFrozenModule as readFrozenModule,
  selectOutlines as readOutlines,
  selectPackageOfVersion as findPackageOfVersion,
  selectVersionByHash as findVersionByHash,
} from './version-repository.ts';
