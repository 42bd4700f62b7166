import type { ObjectiveProgress } from '../sequencing/activity-tree.ts';
import type { SavedObjective } from './study-session.ts';

/** A shared objective between the tree, which knows it, and the server, which keeps it. */

export const writeSavedObjective = (progress: ObjectiveProgress): SavedObjective => ({
  is_satisfied: progress.satisfied,
  measure: progress.measure,
  is_completed: progress.completed,
  progress_measure: progress.progress,
  score_raw: progress.raw,
  score_min: progress.min,
  score_max: progress.max,
});

export const readSavedObjective = (saved: SavedObjective): ObjectiveProgress => ({
  satisfied: saved.is_satisfied,
  measure: saved.measure,
  raw: saved.score_raw,
  min: saved.score_min,
  max: saved.score_max,
  completed: saved.is_completed,
  progress: saved.progress_measure,
});
