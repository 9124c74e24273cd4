/**
 * Adds the styles of a module that is loaded on demand: `import style from './x.css?inline'`. A plain
 * import of the stylesheet would link it on every page that may load the module.
 */
export function addStyle(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
