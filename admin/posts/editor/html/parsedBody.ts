/** HTML as a document of its own, which loads and runs nothing. What it begins with stays in its body. */
export const parsedBody = (html: string): HTMLElement =>
  new DOMParser().parseFromString(`<body>${html}`, 'text/html').body;
