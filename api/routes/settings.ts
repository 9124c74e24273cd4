import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { readSettings, saveSettings } from '#db/settings.ts';
import { he as heErrors } from '#domain/he/errors.ts';
import { he as heRemoteRequest } from '#domain/he/remoteRequest.ts';
import {
  adSettingKeys,
  isPublicSettingKey,
  isSettingKey,
  normalizeSetting,
  publicSettingKeys,
  type SettingKey,
  settingKeys,
  settingProblem,
  settingUpdateSchema,
} from '#domain/setting.ts';
import { signingSecret } from '#domain/webhook.ts';
import { generateApiKey } from '../auth/apiKey.ts';
import { adminProblem, isAdmin, requireAdmin } from '../auth/guards.ts';
import type { Deps } from '../deps.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import { type ProblemFields, problem } from '../http/problem.ts';
import { validate } from '../middleware/validate.ts';

const settingsUpdateSchema = z
  .partialRecord(z.enum(settingKeys), settingUpdateSchema.shape.value, {
    error: (issue: z.core.$ZodRawIssue) =>
      issue.code === 'unrecognized_keys'
        ? heErrors.setting.unknownKeys(issue.keys.join(', '))
        : undefined,
  })
  .refine((values) => Object.keys(values).length > 0, heErrors.setting.invalidValue);

export function settingRoutes({ db, clock, findAddressProblem }: Deps) {
  /** Returns the problem of a webhook URL that the server must not call. */
  async function receiverProblem(
    { webhook_url: url }: Partial<Record<SettingKey, string>>,
    field: string,
  ): Promise<ProblemFields | undefined> {
    const reason = url ? await findAddressProblem(url) : undefined;
    return reason && { [field]: heRemoteRequest.problem[reason] };
  }

  return (
    new Hono<HonoEnv>()
      .get('/', async (c) => {
        const settings = await readSettings(db.read);
        return c.json(pick(settings, isAdmin(c) ? settingKeys : publicSettingKeys), 200);
      })
      .get('/ads', async (c) => c.json(pick(await readSettings(db.read), adSettingKeys), 200))
      // Returns the key that signs webhooks, and the secret that receivers verify signatures with.
      .get('/webhook-key', requireAdmin, async (c) => {
        const { webhook_api_key: value } = await readSettings(db.read);
        return c.json({ value, signingSecret: value ? await signingSecret(value) : '' }, 200);
      })
      .post('/webhook-key', requireAdmin, async (c) => {
        const value = generateApiKey();
        await saveSettings(db, { values: { webhook_api_key: value }, now: clock.now() });
        return c.json({ value, signingSecret: await signingSecret(value) }, 201);
      })
      .get('/:key', async (c) => {
        const key = c.req.param('key');
        if (!isSettingKey(key)) return problem(c, 404, heErrors.setting.notFound);
        const refusal = isPublicSettingKey(key) ? undefined : adminProblem(c);
        if (refusal) return refusal;
        const settings = await readSettings(db.read);
        return c.json({ value: settings[key] }, 200);
      })
      .put('/', requireAdmin, validate('json', settingsUpdateSchema), async (c) => {
        const values = normalizeSettings(c.req.valid('json'));
        const fields = fieldProblems(values) ?? (await receiverProblem(values, 'webhook_url'));
        if (fields) return sendFieldProblems(c, fields);
        await saveSettings(db, { values, now: clock.now() });
        return c.json(await readSettings(db.read), 200);
      })
      .put('/:key', requireAdmin, validate('json', settingUpdateSchema), async (c) => {
        const key = c.req.param('key');
        if (!isSettingKey(key)) return problem(c, 404, heErrors.setting.notFound);
        const value = normalizeSetting(key, c.req.valid('json').value);
        const message = settingProblem(key, value);
        const fields = message
          ? { value: message }
          : await receiverProblem({ [key]: value }, 'value');
        if (fields) return sendFieldProblems(c, fields);
        await saveSettings(db, { values: { [key]: value }, now: clock.now() });
        return c.json({ value }, 200);
      })
  );
}

function pick<Key extends SettingKey>(
  settings: Record<Key, string>,
  keys: readonly Key[],
): Partial<Record<Key, string>> {
  const picked: Partial<Record<Key, string>> = {};
  for (const key of keys) picked[key] = settings[key];
  return picked;
}

function normalizeSettings(typed: Partial<Record<SettingKey, string>>) {
  const values: Partial<Record<SettingKey, string>> = {};
  for (const key of settingKeys) {
    const value = typed[key];
    if (value !== undefined) values[key] = normalizeSetting(key, value);
  }
  return values;
}

function fieldProblems(values: Partial<Record<SettingKey, string>>): ProblemFields | undefined {
  const fields: ProblemFields = {};
  for (const key of settingKeys) {
    const message = values[key] === undefined ? undefined : settingProblem(key, values[key]);
    if (message) fields[key] = message;
  }
  return Object.keys(fields).length > 0 ? fields : undefined;
}

function sendFieldProblems(c: Context, fields: ProblemFields) {
  const [first = heErrors.validation, ...rest] = Object.values(fields);
  return problem(c, 400, rest.length > 0 ? heErrors.validation : first, fields);
}
