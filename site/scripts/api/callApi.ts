import type { ApiBody, ApiMethod, ApiResponse, ApiUrl } from './apiTypes.ts';
import { type ApiResult, type RequestOptions, request } from './request.ts';

/** Calls an endpoint of the API. The method and the URL determine the types of the body and the response. */
type CallApi = <Method extends ApiMethod, const Url extends ApiUrl<Method>>(
  method: Method,
  url: Url,
  ...options: OptionsArguments<ApiBody<Method, Url>>
) => Promise<ApiResult<ApiResponse<Method, Url>>>;

/** The last argument of `callApi`. Optional if the endpoint accepts no body. */
type OptionsArguments<Body> = Body extends object
  ? [options: RequestOptions & { body: Body }]
  : [options?: Omit<RequestOptions, 'body'>];

export const callApi: CallApi = request;
