interface Options {
  className?: string;
  text?: string;
  icon?: string;
  children?: Node[];
  attributes?: Record<string, string>;
}

export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  { className, text, icon, children = [], attributes = {} }: Options,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (className) element.className = className;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (icon) element.insertAdjacentHTML('beforeend', icon);
  if (text) element.append(text);
  element.append(...children);
  return element;
}
