/**
 * Adds the stylesheet of a module that is loaded on demand: `import style from './x.css?inline'`. A plain
 * import would add the stylesheet to every page.
 */
export function addStyle(css: string): void {
  // There is no document while a component is rendered on the server.
  if (typeof document === 'undefined') return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
