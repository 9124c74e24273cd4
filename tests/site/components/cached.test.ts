import {
  type AstroComponentFactory,
  createComponent,
  renderComponent,
  renderScript,
  renderTemplate,
} from 'astro/runtime/server/index.js';
import { expect, test } from 'vitest';
import { cached } from '#site/components/cached.ts';

type Props = Record<string, unknown>;

const astroResult: Parameters<AstroComponentFactory>[0] = {
  clientDirectives: new Map(),
  componentMetadata: new Map(),
  inlinedScripts: new Map([['greeting', 'hello()']]),
  _metadata: { propagators: new Set(), renderedScripts: new Set() },
};

async function render(component: AstroComponentFactory, props: Props): Promise<string> {
  let html = '';
  const instance = await renderComponent(astroResult, 'Test', component, props);
  await instance.render({ write: (chunk) => (html += chunk) });
  return html;
}

const componentOf = (template: (props: Props) => ReturnType<AstroComponentFactory>) =>
  createComponent((_result, props: Props) => template(props), 'Greeting.astro', undefined);

test('a cached component renders once for each combination of props', async () => {
  let renders = 0;
  const greeting = componentOf(({ name }) => {
    renders++;
    return renderTemplate`<p>${name}</p>`;
  });
  const pages = [];
  for (const name of ['Ada', 'Bob <b>', 'Ada'])
    pages.push(await render(cached(greeting), { name }));
  expect(pages).toEqual(['<p>Ada</p>', '<p>Bob &lt;b&gt;</p>', '<p>Ada</p>']);
  expect(renders).toBe(2);
});

test('a cached component renders once for equal objects, and again for other objects', async () => {
  let renders = 0;
  const greeting = componentOf(({ person }) => {
    renders++;
    return renderTemplate`<p>${(person as { name: string }).name}</p>`;
  });
  const pages = [];
  const ada = { name: 'Ada' };
  for (const person of [ada, ada, { name: 'Ada' }, { name: 'Bob' }])
    pages.push(await render(cached(greeting), { person }));
  expect(pages).toEqual(['<p>Ada</p>', '<p>Ada</p>', '<p>Ada</p>', '<p>Bob</p>']);
  expect(renders).toBe(2);
});

test('an asynchronous component cannot be cached', async () => {
  const greeting = componentOf(async () => renderTemplate`<p></p>`);
  await expect(render(cached(greeting), {})).rejects.toThrow('Greeting is asynchronous');
});

test('a component with a script cannot be cached, because Astro renders scripts asynchronously', async () => {
  const greeting = componentOf(
    () => renderTemplate`<p></p>${renderScript(astroResult, 'greeting')}`,
  );
  await expect(render(cached(greeting), {})).rejects.toThrow('Greeting is asynchronous');
});
