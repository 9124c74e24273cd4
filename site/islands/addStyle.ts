/**
 * Adds the styles of a module that is loaded on demand: `import style from './x.css?inline'`. With
 * a plain import, every page that may load the module would link the stylesheet.
 */
export function addStyle(css: string): void {
  // Without a document, the component is being rendered into a page.
  if (typeof document === 'undefined') return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
