import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { he as heErrors } from '#domain/he/errors.ts';
import { he as heHome } from '#domain/he/site/home.ts';
import { he as heVisitorForms } from '#domain/he/site/visitorForms.ts';
import { subscribeApiPath } from '#domain/paths.ts';
import { emailRule } from '#domain/subscription/emailRule.ts';
import { textProblem } from '#domain/validation/textRule.ts';
import { Honeypot } from '#site/components/form/Honeypot.tsx';
import { sendForm } from '#site/scripts/forms/sendForm.ts';
import { FormMessage } from './FormMessage.tsx';
import { useTemporaryOutcome } from './useTemporaryOutcome.ts';

interface Fields {
  email: string;
  consentVersion: string;
  website: string;
}

const { subscribe: texts } = heVisitorForms;

/**
 * The subscription form. Has no default values, so that hydration keeps the text that the visitor typed
 * before.
 */
export function SubscribeForm({ consentVersion }: { consentVersion: string }) {
  const { register, handleSubmit, setError, setFocus, setValue, formState } = useForm<Fields>();
  const { errors: problems, isSubmitting } = formState;
  const { outcome, show, hide } = useTemporaryOutcome();
  const problem = problems.email?.message ?? '';

  const send = async (fields: Fields) => {
    hide();
    const result = await sendForm({ action: subscribeApiPath }, fields);
    if (result.isOk) {
      setValue('email', '');
      show({ state: 'success', text: result.message || heHome.subscribe.success });
      return;
    }
    const message = result.fields.email ?? '';
    if (message) setError('email', { message });
    show({ state: 'error', text: message ? '' : result.message || heErrors.subscription.failed });
  };

  // The field is disabled until the submission ends, so the focus moves only after React has rendered the
  // end.
  useEffect(() => {
    if (!isSubmitting && outcome?.state === 'error') setFocus('email');
  }, [isSubmitting, outcome, setFocus]);

  return (
    <form
      action={subscribeApiPath}
      method="post"
      data-state={outcome?.state}
      onSubmit={handleSubmit(send, () => show({ state: 'error', text: '' }))}
    >
      <label className="field-label" htmlFor={fieldId}>
        {texts.email}
      </label>
      <input
        {...register('email', { validate: (text) => textProblem(emailRule, text) })}
        className="field"
        id={fieldId}
        type="email"
        dir="ltr"
        autoComplete="email"
        required
        disabled={isSubmitting}
        aria-invalid={problem !== '' || undefined}
        aria-describedby={`${fieldId}-error subscribe-consent`}
      />
      <p className="field-error" id={`${fieldId}-error`}>
        {problem}
      </p>
      <input {...register('consentVersion')} type="hidden" defaultValue={consentVersion} />
      <Honeypot {...register('website')} />
      <button className="button" type="submit" disabled={isSubmitting}>
        {isSubmitting ? texts.busy : texts.submit}
      </button>
      <FormMessage outcome={outcome} />
    </form>
  );
}

const fieldId = 'subscribe-email';
