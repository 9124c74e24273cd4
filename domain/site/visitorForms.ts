import { commentBodyRule, commentNameRule } from '../comment/commentRules.ts';
import { contactMessageRule, contactNameRule } from '../contact/contactRules.ts';
import { consentTexts } from '../he/site/subscription/subscriptionConsent.ts';
import { he } from '../he/site/visitorForms.ts';
import { commentThanksPath, contactThanksPath, subscribeThanksPath } from '../paths.ts';
import { emailRule } from '../subscription/emailRule.ts';
import { consentVersion } from '../subscription/subscription.ts';
import type { TextRule } from '../validation/textRule.ts';

/**
 * A form for visitors. Pages render the form, and the API renders it again with error messages if the browser
 * runs no JavaScript.
 */
export interface VisitorForm {
  fields: readonly FormField[];
  /** The names of the fields that visitors do not see. */
  hiddenNames: readonly string[];
  submit: string;
  /** Label of the submit button while the submission is running. */
  busy: string;
  thanksPath: string;
  /** Returns the notice of the form. That of the subscription form depends on the submitted consent version. */
  notice: (values: Record<string, string>) => FormNotice;
}

/** A notice about what happens with the values of a form. It ends with a link to the privacy policy. */
export interface FormNotice {
  before: string;
  link: string;
}

export interface FormField {
  name: string;
  label: string;
  kind: 'line' | 'email' | 'text';
  autocomplete: string;
  hint?: string;
  rule: TextRule;
}

export type VisitorFormName = 'comment' | 'contact' | 'subscribe';

const { comment, contact, subscribe } = he;

export const visitorForms: Record<VisitorFormName, VisitorForm> = {
  comment: {
    fields: [
      {
        name: 'authorName',
        label: comment.name,
        kind: 'line',
        autocomplete: 'name',
        hint: comment.nameHint,
        rule: commentNameRule,
      },
      {
        name: 'body',
        label: comment.body,
        kind: 'text',
        autocomplete: 'off',
        rule: commentBodyRule,
      },
    ],
    hiddenNames: ['website'],
    submit: comment.submit,
    busy: he.busy,
    thanksPath: commentThanksPath,
    notice: () => ({ before: comment.notice, link: he.privacyLink }),
  },
  contact: {
    fields: [
      {
        name: 'name',
        label: contact.name,
        kind: 'line',
        autocomplete: 'name',
        rule: contactNameRule,
      },
      {
        name: 'email',
        label: contact.email,
        kind: 'email',
        autocomplete: 'email',
        hint: contact.emailHint,
        rule: emailRule,
      },
      {
        name: 'message',
        label: contact.message,
        kind: 'text',
        autocomplete: 'off',
        rule: contactMessageRule,
      },
    ],
    hiddenNames: ['website'],
    submit: contact.submit,
    busy: he.busy,
    thanksPath: contactThanksPath,
    notice: () => ({ before: contact.notice, link: he.privacyLink }),
  },
  subscribe: {
    fields: [
      {
        name: 'email',
        label: subscribe.email,
        kind: 'email',
        autocomplete: 'email',
        rule: emailRule,
      },
    ],
    hiddenNames: ['consentVersion', 'website'],
    submit: subscribe.submit,
    busy: subscribe.busy,
    thanksPath: subscribeThanksPath,
    notice: ({ consentVersion: submitted = '' }) =>
      consentTexts[isConsentVersion(submitted) ? submitted : consentVersion],
  },
};

const isConsentVersion = (version: string): version is keyof typeof consentTexts =>
  Object.hasOwn(consentTexts, version);
