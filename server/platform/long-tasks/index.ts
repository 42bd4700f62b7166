export { endAbandonedTasksJob } from './jobs.ts';
export {
  advanceTask,
  announcedTasks,
  endAbandonedTasks,
  endCancelledTask,
  failTask,
  finishTask,
  isCancelRequested,
  startTask,
  type TaskRow,
} from './long-tasks.ts';
export { longTaskRoutes } from './routes.ts';
