import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/fixtures.ts';

test('an admin sets up a webhook receiver, sends a test message and regenerates the key', async ({
  adminPage: page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/admin/webhooks');
  const key = page.getByLabel('מפתח API');
  await page.getByRole('button', { name: 'יצירת מפתח חדש' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'יצירה' }).click();
  await expect(page.getByText('נוצר מפתח חדש')).toBeVisible();
  await expect(key).toHaveValue(/^sk_live_/);
  await expect(page.getByLabel('סוד החתימה', { exact: true })).toHaveValue(/^whsec_/);
  await page.getByRole('button', { name: 'העתקת המפתח' }).click();
  await expect(page.getByText('API Key הועתק ללוח')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await key.inputValue());

  const url = page.getByLabel('כתובת Webhook');
  await url.fill('not an address');
  await page.getByRole('button', { name: 'שמירה' }).click();
  await expect(page.getByText('כתובת URL לא תקינה')).toBeVisible();
  const generatedKey = await key.inputValue();
  await key.fill('');
  await page.getByRole('button', { name: 'שמירה' }).click();
  await expect(page.getByText('API Key חובה')).toBeVisible();
  await key.fill(generatedKey);
  await url.fill('https://bot.invalid/hook');
  await page.getByRole('checkbox', { name: 'פוסט נוצר' }).check();
  await page.getByRole('checkbox', { name: 'תגובה נכתבה' }).check();
  await page.getByRole('button', { name: 'שמירה' }).click();
  await expect(page.getByText('ההגדרות נשמרו בהצלחה')).toBeVisible();
  const { webhook_events } = await (await page.request.get('/api/settings')).json();
  expect(webhook_events).toBe('post_create,comment_create');

  await expect(page.getByRole('heading', { name: 'מה הצד המקבל צריך לעשות' })).toBeVisible();
  await page.getByRole('button', { name: 'שליחת הודעת בדיקה' }).click();
  await expect(page.getByText('הודעת הבדיקה יצאה לדרך')).toBeVisible();
  const row = page.getByRole('row', { name: /הודעת בדיקה/ }).first();
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await row.getByRole('button', { name: 'פרטי המשלוח: הודעת בדיקה' }).click();
  const details = page.getByRole('dialog', { name: 'פרטי המשלוח' });
  await expect(details).toContainText('https://bot.invalid/hook');
  await expect(details.getByRole('region', { name: 'תוכן ההודעה' })).toContainText(
    '"type": "test"',
  );
  await expectAccessible(page);
  await details.getByRole('button', { name: 'סגירה' }).click();

  const rest = { webhook_url: '', webhook_events: '' };
  expect((await page.request.put('/api/settings', { data: rest })).status()).toBe(200);
});

test('one save stores the ad codes of both tabs', async ({ adminPage: page }) => {
  await page.goto('/admin/ads');
  await page.getByLabel('קוד AdSense לראש העמוד').fill('client=ca-pub-1234567890123456');
  await expect(page.getByText('זוהה: pub-1234567890123456')).toBeVisible();
  await page.getByLabel('קוד AdSense לראש העמוד').fill('');
  await expect(page.getByText('בסרגל הצד: מודעת הבית')).toBeVisible();
  await page.getByLabel('קוד מודעה בסרגל הצד').fill('<p>x</p>');
  await expect(page.getByText('בסרגל הצד: הקוד שהודבק')).toBeVisible();
  await page.getByLabel('קוד מודעה בסרגל הצד').fill('');
  await page.getByLabel('קוד אימות של Google').fill('google-code-1');
  await page.getByRole('tab', { name: 'Taboola/Outbrain' }).click();
  await page.getByLabel('מזהי ווידג׳טים של Outbrain').fill('AR_1,AR_2');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'שמירה' }).click();
  await expect(page.getByText('הגדרות הפרסום נשמרו בהצלחה')).toBeVisible();
  await expect(page.getByText('השינויים יופיעו באתר בהקדם')).toBeVisible();
  const saved = await (await page.request.get('/api/settings/ads')).json();
  expect(saved).toMatchObject({
    googleVerificationCode: 'google-code-1',
    outbrainWidgetIds: 'AR_1,AR_2',
  });
  const rest = { googleVerificationCode: '', outbrainWidgetIds: '' };
  expect((await page.request.put('/api/settings', { data: rest })).status()).toBe(200);
});

test('a new API key is shown once and creates posts that the console lists', async ({
  adminPage: page,
  playwright,
  baseURL,
}) => {
  await page.goto('/admin/ai');
  await page.getByRole('button', { name: 'יצירת מפתח חדש' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'יצירה' }).click();
  await expect(page.getByText('מפתח API נוצר בהצלחה')).toBeVisible();
  const key = await page.getByLabel('המפתח שלכם').inputValue();
  expect(key).toMatch(/^sk_live_/);
  await expectAccessible(page);

  const permission = page.getByRole('switch', { name: 'המפתח רשאי לפרסם' });
  await permission.click();
  await expect(page.getByText('המפתח רשאי לשמור טיוטות בלבד')).toBeVisible();
  await expect(permission).not.toBeChecked();
  await permission.click();
  await expect(page.getByText('המפתח רשאי לפרסם מעכשיו')).toBeVisible();
  await expect(permission).toBeChecked();

  await page.getByRole('tab', { name: 'תיעוד API' }).click();
  const example = page.getByText(/^curl -X POST/);
  await expect(example).toContainText('/api/ai/posts');
  await expect(page.getByRole('row', { name: /^title טקסט כותרת הפוסט.* כן$/ })).toBeVisible();
  await expect(page.getByText('list_categories')).toBeVisible();
  await page.getByRole('button', { name: /post_update/ }).click();
  await expect(page.getByRole('region', { name: 'הודעה לדוגמה: post_update' })).toContainText(
    'url',
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const program = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  });
  const [, body = ''] = /-d '(.+)'/s.exec((await example.textContent()) ?? '') ?? [];
  const response = await program.post('/api/ai/posts', { data: JSON.parse(body) });
  expect(response.status(), await response.text()).toBe(201);
  const { post } = await response.json();
  await program.dispose();

  const config = (await page.getByRole('region', { name: 'הגדרה לתוכנה' }).textContent()) ?? '';
  const { url, headers } = JSON.parse(config.replace('sk_live_…', key)).mcpServers.blog;
  const client = new Client({ name: 'test-client', version: '1.0.0' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }),
  );
  await client.callTool({ name: 'publish_post', arguments: { id: post.id } });
  await client.close();
  await expect.poll(async () => (await page.request.get(`/post/${post.slug}`)).status()).toBe(200);

  await page.reload();
  await expect(page.getByLabel('המפתח שלכם')).toHaveCount(0);
  await expect(page.getByText(/שימוש אחרון/)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(post.title) })).toContainText('פורסם');
  await page.request.delete(`/api/posts/${post.id}`);
});

test('the dashboard and the statistics screen show data and report load errors', async ({
  adminPage: page,
}) => {
  // Views are counted meanwhile, so the test compares with the response that the page shows.
  const response = page.waitForResponse(/\/api\/stats(\?|$)/);
  await page.goto('/admin');
  for (const name of ['צפיות לפי יום', 'התפלגות לפי קטגוריה', 'עדכוני האתר האחרונים'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  const { totals } = await (await response).json();
  const views = new Intl.NumberFormat('he-IL').format(totals.viewsEver);
  await expect(page.getByRole('link', { name: new RegExp(`צפיות.*${views}`) })).toBeVisible();
  await expectAccessible(page);
  const lists = /\/api\/(posts|builds|comments)(\?|$)/;
  await page.route(lists, (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  const problems = page.getByRole('alert').filter({ hasText: 'לא ניתן היה לטעון את הנתונים' });
  await expect(problems).toHaveCount(3);
  await page.unroute(lists);
  await problems.first().getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect(problems).toHaveCount(2);
  const stats = /\/api\/stats(\?|$)/;
  await page.route(stats, (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(problems).toHaveCount(1);
  // Without numbers, no card looks as if they were still loading.
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
  await page.unroute(stats);
  await page.goto('/admin/stats');
  await page.getByLabel('תקופה').click();
  await page.getByRole('option', { name: '7 הימים האחרונים' }).click();
  await page.getByText('הצגה כטבלה').first().click();
  const numbers = page.getByRole('region', { name: 'צפיות לפי יום' });
  await expect(numbers.getByRole('row')).toHaveCount(7 + 1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
