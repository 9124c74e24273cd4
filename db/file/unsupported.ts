/** The methods of a client that this application does not use. */
export const unsupported = () =>
  Promise.reject(new Error('This connection does not support the call'));
