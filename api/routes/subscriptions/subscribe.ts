import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import type { Consent } from '#db/subscriptions/confirmationMails.ts';
import {
  confirmByToken,
  readConfirmLink,
  resendConfirmation,
} from '#db/subscriptions/subscriptionLinks.ts';
import { subscribe } from '#db/subscriptions/subscriptions.ts';
import { readUnsubscribeLink, unsubscribeByToken } from '#db/subscriptions/unsubscribe.ts';
import { he as heMessages } from '#domain/he/api/messages.ts';
import { checkMailPath } from '#domain/paths.ts';
import { consentVersion, subscribeSchema } from '#domain/subscription/subscription.ts';
import { readConsentKey } from '../../auth/consentKey.ts';
import type { Deps } from '../../deps.ts';
import type { HonoEnv } from '../../http/honoEnv.ts';
import { tooManyRequests } from '../../http/problem.ts';
import { acceptForm } from '../../middleware/acceptForm.ts';
import { validate } from '../../middleware/validate.ts';
import {
  confirmedPage,
  confirmPage,
  renewedPage,
  sendLinkPage,
  unsubscribePage,
} from '../../pages/subscriptionPage.ts';
import { linkQuery } from './linkQuery.ts';
import { preferenceRoutes } from './preferences.ts';

/**
 * Subscribes addresses and handles the links in mails. A known address gets the same response as a new one.
 * GET changes nothing, because mail scanners follow links.
 */
export function subscribeRoutes(deps: Deps) {
  const { db, env, clock, rateLimiter } = deps;
  const hasMailServer = env.mail !== undefined;

  async function createConsent(clientAddress: string, version: string): Promise<Consent> {
    const key = await readConsentKey(env.dataDir);
    const sourceHash = createHmac('sha256', key).update(clientAddress).digest('base64url');
    return { consentVersion: version, sourceHash, now: clock.now() };
  }

  const message = hasMailServer ? heMessages.subscribedByMail : heMessages.subscribed;
  return new Hono<HonoEnv>()
    .post(
      '/',
      acceptForm('subscribe', deps, hasMailServer ? checkMailPath : undefined),
      validate('json', subscribeSchema),
      async (c) => {
        const { clientAddress } = c.var;
        const { email, consentVersion: version, website } = c.req.valid('json');
        if (website !== '') return c.json({ message }, 200);
        const waitMs = await rateLimiter.takeHourly('subscribe', clientAddress);
        if (waitMs > 0) return tooManyRequests(c, waitMs);
        await subscribe(db, {
          email,
          hasMailServer,
          consent: await createConsent(clientAddress, version),
        });
        return c.json({ message }, 200);
      },
    )
    .get('/confirm', validate('query', linkQuery), async (c) => {
      const { token } = c.req.valid('query');
      const link = await readConfirmLink(db.read, { token, now: clock.now() });
      return sendLinkPage(c, deps, confirmPage(link, { token, hasMailServer }));
    })
    .post('/confirm', validate('query', linkQuery), async (c) => {
      const { token } = c.req.valid('query');
      const { linkBefore, preferencesToken } = await confirmByToken(db, {
        token,
        now: clock.now(),
      });
      const page = preferencesToken
        ? confirmedPage(linkBefore, preferencesToken)
        : confirmPage(linkBefore, { token, hasMailServer });
      return sendLinkPage(c, deps, page);
    })
    .post('/renew', validate('query', linkQuery), async (c) => {
      const { token } = c.req.valid('query');
      const consent = await createConsent(c.var.clientAddress, consentVersion);
      const linkBefore = hasMailServer
        ? await resendConfirmation(db, { token, consent })
        : await readConfirmLink(db.read, { token, now: clock.now() });
      const isRenewed = hasMailServer && linkBefore.state === 'expired';
      const page = isRenewed
        ? renewedPage(linkBefore)
        : confirmPage(linkBefore, { token, hasMailServer });
      return sendLinkPage(c, deps, page);
    })
    .get('/leave', validate('query', linkQuery), async (c) => {
      const { token } = c.req.valid('query');
      return sendLinkPage(
        c,
        deps,
        unsubscribePage(await readUnsubscribeLink(db, token), { token }),
      );
    })
    .post('/leave', validate('query', linkQuery), async (c) => {
      const { token } = c.req.valid('query');
      const link = await unsubscribeByToken(db, { token, now: clock.now() });
      return sendLinkPage(c, deps, unsubscribePage(link, { token }));
    })
    .route('/preferences', preferenceRoutes(deps));
}
