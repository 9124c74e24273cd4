import { afterEach, expect, test, vi } from 'vitest';
import { createSession } from '#admin/auth/session.ts';
import { applyOfferFile } from '#admin/offers/applyOfferFile.ts';
import type { OfferFileContent } from '#admin/offers/offerFile.ts';

afterEach(() => vi.unstubAllGlobals());

const fields = {
  shop: 'מנורית',
  url: 'https://shop.example/lamp',
  priceAgorot: 19_950,
  isAffiliate: false,
  status: 'ok',
} as const;

const noLines: OfferFileContent = { changed: [], added: [], unchangedCount: 0, problems: [] };

test.each([
  {
    status: 401,
    file: { ...noLines, changed: [{ line: 3, id: 7, version: 2, fields }] },
    reason: 'יש להתחבר',
  },
  {
    status: 404,
    file: { ...noLines, added: [{ line: 3, slug: 'no-lamp', fields }] },
    reason: 'אין מוצר',
  },
])(
  'a line that fails with status $status rejects with its number and this status',
  async ({ status, file, reason }) => {
    vi.stubGlobal('fetch', async () => Response.json({ message: 'יש להתחבר' }, { status }));
    await expect(applyOfferFile(file, vi.fn())).rejects.toMatchObject({
      status,
      message: expect.stringMatching(new RegExp(`3.*${reason}`)),
    });
  },
);

test('a session that ends between two lines is marked as expired', async () => {
  let requestCount = 0;
  vi.stubGlobal('fetch', async () => {
    requestCount++;
    return requestCount === 1
      ? Response.json({})
      : Response.json({ message: 'יש להתחבר' }, { status: 401 });
  });
  const session = createSession();
  session.signIn({ id: 1, username: 'editor', isAdmin: true });
  const changed = [3, 4].map((line) => ({ line, id: line, version: 2, fields }));
  await applyOfferFile({ ...noLines, changed }, vi.fn()).catch(session.expireBy);
  expect(session.current().status).toBe('expired');
});
