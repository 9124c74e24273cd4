/** Reasons why the server refuses to send a request to an address that a user entered. */
export const addressProblems = ['notUrl', 'credentials', 'notHttps', 'port', 'notPublic'] as const;
export type AddressProblem = (typeof addressProblems)[number];

/** Reasons why a request to another server got no response. */
export const requestProblems = [
  ...addressProblems,
  'timeout',
  'unknownHost',
  'refused',
  'certificate',
  'network',
] as const;
export type RequestProblem = (typeof requestProblems)[number];

export const isAddressProblem = (problem: RequestProblem): problem is AddressProblem =>
  addressProblems.some((known) => known === problem);
