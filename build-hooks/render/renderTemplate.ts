import type { RouteData } from 'astro';
import { FetchState } from 'astro/fetch';
import { renderToString } from 'astro/runtime/server/index.js';
import { notFoundPath } from '#domain/paths.ts';

export interface RenderedTemplate {
  status: number;
  html: string;
}

/**
 * Renders the template of a page to a string. Astro's app would encode the HTML and copy it into a response
 * and out of it. Returns undefined for a route without a template and for a template that responds without
 * HTML.
 *
 * Calls methods of Astro that are not documented, as Astro's `handlePages` and `renderPage` do.
 */
export async function renderTemplate(
  request: Request,
  locals: App.Locals,
): Promise<RenderedTemplate | undefined> {
  const state = new FetchState(request);
  state.locals = locals;
  if (state.routeData?.type !== 'page') return undefined;
  const module = await loadModule(state, state.routeData);
  const result = await state.createResult(module, state.getActionAPIContext());
  const template = module.default;
  const metadata = result.componentMetadata.get(template.moduleId ?? '');
  result._metadata.headInTree = metadata?.containsHead ?? false;
  const html = await renderToString(result, template, {}, {}, true, state.routeData);
  if (typeof html !== 'string') return undefined;
  return { status: statusOf(state.routeData, result.response.status), html };
}

type Module = Awaited<ReturnType<FetchState['loadComponentInstance']>>;

/** The module of each route that was rendered. Astro would import the module again for each page. */
const modules = new WeakMap<RouteData, Module>();

async function loadModule(state: FetchState, route: RouteData): Promise<Module> {
  const known = modules.get(route);
  if (known) return known;
  const module = await state.loadComponentInstance();
  modules.set(route, module);
  return module;
}

const statusOf = ({ route }: RouteData, status = 200) => (route === notFoundPath ? 404 : status);
