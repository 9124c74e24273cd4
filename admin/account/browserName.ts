import { he } from '#domain/he/admin/screens/account.ts';

/** Returns the browser and the operating system of a `User-Agent` header, such as `Firefox ב־Windows`. */
export function browserName(userAgent: string): string {
  const browser = nameIn(userAgent, browsers) ?? he.unknownBrowser;
  const system = nameIn(userAgent, systems);
  return system ? he.browserOn(browser, system) : browser;
}

const nameIn = (userAgent: string, names: readonly (readonly [string, RegExp])[]) =>
  names.find(([, pattern]) => pattern.test(userAgent))?.[0];

// The order matters, because most other browsers also name Chrome or Safari in their `User-Agent` header.
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;
