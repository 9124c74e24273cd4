/**
 * Parses HTML into the body of a separate document, which loads no resources and runs no scripts.
 * The explicit `<body>` keeps leading elements such as `<style>` out of the document's head.
 */
export const parseHtml = (html: string): HTMLElement =>
  new DOMParser().parseFromString(`<body>${html}`, 'text/html').body;
