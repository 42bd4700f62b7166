const list = '/admin/staff/employees';

export const personPath = (id: string) => `${list}/${id}`;
export const coursesPath = (id: string) => `${list}/${id}/assigned-courses`;
export const coursePath = (id: string, courseId: string) => `${list}/${id}/courses/${courseId}`;
export const attemptPath = (id: string, courseId: string, attemptId: string) =>
  `${coursePath(id, courseId)}/attempts/${attemptId}`;
