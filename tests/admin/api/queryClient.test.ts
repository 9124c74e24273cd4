import { HttpError } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#admin/api/queryClient.ts';

test.each([
  [401, 1],
  [403, 0],
  [500, 0],
])(
  'a query that fails with status %i reports an expired session %i times',
  async (status, times) => {
    const onSignedOut = vi.fn();
    const client = createQueryClient(onSignedOut);
    const fails = client.fetchQuery({
      queryKey: ['any'],
      queryFn: () => Promise.reject(new HttpError('failed', status)),
    });
    await expect(fails).rejects.toThrow('failed');
    expect(onSignedOut).toHaveBeenCalledTimes(times);
    client.clear();
  },
);
