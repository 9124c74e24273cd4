import { type Context, Hono } from 'hono';
import { listCategories } from '#db/categories.ts';
import { readPreferences, savePreferences } from '#db/subscriptions/preferences.ts';
import { lacksCategories, parsePreferences } from '#domain/subscription/preferences.ts';
import type { Deps } from '../../deps.ts';
import type { HonoEnv } from '../../http/honoEnv.ts';
import { validate } from '../../middleware/validate.ts';
import {
  type PreferencesForm,
  preferencesPage,
  preferencesProblemPage,
  savedPreferencesPage,
} from '../../pages/preferencesPage.ts';
import { type LinkPage, sendLinkPage, unknownPage } from '../../pages/subscriptionPage.ts';
import { linkQuery } from './linkQuery.ts';

/** The page where subscribers choose their updates. Only the token of a mail gives access to it. */
export function preferenceRoutes(deps: Deps) {
  const { db, clock } = deps;

  const formOf = async (token: string): Promise<PreferencesForm> => ({
    token,
    categories: await listCategories(db.read),
  });

  /** Sends the page of the subscriber. Without one, the token is unknown. */
  const sendPage = (c: Context<HonoEnv>, page: LinkPage | undefined) =>
    sendLinkPage(c, deps, page ?? unknownPage());

  return new Hono<HonoEnv>()
    .get('/', validate('query', linkQuery), async (c) => {
      const { token } = c.req.valid('query');
      const found = await readPreferences(db, token);
      return sendPage(c, found && preferencesPage(found, await formOf(token)));
    })
    .post('/', validate('query', linkQuery), async (c) => {
      const { token } = c.req.valid('query');
      const preferences = parsePreferences(new URLSearchParams(await c.req.text()));
      if (preferences && !lacksCategories(preferences)) {
        const saved = await savePreferences(db, { token, preferences, now: clock.now() });
        return sendPage(c, saved && savedPreferencesPage(saved, await formOf(token)));
      }
      const stored = await readPreferences(db, token);
      if (!stored) return sendPage(c, undefined);
      const problem = preferences ? 'noCategory' : 'unreadable';
      const submitted = preferences ? { ...stored, preferences } : stored;
      return sendPage(c, preferencesProblemPage(submitted, { ...(await formOf(token)), problem }));
    });
}
