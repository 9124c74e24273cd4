import type { ClientResponse } from 'hono/client';
import type { ClientErrorStatusCode, ServerErrorStatusCode } from 'hono/utils/http-status';
import type { PaginationPayload } from 'react-admin';
import { readBody } from './apiClient.ts';

type ErrorResponse = ClientResponse<unknown, ClientErrorStatusCode | ServerErrorStatusCode>;

/** Reads one page of a list. The `X-Total-Count` header of the response is the length of the whole list. */
export async function readPage<Item>(
  pending: Promise<ClientResponse<Item[], 200, 'json'> | ErrorResponse>,
): Promise<{ data: Item[]; total: number }> {
  const response = await pending;
  const data = await readBody(response);
  return { data, total: Number(response.headers.get('x-total-count') ?? data.length) };
}

export const pageQuery = (pagination: PaginationPayload | undefined) =>
  pagination ? { page: String(pagination.page), perPage: String(pagination.perPage) } : {};

/** Converts the value of a filter to a query parameter. Returns undefined for an empty filter. */
export const queryText = (value: unknown): string | undefined =>
  value === undefined || value === null || value === '' ? undefined : String(value);
