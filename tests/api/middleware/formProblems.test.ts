import { expect, test } from 'vitest';
import { he as heErrors } from '#domain/he/errors.ts';
import { he as heVisitorForms } from '#domain/he/site/visitorForms.ts';
import { startApi } from '#tests/support/api/startApi.ts';

test.each(['text/plain', 'multipart/form-data; boundary=x'])(
  'a form of the type %s, which the route does not accept, gets a problem page',
  async (type) => {
    const { visitor } = await startApi();
    const headers = { accept: 'text/html', 'content-type': type };
    const { status, body } = await visitor.post('/api/contact', 'name=x', headers);
    expect(status).toBe(415);
    expect(body).toContain(`<h1>${heVisitorForms.problem.title}</h1>`);
    expect(body).toContain(heErrors.jsonExpected);
  },
);

test('a JSON request whose client also accepts HTML gets a JSON problem', async () => {
  const { visitor } = await startApi();
  // The default of clients in Java.
  const accept = 'text/html, image/gif, image/jpeg, */*; q=0.2';
  const { status, body } = await visitor.post('/api/contact', {}, { accept });
  expect(status).toBe(400);
  expect(body).toMatchObject({ fields: { name: expect.any(String) } });
});
