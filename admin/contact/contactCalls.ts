import { request } from '../api/request.ts';

export const markContactMessage = (id: number, isRead: boolean) =>
  request(`/contact/${id}`, { method: 'PUT', body: { isRead } });

export const deleteContactMessage = (id: number) => request(`/contact/${id}`, { method: 'DELETE' });
