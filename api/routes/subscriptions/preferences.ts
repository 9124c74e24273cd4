import { type Context, Hono } from 'hono';
import { listCategories } from '#db/categories.ts';
import {
  readPreferences,
  type SubscriberPreferences,
  savePreferences,
} from '#db/subscriptions/preferences.ts';
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

  async function sendPage(
    c: Context<HonoEnv>,
    token: string,
    found: SubscriberPreferences | undefined,
    toPage: (found: SubscriberPreferences, form: PreferencesForm) => LinkPage = preferencesPage,
  ) {
    if (!found) return sendLinkPage(c, deps, unknownPage());
    const categories = await listCategories(db.read);
    return sendLinkPage(c, deps, toPage(found, { token, categories }));
  }

  return new Hono<HonoEnv>()
    .get('/', validate('query', linkQuery), async (c) => {
      const { token } = c.req.valid('query');
      return sendPage(c, token, await readPreferences(db, token));
    })
    .post('/', validate('query', linkQuery), async (c) => {
      const { token } = c.req.valid('query');
      const preferences = parsePreferences(new URLSearchParams(await c.req.text()));
      if (preferences && !lacksCategories(preferences)) {
        const saved = await savePreferences(db, { token, preferences, now: clock.now() });
        return sendPage(c, token, saved, savedPreferencesPage);
      }
      const found = await readPreferences(db, token);
      const problem = preferences ? 'noCategory' : 'unreadable';
      return sendPage(
        c,
        token,
        found && { ...found, preferences: preferences ?? found.preferences },
        (one, form) => preferencesProblemPage(one, { ...form, problem }),
      );
    });
}
