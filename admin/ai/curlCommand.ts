import { apiKeyPrefix } from '#domain/api/apiKey.ts';
import type { Parameter } from '#domain/api/openApi.ts';
import type { ApiOperation } from './apiOperations.ts';

/**
 * Returns a shell command that calls an operation. The user must replace the `…` with a real API
 * key.
 */
export function curlCommand({ method, path, operation }: ApiOperation, origin: string): string {
  const { parameters = [], requestBody, security } = operation;
  const examplesIn = (location: Parameter['in']) =>
    parameters.filter((parameter) => parameter.in === location && parameter.example !== undefined);
  const pathname = path.replace(/\{(\w+)\}/g, (_all, name) =>
    encodeURIComponent(
      String(examplesIn('path').find((parameter) => parameter.name === name)?.example ?? 1),
    ),
  );
  const query = examplesIn('query').filter(({ required }) => required);
  const start = method === 'GET' ? (query.length > 0 ? 'curl --get' : 'curl') : `curl -X ${method}`;
  const body = requestBody?.content['application/json'];
  return [
    `${start} ${origin}${pathname}`,
    ...(security.length > 0 ? [`-H 'Authorization: Bearer ${apiKeyPrefix}…'`] : []),
    ...query.map(({ name, example }) => `--data-urlencode ${shellQuote(`${name}=${example}`)}`),
    ...(body ? [`-H 'Content-Type: application/json'`] : []),
    ...examplesIn('header').map(({ name, example }) => `-H ${shellQuote(`${name}: ${example}`)}`),
    ...(body ? [`-d ${shellQuote(JSON.stringify(body.example ?? {}, null, 2))}`] : []),
  ].join(' \\\n  ');
}

const shellQuote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
