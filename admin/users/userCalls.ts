import { request } from '../api/request.ts';

const path = (id: number, part = '') => `/users/${id}${part}`;

export const createUser = (body: object) => request('/users', { method: 'POST', body });
export const promoteUser = (id: number, body: object) =>
  request(path(id), { method: 'PUT', body: { ...body, isAdmin: true } });
export const demoteUser = (id: number) =>
  request(path(id), { method: 'PUT', body: { isAdmin: false } });
export const resetPassword = (id: number, body: object) =>
  request(path(id, '/password'), { method: 'PUT', body });
export const endSessions = (id: number) => request(path(id, '/sessions'), { method: 'DELETE' });
export const deleteUser = (id: number) => request(path(id), { method: 'DELETE' });
