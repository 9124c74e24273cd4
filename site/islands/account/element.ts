interface Parts {
  className?: string;
  text?: string;
  /** SVG of ours, drawn before the text. */
  icon?: string;
  children?: Node[];
  attributes?: Record<string, string>;
}

/** One element with all that is in it. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  { className, text, icon, children = [], attributes = {} }: Parts,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className) made.className = className;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (icon) made.insertAdjacentHTML('beforeend', icon);
  if (text) made.append(text);
  made.append(...children);
  return made;
}
