import { subscriptions } from '#db/schema/mail/subscriptions.ts';
import {
  claimConfirmationMail,
  completeConfirmationMail,
  listDueConfirmationMailIds,
} from '#db/subscriptions/confirmationMails.ts';
import { he } from '#domain/he/site/subscription/subscriptionPage.ts';
import { subscriptionPath } from '#domain/paths.ts';
import { headerRules, headersForPath } from '#domain/site/siteHeaders.ts';
import { siteUrl, startApi } from '#tests/support/api/startApi.ts';
import { noServices } from '#tests/support/samples/samples.ts';

const mail = {
  smtpUrl: 'smtp://mail.example:25',
  from: { name: '', address: 'updates@magazine.example' },
};

const shell = `<html><head><title>${he.page.title} | סקירה</title></head><body><header>סקירה</header><div data-subscription><h1>x</h1></div></body></html>`;

/** The content security policy of the site allows the scripts of these services. */
const services = { ...noServices, analyticsId: 'G-12345678', pixelId: '1234567890' };
export const pageHeaders = headersForPath(subscriptionPath, {
  rules: headerRules({ siteUrl, services, scriptHashes: [] }),
  defaults: [],
});

/** Starts the API with a mail server, and a published page for links in mails. */
export async function startWithMail({ hasMailServer = true } = {}) {
  const readPage = async () => ({ html: shell, headers: pageHeaders });
  const api = await startApi(hasMailServer ? { mail } : {}, { readPage });
  const subscribe = (email = 'dana@example.com') =>
    api.visitor.post('/api/subscribe', { email }, {});
  /** Returns the due mails with their tokens, and marks the mails as sent. */
  async function readMails() {
    const ids = await listDueConfirmationMailIds(api.db.read, {
      now: api.clock.now(),
      countMax: 99,
    });
    const taken = await Promise.all(
      ids.map(async (id) => {
        const one = await claimConfirmationMail(api.db, { id, now: api.clock.now() });
        await completeConfirmationMail(api.db, { id, status: 'sent' });
        return one;
      }),
    );
    return taken.flatMap((one) => one ?? []);
  }
  async function tokens() {
    const [one] = await readMails();
    if (!one) throw new Error('No mail is due');
    return { confirm: one.confirmToken ?? '', leave: one.unsubscribeToken };
  }
  const rows = () => api.db.read.select().from(subscriptions);
  const follow = (path: string, token: string) =>
    api.visitor.get(`/api/subscribe/${path}?token=${token}`);
  /** Sends a POST to a link, like the button on its page or a one-click request of a mail program. */
  const press = (path: string, token: string, body = 'List-Unsubscribe=One-Click') =>
    api.call('POST', `/api/subscribe/${path}?token=${token}`, {
      body,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'cross-site',
      },
    });
  /** Subscribes and confirms an address. Returns the tokens of the mail. */
  async function confirmAddress(email?: string) {
    await subscribe(email);
    const issued = await tokens();
    await press('confirm', issued.confirm);
    return issued;
  }
  return { ...api, confirmAddress, subscribe, readMails, tokens, rows, follow, press };
}

export type LinkResponse = Awaited<ReturnType<Awaited<ReturnType<typeof startWithMail>>['follow']>>;

/** Returns the status and the title of the page that a link opens. */
export const shown = ({ status, body }: LinkResponse) => [
  status,
  /<h1>(.*?)<\/h1>/.exec(String(body))?.[1],
];
