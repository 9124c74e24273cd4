import type { ApiSchema } from '#api/client.ts';

export type ApiMethod = 'GET' | 'POST' | 'PUT';

/** The URLs of endpoints that accept a method, with or without a query string. */
export type ApiUrl<Method extends ApiMethod> =
  | Url<RouteWith<Method>>
  | `${Url<RouteWith<Method>>}?${string}`;

/** The data of a successful response; null if the response has no content. */
export type ApiResponse<Method extends ApiMethod, Address extends string> = Address extends string
  ? SuccessData<Endpoint<Method, Address>>
  : never;

/** The JSON body of a request; undefined if the endpoint accepts no body. */
export type ApiBody<Method extends ApiMethod, Address extends string> = Address extends string
  ? Endpoint<Method, Address> extends { input: { json: infer Body } }
    ? Body
    : undefined
  : never;

export type ApiQuery<Method extends ApiMethod, Address extends string> =
  Endpoint<Method, Address> extends { input: { query: infer Query } } ? Query : never;

/**
 * Converts a route such as `/api/posts/:id` to `/api/posts/${number}`. All parameters become numbers, because
 * the site's scripts use only ids.
 */
type Url<Route> = Route extends `${infer Start}/:${string}/${infer End}`
  ? `${Start}/${number}/${Url<End>}`
  : Route extends `${infer Start}/:${string}`
    ? `${Start}/${number}`
    : Route;

type MethodKey<Method extends ApiMethod> = `$${Lowercase<Method>}`;

type RouteWith<Method extends ApiMethod> = {
  [Route in keyof ApiSchema]: MethodKey<Method> extends keyof ApiSchema[Route] ? Route : never;
}[keyof ApiSchema];

type Endpoint<Method extends ApiMethod, Address extends string> = {
  [Route in RouteWith<Method>]: WithoutQuery<Address> extends Url<Route>
    ? ApiSchema[Route][MethodKey<Method> & keyof ApiSchema[Route]]
    : never;
}[RouteWith<Method>];

type WithoutQuery<Address> = Address extends `${infer Path}?${string}` ? Path : Address;

type SuccessData<E> = E extends { output: infer Output; status: 200 | 201 }
  ? Output
  : E extends { status: 204 }
    ? null
    : never;
