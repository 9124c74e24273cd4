import { categoryQuestions } from './queries/categories.ts';
import { pictureQuestions } from './queries/images.ts';
import { listQuestions } from './queries/lists.ts';
import { postQuestions } from './queries/posts.ts';
import { siteQuestions } from './queries/site.ts';

/**
 * Every question that a page may ask. Lists answer with ids and each post is asked for by itself,
 * so a changed title makes new only the pages that show it.
 */
export const questions = {
  ...postQuestions,
  ...pictureQuestions,
  ...listQuestions,
  ...categoryQuestions,
  ...siteQuestions,
};

export type Questions = typeof questions;
export type QuestionName = keyof Questions;
