import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { ContactCreate, ContactMessage } from '#domain/contact/contact.ts';
import type { Database, Queryable } from './client.ts';
import { deleteExpired } from './deleteExpired.ts';
import { contactMessages } from './schema/contactMessages.ts';
import { containsText } from './sql/containsText.ts';

const columns = {
  id: contactMessages.id,
  name: contactMessages.name,
  email: contactMessages.email,
  message: contactMessages.body,
  createdAt: contactMessages.createdAt,
  isRead: sql<boolean>`${contactMessages.readAt} is not null`.mapWith(Boolean),
};

interface MessageFilter {
  q?: string | undefined;
  isRead?: boolean | undefined;
}

/** Returns the messages that contain `q`, newest first, and their total number. */
export async function listContactMessages(
  db: Queryable,
  { q, isRead, offset, countMax }: MessageFilter & { offset: number; countMax: number },
): Promise<{ messages: ContactMessage[]; total: number }> {
  const { name, email, body, readAt } = contactMessages;
  const hasReadState = isRead ? isNotNull(readAt) : isNull(readAt);
  const condition = and(
    containsText(q, name, email, body),
    isRead === undefined ? undefined : hasReadState,
  );
  const messages = await db
    .select(columns)
    .from(contactMessages)
    .where(condition)
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(countMax)
    .offset(offset);
  return { messages, total: await db.$count(contactMessages, condition) };
}

export async function createContactMessage(
  db: Database,
  { message: { message, ...sender }, now }: { message: ContactCreate; now: string },
): Promise<void> {
  await db.write(async (tx) => {
    await tx.insert(contactMessages).values({ ...sender, body: message, createdAt: now });
  });
}

export async function markContactMessage(
  db: Database,
  { id, isRead, now }: { id: number; isRead: boolean; now: string },
): Promise<ContactMessage | 'missing'> {
  return db.write(async (tx) => {
    const [message] = await tx
      .update(contactMessages)
      .set({ readAt: isRead ? now : null })
      .where(eq(contactMessages.id, id))
      .returning(columns);
    return message ?? 'missing';
  });
}

export async function deleteContactMessage(
  db: Database,
  { id }: { id: number },
): Promise<'deleted' | 'missing'> {
  return db.write(async (tx) => {
    const deleted = await tx
      .delete(contactMessages)
      .where(eq(contactMessages.id, id))
      .returning({ id: contactMessages.id });
    return deleted.length > 0 ? 'deleted' : 'missing';
  });
}

export async function pruneContactMessages(
  db: Database,
  { before }: { before: string },
): Promise<void> {
  await deleteExpired(db, contactMessages, lt(contactMessages.createdAt, before));
}
