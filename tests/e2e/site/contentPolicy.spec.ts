import { expect, test } from '../support/fixtures.ts';

test('the content security policy prevents injected inline scripts from running', async ({
  page,
  consoleErrors,
}) => {
  await page.route('/about', async (route) => {
    const response = await route.fetch();
    const planted =
      '<script>document.title = "planted"</script><img src="/nothing" onerror="document.title = \'planted\'">';
    const body = (await response.text()).replace('</main>', `${planted}</main>`);
    expect(body).toContain('planted');
    await route.fulfill({ response, body });
  });
  await page.goto('/about', { waitUntil: 'networkidle' });
  await expect(page).not.toHaveTitle('planted');
  const refused = consoleErrors.splice(0).join('\n');
  expect(refused).toContain('script-src-elem refused inline');
  expect(refused).toContain('script-src-attr refused inline');
});
