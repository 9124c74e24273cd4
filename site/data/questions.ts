import { categoryQuestions } from './questions/categories.ts';
import { listQuestions } from './questions/lists.ts';
import { pictureQuestions } from './questions/pictures.ts';
import { postQuestions } from './questions/posts.ts';
import { siteQuestions } from './questions/site.ts';

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
