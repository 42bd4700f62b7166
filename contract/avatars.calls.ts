import { defineCalls } from './calls.ts';

/** People's pictures. */
export const avatarCalls = defineCalls('users', {
  setAvatar: {
    route: 'PATCH /users/api/v1/users/avatar',
    summary: 'Set the own picture',
    permission: 'signed-in',
    body: 'avatarForm',
    files: ['avatar'],
    answer: 'avatarAnswer',
  },
  removeAvatar: {
    route: 'DELETE /users/api/v1/users/avatar',
    summary: 'Take the own picture away',
    permission: 'signed-in',
    answer: 'avatarAnswer',
  },
  readAvatar: {
    route: 'GET /users/api/v1/users/:id/avatar',
    summary: 'Picture of a person',
    permission: 'signed-in',
    query: 'avatarQuery',
    answer: 'file',
  },
});
