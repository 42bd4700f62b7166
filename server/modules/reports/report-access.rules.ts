import { type PermissionKey, type Role, rolePermissions } from '#contract/permissions.ts';

interface Asked {
  readonly created_by: string;
  /** Who gets it beside whoever asked. */
  readonly recipients_ids: readonly string[];
}
interface Viewer {
  readonly userId: string;
  readonly role: Role;
  readonly permissions: ReadonlySet<string>;
}

/** Administrators of the installation see everybody's reports, and so does the PDF service, which asks for none itself. */
export function maySeeAllReports(viewer: Viewer): boolean {
  return viewer.permissions.has('admin.settings.general') || viewer.role === 'pdf_service';
}

/** A report is for whoever asked for it or gets it, as long as they may ask for its kind, and for administrators. */
export function maySeeReport(report: Asked, needed: PermissionKey, viewer: Viewer): boolean {
  if (!viewer.permissions.has(needed)) return false;
  return isOfOwner(report, viewer) || report.recipients_ids.includes(viewer.userId) || maySeeAllReports(viewer);
}

/** Taking it away is for whoever asked and for administrators; tokens only read. */
export function mayRemoveReport(report: Pick<Asked, 'created_by'>, viewer: Viewer): boolean {
  return isOfOwner(report, viewer) || viewer.permissions.has('admin.settings.general');
}

function isOfOwner(report: Pick<Asked, 'created_by'>, viewer: Viewer): boolean {
  return report.created_by === viewer.userId;
}

/** Whether a report is still made for whoever asked: they are there, and what they are now may ask for its kind. */
export function mayStillHaveReport(
  report: { readonly is_asker_there: boolean; readonly asker_role: Role },
  needed: PermissionKey,
): boolean {
  return report.is_asker_there && rolePermissions[report.asker_role].includes(needed);
}
