/** Reasons why the server refuses to send a request to an address that a user entered. */
export const addressProblems = ['notUrl', 'credentials', 'notHttps', 'port', 'notPublic'] as const;
export type AddressProblem = (typeof addressProblems)[number];

/** Reasons why a request to another server got no response. */
export type RequestProblem =
  | AddressProblem
  | 'timeout'
  | 'unknownHost'
  | 'refused'
  | 'certificate'
  | 'network';

export const isAddressProblem = (problem: RequestProblem): problem is AddressProblem =>
  addressProblems.some((known) => known === problem);
