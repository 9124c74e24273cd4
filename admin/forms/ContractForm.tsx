import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form, type RaRecord } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { he } from '#domain/he/admin/reactAdmin.ts';
import { useToast } from '../hooks/useToast.tsx';
import { useLeaveGuard } from '../leaving/LeaveGuardsContext.ts';
import type { FormSchema, FormValues } from './formSchema.ts';
import { HashFieldFocus } from './HashFieldFocus.tsx';
import { SaveFailureContext } from './SubmitButton.tsx';
import { UnsavedValues } from './UnsavedValues.tsx';

/**
 * Renders a form that a zod contract validates. The form asks for confirmation before unsaved changes are
 * lost.
 */
export const ContractForm = ({
  schema,
  defaultValues,
  onSubmit,
  failure,
  getSaved,
  invalid = { title: he.message.invalid_form },
  children,
}: {
  schema: FormSchema;
  defaultValues?: FormValues;
  /** Runs instead of saving the record. Resolves to the server's error messages by field. */
  onSubmit?: (values: FormValues) => Promise<Record<string, string> | undefined>;
  /** Why the last save failed. The submit button shows it. */
  failure?: string | undefined;
  /** Returns the record that the last save has stored. Undefined if it has failed or has not ended. */
  getSaved?: () => RaRecord | undefined;
  invalid?: InvalidText;
  children: ReactNode;
}) => (
  <Form
    resolver={zodResolver(schema)}
    {...(defaultValues && { defaultValues })}
    {...(onSubmit && { onSubmit })}
    noValidate
    disableInvalidFormNotification
  >
    <SaveFailureContext value={failure}>
      <UnsavedValues schema={schema} getSaved={getSaved}>
        {children}
      </UnsavedValues>
    </SaveFailureContext>
    <UnsavedGuard />
    <InvalidToast {...invalid} />
    <HashFieldFocus />
  </Form>
);

function UnsavedGuard() {
  const { dirtyFields } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  useLeaveGuard({ hasUnsaved: () => isDirty });
  return null;
}

interface InvalidText {
  title: string;
  text?: string;
}

/** Shows a toast if the user submits an invalid form. Errors from the server have their own toast. */
function InvalidToast({ title, text }: InvalidText) {
  const { submitCount, errors } = useFormState();
  const previousCount = useRef(submitCount);
  const toast = useToast();

  useEffect(() => {
    if (submitCount <= previousCount.current) return;
    previousCount.current = submitCount;
    if (Object.values(errors).some((error) => error?.type !== 'server')) toast.error(title, text);
  }, [submitCount, errors, toast, title, text]);

  return null;
}
