import warning from '@phosphor-icons/core/assets/fill/warning-circle-fill.svg?raw';
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Icon } from './icon.tsx';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error?: string | undefined;
  readonly help?: ReactNode;
  /** A control at the right end, inside the frame. */
  readonly end?: ReactNode;
}

export function TextField({ label, value, onValue, error, help, end, id, ...rest }: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;
  return (
    <div>
      <label htmlFor={inputId} className="mb-1 block text-label font-bold">
        {label}
      </label>
      <div className="relative">
        <input
          {...rest}
          id={inputId}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || help ? noteId : undefined}
          className={classNames(
            'h-6 w-full rounded-control border bg-surface pl-1.75 text-body outline-none placeholder:text-ink-soft',
            'focus:border-primary focus:shadow-[inset_0_0_0_1px_var(--primary)]',
            end ? 'pr-6' : 'pr-1.75',
            error ? 'border-error shadow-[inset_0_0_0_1px_var(--error)]' : 'border-line-strong',
          )}
        />
        {end ? (
          <div className="absolute inset-y-0 right-0.25 flex items-center text-ink-soft">{end}</div>
        ) : null}
      </div>
      <FieldNote id={noteId} error={error} help={help} />
    </div>
  );
}

interface FieldNoteProps {
  readonly id: string;
  readonly error?: string | undefined;
  readonly help?: ReactNode;
}

function FieldNote({ id, error, help }: FieldNoteProps) {
  if (error) {
    return (
      <p id={id} role="alert" className="mt-1 flex items-center gap-0.5 text-small text-error">
        <Icon svg={warning} size={16} />
        {error}
      </p>
    );
  }
  if (!help) return null;
  return (
    <p id={id} className="mt-1 text-small text-ink-soft">
      {help}
    </p>
  );
}
