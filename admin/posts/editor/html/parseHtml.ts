/**
 * Parses HTML into a separate document, which loads no resources and runs no scripts. The explicit `<body>`
 * keeps a leading `<style>` out of the head.
 */
export const parseHtml = (html: string): HTMLElement =>
  new DOMParser().parseFromString(`<body>${html}`, 'text/html').body;
