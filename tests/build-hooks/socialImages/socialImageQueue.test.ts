import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openGraph } from '#build-hooks/graph/graph.ts';
import { openFolderPublisher } from '#build-hooks/publish/folderPublisher.ts';
import { createSocialImageQueue } from '#build-hooks/socialImages/socialImageQueue.ts';
import { socialImageParameters } from '#site/data/socialImages.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const content = {
  title: 'Zivon X5',
  kicker: '',
  color: 'blue',
  siteTitle: 'Reviews',
  imageUrl: '',
} as const;

test('a social image that cannot be revealed leaves no staged file', async () => {
  const dir = await temporaryFolder('social-images-');
  const graph = openGraph(':memory:');
  onTestFinished(() => graph.close());
  const query = `socialImage${JSON.stringify(socialImageParameters(content))}`;
  graph.commit({ rendered: [{ url: '/', hash: 'hash', resultHashes: [[query, 'result']] }] });
  const stagingFolder = path.join(dir, 'staging');
  const publisher = await openFolderPublisher({ folder: path.join(dir, 'site'), stagingFolder });
  const queue = createSocialImageQueue({
    graph,
    publisher: { ...publisher, reveal: () => Promise.reject(new Error('The disk failed')) },
    socialImageRenderer: { design: 'test', render: async () => Buffer.from('image') },
    onPublished: () => undefined,
    onRendered: () => undefined,
    onFailed: () => undefined,
  });
  for (let attempt = 0; attempt < 2; attempt++) {
    queue.renderNext();
    await queue.idle();
    await expect(queue.step()).rejects.toThrow('The disk failed');
    expect(await readdir(stagingFolder)).toEqual([]);
  }
});
