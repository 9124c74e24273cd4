/** An error that the operator can solve. The message is one line with the cause and the solution. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
