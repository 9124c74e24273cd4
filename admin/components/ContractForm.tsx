import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useRecordContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { he } from '#domain/he/admin/reactAdmin.ts';
import { useLeaveGuard } from '../hooks/useLeaveGuard.tsx';
import { useToast } from '../hooks/useToast.tsx';
import { HashFieldFocus } from './HashFieldFocus.tsx';

export type FormValues = Record<string, unknown>;

/** A form that a zod contract validates. It asks before the user leaves with unsaved changes. */
export const ContractForm = ({
  schema,
  defaultValues,
  onSubmit,
  invalid = { title: he.message.invalid_form },
  children,
}: {
  schema: z.ZodType<FormValues, FormValues>;
  defaultValues?: FormValues;
  /** Replaces saving the record; resolves to the server's messages by field. */
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
    <KeepUnsavedValues />
    <UnsavedGuard />
    <InvalidToast {...invalid} />
    <HashFieldFocus />
  </Form>
);

/**
 * Keeps unsaved values when the record is fetched again or returned by a save. By default the form
 * then resets all its fields.
 */
function KeepUnsavedValues() {
  const record = useRecordContext();
  const { getValues, setValue } = useFormContext();
  const { dirtyFields } = useFormState();
  const dirtyNames = useRef<string[]>([]);
  dirtyNames.current = Object.keys(dirtyFields);
  const previousRecord = useRef(record);

  // React runs this effect before the effect of the surrounding form, which resets the fields. The
  // microtask restores the values after that reset.
  useEffect(() => {
    const isSame = previousRecord.current?.id === record?.id;
    previousRecord.current = record;
    if (!isSame) return;
    const unsaved = dirtyNames.current.map((name) => [name, getValues(name)] as const);
    queueMicrotask(() => {
      for (const [name, value] of unsaved) setValue(name, value, { shouldDirty: true });
    });
  }, [record, getValues, setValue]);

  return null;
}

/** Asks before the user leaves with unsaved changes, unless the form is being submitted. */
function UnsavedGuard() {
  const { dirtyFields, isSubmitting } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  return useLeaveGuard({ isUnsaved: () => isDirty && !isSubmitting });
}

interface InvalidText {
  title: string;
  text?: string;
}

/** Shows a toast if a submitted form is invalid. Another toast reports the server's errors. */
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
