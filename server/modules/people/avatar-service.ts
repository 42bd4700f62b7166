import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import {
  type FileStore,
  type OpenedFile,
  openFile,
  type ReceivedFile,
  recordFile,
  removeFile,
} from '#platform/files/index.ts';
import { joinFullName } from '#platform/full-name.ts';
import { inTransaction, type PersonScope } from '#platform/scope.ts';
import { lockAvatar, selectAvatar, writeAvatar } from './avatar-repository.ts';

/** Sets the viewer's own picture, or takes it away with null. The picture before it goes. */
export async function setAvatar(
  scope: PersonScope,
  picture: ReceivedFile | null,
): Promise<{ avatar_file_id: string | null }> {
  return inTransaction(scope, async (tx) => {
    const before = found(await lockAvatar(tx, tx.userId));
    const fileId = picture?.id ?? null;
    if (fileId === before.avatar_file_id) return { avatar_file_id: fileId };
    if (picture !== null) await recordFile(tx, picture);
    await writeAvatar(tx, tx.userId, fileId);
    if (before.avatar_file_id !== null) await removeFile(tx, before.avatar_file_id);
    await recordChange(tx, {
      action: picture === null ? 'employee.avatar_removed' : 'employee.avatar_changed',
      entity: 'employee',
      entity_id: tx.userId,
      entity_title: joinFullName(before),
    });
    return { avatar_file_id: fileId };
  });
}

/** Somebody's picture: for themselves and for those who see the employee's page. 404 where there is none. */
export async function fetchAvatar(scope: PersonScope, files: FileStore, userId: string): Promise<OpenedFile> {
  const mayRead = userId === scope.userId || scope.permissions.has('admin.staff.employees');
  if (!mayRead) throw new AppError('not_found');
  const person = found(await selectAvatar(scope, userId));
  return openFile(scope, files, found(person.avatar_file_id));
}
