/**
 * Adds the styles of a module that is loaded on demand: `import style from './x.css?inline'`. With
 * a plain import, every page that may load the module would link the stylesheet.
 */
export function addStyle(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
