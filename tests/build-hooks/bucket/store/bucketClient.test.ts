import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { createBucketClient } from '#build-hooks/bucket/store/bucketClient.ts';
import { startBucketStore } from '#tests/support/bucket/bucketStore.ts';
import { findSignatureProblem } from '#tests/support/bucket/checkSignature.ts';
import { listenUntilTestEnds } from '#tests/support/servers/listenUntilTestEnds.ts';

test('the signature check of the tests accepts the example of the AWS documentation', () => {
  const request = {
    method: 'GET',
    url: '/?lifecycle=',
    body: Buffer.alloc(0),
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    },
  };
  const credentials = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  };
  expect(findSignatureProblem(request, credentials)).toBeUndefined();
  const other = { ...credentials, secretAccessKey: 'other' };
  expect(findSignatureProblem(request, other)).toBe('SignatureDoesNotMatch');
});

test.each(['index.html', '_headers', 'post/a b+c.html', 'post/שלום.html', "a'(1)*!~.txt"])(
  'an object named %s is written, listed, read and deleted',
  async (name) => {
    const store = await startBucketStore();
    const stopping = new AbortController();
    onTestFinished(() => stopping.abort());
    const client = createBucketClient(store.settings, { signal: stopping.signal });
    const headers = { 'content-type': 'text/plain' };
    const etag = await client.put(name, Buffer.from('text'), { headers, condition: 'missing' });
    for await (const listed of client.list()) expect(listed).toEqual([{ name, etag }]);
    expect(store.objects.size).toBe(1);
    expect((await client.head(name))?.headers.get('content-type')).toBe('text/plain');
    expect(await client.readText(name)).toEqual({ etag, body: 'text' });
    const again = client.put(name, Buffer.from('x'), { headers, condition: 'missing' });
    await expect(again).rejects.toMatchObject({ status: 412, code: 'PreconditionFailed' });
    await client.put(name, Buffer.from('x'), { headers, condition: { etag } });
    await client.remove(name);
    expect(await client.head(name)).toBeUndefined();
  },
);

test('a list whose parts never end is refused', async () => {
  const address = await answering('<NextContinuationToken>same</NextContinuationToken>');
  const { settings } = await startBucketStore();
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const client = createBucketClient(
    { ...settings, endpoint: address },
    { signal: stopping.signal },
  );
  const listed = async () => {
    for await (const _ of client.list());
  };
  await expect(listed()).rejects.toThrow('the same part');
});

/** Starts a store that answers each request with a listing with these elements. */
async function answering(elements: string): Promise<string> {
  const server = createServer((_, response) => {
    response.end(`<ListBucketResult>${elements}</ListBucketResult>`);
  });
  return `http://127.0.0.1:${await listenUntilTestEnds(server)}`;
}
