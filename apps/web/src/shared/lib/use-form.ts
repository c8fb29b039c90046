import { type SubmitEvent, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { commonCopy } from '../copy/common.ts';
import { ApiError, messageOf } from './api/index.ts';
import { useFormEnter } from './composition-hooks.ts';

type Messages<Values> = Partial<Record<keyof Values & string, string>>;

interface FormOptions<Values extends Record<string, unknown>, Output> {
  readonly schema: z.ZodMiniType<Output, Values>;
  readonly initial: Values;
  readonly submit: (values: Output) => Promise<void>;
}

/**
 * A small form: the contract's own schema judges it, so that the browser says what the server would say.
 * A refusal of the server lands on the fields that it names, and otherwise above the button.
 */
export function useForm<Values extends Record<string, unknown>, Output>(
  options: FormOptions<Values, Output>,
) {
  const { schema, initial, submit } = options;
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Messages<Values>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // State arrives a render late; a second Enter in the same frame must already see it.
  const busy = useRef(false);
  const enter = useFormEnter();

  const change = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: undefined }));
  };

  const run = async (form: HTMLFormElement) => {
    if (busy.current) return;
    const judged = schema.safeParse(values);
    setFailure(null);
    if (!judged.success) {
      setErrors(
        firstMessages(judged.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))),
      );
      focusFirstBad(form);
      return;
    }
    setErrors({});
    busy.current = true;
    setBusy(true);
    try {
      await submit(judged.data);
    } catch (reason) {
      const named = reason instanceof ApiError ? reason.errors.filter(({ field }) => field in values) : [];
      setErrors(firstMessages(named));
      focusFirstBad(form);
      if (named.length === 0) setFailure(failureText(reason));
    } finally {
      busy.current = false;
      setBusy(false);
    }
  };

  return {
    values,
    errors,
    failure,
    isBusy,
    change,
    setFailure,
    /** Props of a text field. */
    text: (name: keyof Values & string) => ({
      name,
      value: String(values[name]),
      error: errors[name],
      onValue: (value: string) => change(name, value as Values[typeof name]),
    }),
    formProps: {
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void run(event.currentTarget);
      },
      ...enter,
    },
  };

  function firstMessages(found: readonly { field: string; message: string }[]): Messages<Values> {
    const first: Record<string, string> = {};
    for (const { field, message } of found) first[field] ??= message;
    return first as Messages<Values>;
  }
}

/** Once it is painted as bad. */
function focusFirstBad(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}

/** A 429 says how long to wait. */
export function failureText(reason: unknown): string {
  const message = messageOf(reason);
  const seconds = reason instanceof ApiError ? reason.retryAfterSeconds : null;
  return seconds ? `${message} ${commonCopy.retryAfter(seconds)}` : message;
}
