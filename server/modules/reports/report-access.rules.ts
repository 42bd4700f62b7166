import type { PermissionKey } from '#contract/permissions.ts';

interface Asked {
  readonly created_by: string;
}
interface Viewer {
  readonly userId: string;
  readonly permissions: ReadonlySet<string>;
}

/** Administrators of the installation see everybody's reports. */
export function maySeeAllReports(viewer: Viewer): boolean {
  return viewer.permissions.has('admin.settings.general');
}

/** A report is for whoever asked for it, as long as they may still ask for its kind, and for administrators. */
export function maySeeReport(report: Asked, needed: PermissionKey, viewer: Viewer): boolean {
  if (!viewer.permissions.has(needed)) return false;
  return report.created_by === viewer.userId || maySeeAllReports(viewer);
}
