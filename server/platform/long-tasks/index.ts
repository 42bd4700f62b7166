export { endAbandonedTasksJob } from './jobs.ts';
export {
  advanceTask,
  endAbandonedTasks,
  endCancelledTask,
  failTask,
  finishTask,
  isCancelRequested,
  startTask,
} from './long-tasks.ts';
export { longTaskRoutes } from './routes.ts';
