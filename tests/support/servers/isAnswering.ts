/** Resolves to true if an HTTP server listens on the port, whatever it responds. */
export const isAnswering = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );
