/** Receives the function that stops what was started. In a test, `onTestFinished` is such a function. */
export type OnEnd = (end: () => Promise<void>) => void;
