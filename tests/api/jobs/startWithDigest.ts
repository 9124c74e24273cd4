import { createDueDigest } from '#api/jobs/createDueDigest.ts';
import { listMailings } from '#db/mailings/mailings.ts';
import { saveSettings } from '#db/settings.ts';
import { startApi } from '#tests/support/api/startApi.ts';
import { senderSettings } from '#tests/support/mail/subscribers.ts';
import { livePost } from '#tests/support/samples/samples.ts';

export const hourMs = 60 * 60 * 1_000;
export const dayMs = 24 * hourMs;
const from = { name: '', address: 'updates@magazine.example' };

/** The test clock starts on a Friday at noon in Israel. The digest goes out on Sundays at nine. */
export async function startWithDigest() {
  const api = await startApi({ mail: { smtpUrl: 'smtp://127.0.0.1:9', from } });
  const values = { ...senderSettings, digest_enabled: 'true', digest_day: '0', digest_hour: '9' };
  await saveSettings(api.db, { values, now: api.clock.now() });
  // A session ends after some days.
  const admin = () => api.signIn('admin');
  const changeNotifier = { notify: () => undefined };
  const tick = () => createDueDigest({ ...api, changeNotifier });
  const digests = () => listMailings(api.db.read, { offset: 0, countMax: 10 });
  const advance = async (ms: number) => {
    await api.clock.advance(ms);
    await tick();
  };
  const addPost = async (slug: string) => (await admin()).post('/api/posts', { ...livePost, slug });
  await tick();
  return { ...api, admin, tick, digests, advance, addPost };
}
