import type { Queryable } from '#db/client.ts';
import { type QuestionName, type Questions, questions } from './pageQueries.ts';
import type { Key, QuestionKind } from './pageQuery.ts';

type AskOf<Kind> =
  Kind extends QuestionKind<infer Keys, infer Answer> ? (...keys: Keys) => Promise<Answer> : never;

/** What a page sees of the data: one function a question. */
export type SiteData = { [Name in QuestionName]: AskOf<Questions[Name]> };

/** An instance of a question, as text: its name and its keys. */
export type QuestionId = string;

export const questionId = (name: string, keys: readonly Key[]): QuestionId =>
  `${name}${JSON.stringify(keys)}`;

export function parseQuestionId(id: QuestionId): { name: QuestionName; keys: Key[] } {
  const bracket = id.indexOf('[');
  const name = id.slice(0, bracket);
  if (!isQuestionName(name)) throw new Error(`No question is called ${name}`);
  return { name, keys: JSON.parse(id.slice(bracket)) };
}

const isQuestionName = (name: string): name is QuestionName => Object.hasOwn(questions, name);

/**
 * Asks the database, each question once: answers are remembered for the life of the asker, which is
 * one batch of pages. Questions of one kind that are asked in the same turn are answered together.
 */
export interface QueryLoader {
  ask(id: QuestionId): Promise<unknown>;
  /** The data as one page sees it; `note` is told of each question as it is asked. */
  forPage(note: (id: QuestionId) => void): SiteData;
}

export function createAsker(
  db: Queryable,
  /** Answers that the database is not asked for. */
  given: ReadonlyMap<QuestionId, unknown> = new Map(),
): QueryLoader {
  const answers = new Map([...given].map(([id, answer]) => [id, Promise.resolve(answer)]));
  const waiting = new Map<QuestionName, Waiting[]>();

  function ask(id: QuestionId): Promise<unknown> {
    const known = answers.get(id);
    if (known) return known;
    const { name, keys } = parseQuestionId(id);
    const answer = kindOf(name).askMany ? enqueue(name, keys) : kindOf(name).ask(db, ...keys);
    answers.set(id, answer);
    return answer;
  }

  function enqueue(name: QuestionName, keys: Key[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const queue = waiting.get(name);
      if (queue) queue.push({ keys, resolve, reject });
      else {
        waiting.set(name, [{ keys, resolve, reject }]);
        setImmediate(() => flush(name));
      }
    });
  }

  async function flush(name: QuestionName) {
    const asked = waiting.get(name) ?? [];
    waiting.delete(name);
    try {
      for (let start = 0; start < asked.length; start += askedTogetherMax) {
        const some = asked.slice(start, start + askedTogetherMax);
        const replies = await kindOf(name).askMany?.(
          db,
          some.map(({ keys }) => keys),
        );
        for (const [i, { resolve }] of some.entries()) resolve(replies?.[i]);
      }
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  function forPage(note: (id: QuestionId) => void): SiteData {
    const entries = Object.keys(questions).map((name) => [
      name,
      (...keys: Key[]) => {
        const id = questionId(name, keys);
        note(id);
        return ask(id);
      },
    ]);
    return Object.fromEntries(entries);
  }

  return { ask, forPage };
}

const askedTogetherMax = 500;

interface Waiting {
  keys: Key[];
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
}

/** The table of questions seen without the types of each: names and keys come from stored text here. */
type AnyQuestion = QuestionKind<Key[], unknown>;
const kinds: Record<QuestionName, unknown> = questions;
const kindOf = (name: QuestionName) => kinds[name] as AnyQuestion;
