import type { ApiClient } from '#api/client.ts';
import type { AiPost } from '#domain/post/aiPost.ts';
import { withSignal } from '../api/apiClient.ts';
import { pageQuery, readPage } from '../api/readPage.ts';
import type { ResourceCalls } from '../api/resourceCalls.ts';

export const aiPostCalls = (client: ApiClient): ResourceCalls<AiPost & { id: number }> => ({
  list: async (params) => {
    const query = pageQuery(params.pagination);
    const { data, total } = await readPage(
      client.ai.posts.$get({ query }, withSignal(params.signal)),
    );
    return { data: data.map((post) => ({ ...post, id: post.postId })), total };
  },
});
