import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useRecordContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { he } from '#domain/he/admin/reactAdmin.ts';
import { useLeaveGuard } from '../hooks/useLeaveGuard.tsx';
import { useToast } from '../hooks/useToast.tsx';
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
    noValidate
    disableInvalidFormNotification
  >
    {children}
    <KeepTyped />
    <UnsavedGuard />
    <InvalidToast {...invalid} />
    <AddressedField />
  </Form>
);

/**
 * The form fills itself anew when its record is read anew, or answered by a save. Fields that hold
 * something else than the form was filled with keep it, and count as unsaved.
 */
function KeepTyped() {
  const record = useRecordContext();
  const { getValues, setValue } = useFormContext();
  const { dirtyFields } = useFormState();
  const typedFields = useRef<string[]>([]);
  typedFields.current = Object.keys(dirtyFields);
  const filledFrom = useRef(record);

  // Effects of the form itself, which is round this, come after this one.
  useEffect(() => {
    const isSame = filledFrom.current?.id === record?.id;
    filledFrom.current = record;
    if (!isSame) return;
    const typed = typedFields.current.map((name) => [name, getValues(name)] as const);
    queueMicrotask(() => {
      for (const [name, value] of typed) setValue(name, value, { shouldDirty: true });
    });
  }, [record, getValues, setValue]);

  return null;
}

/** Holds up whoever leaves before saving. A form that was just sent leads on by itself. */
function UnsavedGuard() {
  const { dirtyFields, isSubmitting } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  return useLeaveGuard({ isUnsaved: () => isDirty && !isSubmitting });
}

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
