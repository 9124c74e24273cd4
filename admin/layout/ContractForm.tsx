import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { he } from '#domain/he/reactAdmin.ts';
import { useToast } from '../useToast.tsx';
import { AddressedField } from './AddressedField.tsx';

export type FormValues = Record<string, unknown>;

/** A form whose rules are a contract of domain/; leaving it with unsaved changes is held up. */
export const ContractForm = ({
  schema,
  defaultValues,
  onSubmit,
  invalid = { title: he.message.invalid_form },
  children,
}: {
  schema: z.ZodType<FormValues, FormValues>;
  defaultValues?: FormValues;
  /** In place of saving a record; answers what the server said of single fields. */
  onSubmit?: (values: FormValues) => Promise<Record<string, string> | undefined>;
  invalid?: InvalidText;
  children: ReactNode;
}) => (
  <Form
    resolver={zodResolver(schema)}
    {...(defaultValues && { defaultValues })}
    {...(onSubmit && { onSubmit })}
    warnWhenUnsavedChanges
    noValidate
    disableInvalidFormNotification
  >
    {children}
    <InvalidToast {...invalid} />
    <AddressedField />
  </Form>
);

interface InvalidText {
  title: string;
  text?: string;
}

/** Says that a submitted form has errors of its own; the server's come with a toast of their own. */
function InvalidToast({ title, text }: InvalidText) {
  const { submitCount, errors } = useFormState();
  const seenSubmits = useRef(submitCount);
  const toast = useToast();

  useEffect(() => {
    if (submitCount <= seenSubmits.current) return;
    seenSubmits.current = submitCount;
    if (Object.values(errors).some((error) => error?.type !== 'server')) toast.error(title, text);
  }, [submitCount, errors, toast, title, text]);

  return null;
}
