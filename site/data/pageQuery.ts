import type { Queryable } from '#db/client.ts';
import type { SiteEvent } from '#domain/event.ts';

export type Key = string | number;

/**
 * A kind of question that a page may ask while it renders. A page is a pure function of the answers
 * it was given, so it has to be made again exactly when one of them differs.
 */
export interface QuestionKind<Keys extends readonly Key[], Answer> {
  ask(db: Queryable, ...keys: Keys): Promise<Answer>;
  /** Answers many at once, in the order of `keys`, where that is cheaper than one by one. */
  askMany?(db: Queryable, keys: Keys[]): Promise<Answer[]>;
  /** The instances that an event can touch and that readers look for first; without any I/O. */
  touchedFirst?(event: SiteEvent): Keys[];
  /** The rest: found out after the first pages are live, by instances or by a rule over those asked. */
  touchedLater?(event: SiteEvent, db: Queryable): Promise<Keys[] | ((...keys: Keys) => boolean)>;
}

export const defineQuestion = <Keys extends readonly Key[], Answer>(
  kind: QuestionKind<Keys, Answer>,
) => kind;
