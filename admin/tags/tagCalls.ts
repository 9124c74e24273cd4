import { request } from '../api/request.ts';

export const createTag = (body: object) => request('/tags', { method: 'POST', body });
export const updateTag = (id: number, body: object) =>
  request(`/tags/${id}`, { method: 'PUT', body });
export const mergeTag = (id: number, body: object) =>
  request(`/tags/${id}/merge`, { method: 'POST', body });
export const deleteTag = (id: number) => request(`/tags/${id}`, { method: 'DELETE' });
