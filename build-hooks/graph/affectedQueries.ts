import type { Queryable } from '#db/client.ts';
import type { OutboxEvent, SiteEvent } from '#domain/event.ts';
import { type QuestionName, questions } from '#site/data/pageQueries.ts';
import type { Key, QuestionKind } from '#site/data/pageQuery.ts';
import { parseQuestionId, type QuestionId, questionId } from '#site/data/queryLoader.ts';
import type { Graph } from './graph.ts';

/** Maps events to the questions whose answers they can change. */

export function touchedFirst(events: readonly SiteEvent[]): Set<QuestionId> {
  const touched = new Set<QuestionId>();
  for (const [name, kind] of kinds()) {
    for (const event of events) {
      for (const keys of kind.touchedFirst?.(event) ?? []) touched.add(questionId(name, keys));
    }
  }
  return touched;
}

/** The rest, of those that pages have asked. */
export async function touchedLater(
  events: readonly OutboxEvent[],
  db: Queryable,
  graph: Graph,
): Promise<QuestionId[]> {
  const touched = new Set<QuestionId>();
  for (const [name, kind] of kinds()) {
    const rules: ((...keys: Key[]) => boolean)[] = [];
    for (const event of events) {
      const found = await kind.touchedLater?.(event, db);
      if (typeof found === 'function') rules.push(found);
      else for (const keys of found ?? []) touched.add(questionId(name, keys));
    }
    if (rules.length === 0) continue;
    for (const id of graph.questionsOf(name)) {
      const { keys } = parseQuestionId(id);
      if (rules.some((rule) => rule(...keys))) touched.add(id);
    }
  }
  return graph.knownQuestions(touched);
}

type AnyKind = QuestionKind<Key[], unknown>;
const kinds = () => Object.entries(questions) as unknown as [QuestionName, AnyKind][];
