import { expect, test } from 'vitest';
import { readSource, sourceFiles } from './sourceFiles.ts';

const files = sourceFiles().filter((file) => file.endsWith('.astro'));

// Astro buffers everything that follows an asynchronous component, which makes pages slow.
test('only pages and layouts await data', () => {
  const components = files.filter((file) => !/^site\/(pages|layouts)\//.test(file));
  const pattern = /\bawait\b|\bAstro\.slots\.render\b/;
  expect(components.filter((file) => pattern.test(readSource(file)))).toEqual([]);
});

test('no Astro template contains a React element, because Astro renders React asynchronously', () => {
  const hasReactElement = (source: string) =>
    [...source.matchAll(/^import \{ (\w+) \} from '[^']+\.tsx';$/gm)].some(([, name]) =>
      new RegExp(`<${name}\\b`).test(source),
    );
  expect(files.filter((file) => hasReactElement(readSource(file)))).toEqual([]);
});

test('no Astro template contains a tag with a variable name, because Astro renders it asynchronously', () => {
  const hasVariableTag = (source: string) =>
    [...source.matchAll(/<([A-Z]\w*)[\s>]/g)].some(
      ([, name = '']) =>
        name !== 'Fragment' && !new RegExp(`import ${name} from|${name} = cached\\(`).test(source),
    );
  expect(files.filter((file) => hasVariableTag(readSource(file)))).toEqual([]);
});

test('no cached component contains a script or a slot', () => {
  const cachedNames = new Set(
    files.flatMap((file) =>
      [...readSource(file).matchAll(/= cached\((\w+)\)/g)].map(([, name = '']) => name),
    ),
  );
  const contentOf = (name: string): string => {
    const source = readSource(files.find((file) => file.endsWith(`/${name}.astro`)) ?? '');
    const inner = [...source.matchAll(/^import (\w+) from '[^']+\.astro';$/gm)];
    return [source, ...inner.map(([, component = '']) => contentOf(component))].join('');
  };
  expect(cachedNames.size).toBeGreaterThan(0);
  expect([...cachedNames].filter((name) => /<(script|slot)\b/.test(contentOf(name)))).toEqual([]);
});
