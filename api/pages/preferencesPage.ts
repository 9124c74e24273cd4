import { html, raw } from 'hono/html';
import type { SubscriberPreferences } from '#db/subscriptions/preferences.ts';
import type { Category } from '#domain/category/category.ts';
import { he } from '#domain/he/site/subscription/subscriptionPage.ts';
import { subscriptionPreferencesPath, unsubscribePath, withToken } from '#domain/paths.ts';
import {
  canChooseUpdates,
  type Preferences,
  preferenceFields,
  wantsUpdates,
} from '#domain/subscription/preferences.ts';
import {
  blockedPage,
  buttonForm,
  type Html,
  type LinkPage,
  subscribeForm,
} from './subscriptionPage.ts';

const text = he.preferences;

export interface PreferencesForm {
  token: string;
  categories: Pick<Category, 'id' | 'name'>[];
}

/** Returns the page where a subscriber chooses updates. Addresses that get none see how to subscribe again. */
export function preferencesPage(found: SubscriberPreferences, form: PreferencesForm): LinkPage {
  const { email, status, preferences } = found;
  if (!canChooseUpdates(status)) return refusedPage(found);
  return {
    status: 200,
    title: text.title,
    text: status === 'waiting' ? text.waitingText : text.text,
    email,
    form: preferencesForm(preferences, form),
  };
}

export function savedPreferencesPage(
  found: SubscriberPreferences,
  form: PreferencesForm,
): LinkPage {
  const page = preferencesPage(found, form);
  const { title, text: savedText, nothing } = text.saved;
  if (!canChooseUpdates(found.status)) return page;
  if (found.status === 'waiting') return { ...page, title };
  return { ...page, title, text: wantsUpdates(found.preferences) ? savedText : nothing };
}

/** Returns the page with the submitted preferences and the reason why they were not stored. */
export function preferencesProblemPage(
  found: SubscriberPreferences,
  { problem, ...form }: PreferencesForm & { problem: 'noCategory' | 'unreadable' },
): LinkPage {
  const page = preferencesPage(found, form);
  if (!canChooseUpdates(found.status)) return page;
  return {
    ...page,
    status: 400,
    title: text.problem.title,
    form: preferencesForm(found.preferences, form, text.problem[problem]),
  };
}

function refusedPage({ email, status }: SubscriberPreferences): LinkPage {
  if (status === 'complained') return blockedPage(email);
  const texts = status === 'bounced' ? text.bounced : text.unsubscribed;
  return { status: 200, ...texts, form: subscribeForm(email) };
}

function preferencesForm(
  { wantsPosts, wantsDigest, hasAllCategories, categoryIds }: Preferences,
  { token, categories }: PreferencesForm,
  problem?: string,
): Html {
  const { posts, digest, scope, allCategories, chosenCategories, category } = preferenceFields;
  return html`
    ${problem === undefined ? '' : problemSummary(problem)}
    <form class="visitor-form" action="${withToken(subscriptionPreferencesPath, token)}" method="post">
      <fieldset class="choices">
        <legend>${text.updates}</legend>
        ${checkbox({ name: posts, label: text.posts, hint: text.postsHint, isChecked: wantsPosts })}
        ${checkbox({ name: digest, label: text.digest, hint: text.digestHint, isChecked: wantsDigest })}
      </fieldset>
      <fieldset class="choices" id="${categoriesId}">
        <legend>${text.categories}</legend>
        ${radio({ name: scope, value: allCategories, label: text.allCategories, isChecked: hasAllCategories })}
        ${radio({ name: scope, value: chosenCategories, label: text.chosenCategories, isChecked: !hasAllCategories })}
        <fieldset class="choices choices-nested">
          <legend class="visually-hidden">${text.categoryList}</legend>
          ${categories.map(({ id, name }) =>
            checkbox({
              name: category,
              value: String(id),
              label: name,
              isChecked: categoryIds.includes(id),
            }),
          )}
        </fieldset>
      </fieldset>
      <button class="button" type="submit">${text.submit}</button>
    </form>
    <section class="choices-leave">
      <h2>${text.unsubscribe.title}</h2>
      <p>${text.unsubscribe.text}</p>
      ${buttonForm(unsubscribePath, { token }, text.unsubscribe)}
    </section>`;
}

const categoriesId = 'categories';

const problemSummary = (problem: string) =>
  html`<div class="form-summary" role="alert">
      <ul><li><a href="#${categoriesId}">${problem}</a></li></ul>
    </div>`;

interface Choice {
  name: string;
  value?: string;
  label: string;
  hint?: string;
  isChecked: boolean;
}

const checkbox = (choice: Choice) => choiceHtml('checkbox', choice);
const radio = (choice: Choice) => choiceHtml('radio', choice);

const choiceHtml = (
  type: 'checkbox' | 'radio',
  { name, value = preferenceFields.checked, label, hint, isChecked }: Choice,
) =>
  html`<label class="choice">
      <input type="${type}" name="${name}" value="${value}"${raw(isChecked ? ' checked' : '')} />
      <span>
        <bdi>${label}</bdi>
        ${hint === undefined ? '' : html`<small>${hint}</small>`}
      </span>
    </label>`;
