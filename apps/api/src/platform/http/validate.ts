import type * as z from 'zod/mini';
import { refuseUnstorableText } from './clean-input.ts';
import { Refusal } from './refusal.ts';

/** What is said where the contract gives no sentence of its own. */
const plainKorean: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? '빠진 항목이에요.' : '형식이 맞지 않아요.';
    case 'too_small':
      return `${issue.minimum} 이상이어야 해요.`;
    case 'too_big':
      return `${issue.maximum} 이하여야 해요.`;
    case 'invalid_value':
    case 'invalid_union':
      return '쓸 수 없는 값이에요.';
    default:
      return '형식이 맞지 않아요.';
  }
};

/** Parses one part of a request, or refuses it with a sentence per field. */
export function validate<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  refuseUnstorableText(value);
  const result = schema.safeParse(value, { error: plainKorean });
  if (result.success) return result.data;
  const errors = result.error.issues.map((issue) => ({
    field: issue.path.join('.'),
    message: issue.message,
  }));
  // One sentence for each field: a number may be out of bounds in two ways at once.
  throw new Refusal('VALIDATION_FAILED', {
    errors: errors.filter(({ field }, index) => errors.findIndex((other) => other.field === field) === index),
  });
}
