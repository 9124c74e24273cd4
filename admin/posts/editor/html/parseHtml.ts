/**
 * Parses HTML into the body of a separate document, which loads no resources and runs no scripts. Without the
 * explicit `<body>`, the parser would move leading elements such as `<style>` to the document's head.
 */
export const parseHtml = (html: string): HTMLElement =>
  new DOMParser().parseFromString(`<body>${html}`, 'text/html').body;
