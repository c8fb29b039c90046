import warning from '@phosphor-icons/core/assets/fill/warning-circle-fill.svg?raw';
import { type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Icon } from './icon.tsx';

interface SideFieldProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error: string | null | undefined;
  /** Size and spacing of the text. */
  readonly className: string;
  /** Buttons beside the label. */
  readonly tools?: ReactNode;
  /** Between the text and its error. */
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** A field for one side of a card. */
export function SideField(props: SideFieldProps) {
  const { label, value, onValue, error, className, tools, children, id, ...rest } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className="min-w-0">
      <div className="mb-0.5 flex items-end justify-between">
        <label
          htmlFor={fieldId}
          className={classNames('text-label font-bold', tools !== undefined && 'pb-0.5')}
        >
          {label}
        </label>
        {tools}
      </div>
      <textarea
        {...rest}
        id={fieldId}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${fieldId}-note` : undefined}
        className={classNames(
          'block w-full rounded-control border bg-surface outline-none placeholder:text-ink-soft focus:border-primary focus:shadow-[inset_0_0_0_1px_var(--primary)]',
          className,
          error ? 'border-error shadow-[inset_0_0_0_1px_var(--error)]' : 'border-line-strong',
        )}
      />
      {children}
      {error ? (
        <p
          id={`${fieldId}-note`}
          role="alert"
          className="mt-0.5 flex items-center gap-0.5 text-small text-error"
        >
          <Icon svg={warning} size={16} />
          {error}
        </p>
      ) : null}
    </div>
  );
}
