import { he } from '#domain/he/site/quickEdit.ts';
import type { ApiProblem } from '#site/scripts/callApi.ts';

/** What the API answered, and for somebody without rights what to do about it. */
export const saveErrorText = ({ status, message }: ApiProblem): string =>
  status === 403 ? he.sentences(message, he.missing.permission) : message;
