import { defineCalls } from './calls.ts';

/** People's pictures. */
export const avatarCalls = defineCalls('users', {
  setAvatar: {
    route: 'PATCH /users/api/v1/users/avatar',
    summary: 'Upload my profile picture',
    description:
      'Replaces the previous picture and deletes its file. The picture must be at least 64 by 64 pixels (`file_picture_too_small`).',
    permission: 'signed-in',
    body: 'avatarForm',
    files: ['avatar'],
    answer: 'avatarAnswer',
  },
  removeAvatar: {
    route: 'DELETE /users/api/v1/users/avatar',
    summary: 'Delete my profile picture',
    description:
      'Deletes the picture with its file and returns null as `avatar_file_id`. It does nothing when there is no picture.',
    permission: 'signed-in',
    answer: 'avatarAnswer',
  },
  readAvatar: {
    route: 'GET /users/api/v1/users/:id/avatar',
    summary: 'Download the profile picture of a user',
    description:
      'Returns your own picture, or that of an employee with the permission `admin.staff.employees`. Answers 404 when there is none. With `v` the answer may be cached for 30 days.',
    permission: 'signed-in',
    query: 'avatarQuery',
    answer: 'file',
  },
});
