import { useId, useState } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import { useFocusOnMount } from '#shared/lib/use-focus-on-mount.ts';
import { Button } from '#shared/ui/button.tsx';
import { type CardSides, errorsIn } from '../../model/checked-card.ts';
import { checkCopy as copy } from './copy.ts';

interface CardWordingProps {
  readonly sides: CardSides;
  readonly isBusy: boolean;
  readonly onSides: (sides: CardSides) => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

/** Both sides of a card in the member's own words. */
export function CardWording({ sides, isBusy, onSides, onSave, onCancel }: CardWordingProps) {
  const [isJudged, setJudged] = useState(false);
  const errors = isJudged ? errorsIn(sides) : null;
  const save = () => {
    setJudged(true);
    if (!isBusy && errorsIn(sides) === null) onSave();
  };
  const first = useFocusOnMount(useId());
  return (
    <div className="flex flex-col gap-1.5">
      <div className="grid gap-1.5 tablet:grid-cols-2 tablet:gap-3">
        <SideField
          id={first}
          label={copy.front}
          value={sides.content}
          error={errors?.content}
          onValue={(content) => onSides({ ...sides, content })}
        />
        <SideField
          label={copy.answer}
          value={sides.answer}
          error={errors?.answer}
          onValue={(answer) => onSides({ ...sides, answer })}
        />
      </div>
      <div className="flex flex-wrap justify-end gap-1">
        <Button look="ghost" onClick={onCancel}>
          {copy.cancel}
        </Button>
        <Button look="soft" isBusy={isBusy} busyLabel={copy.changing} onClick={save}>
          {copy.save}
        </Button>
      </div>
    </div>
  );
}

interface SideFieldProps {
  readonly id?: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (value: string) => void;
}

function SideField({ id, label, value, error, onValue }: SideFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className="min-w-0">
      <label htmlFor={fieldId} className="mb-0.5 block text-label font-bold">
        {label}
      </label>
      <textarea
        id={fieldId}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${fieldId}-note` : undefined}
        onChange={({ target }) => onValue(target.value)}
        className={classNames(
          'field-sizing-content max-h-30 min-h-10 w-full resize-none rounded-control border bg-surface px-1.25 py-1 text-body-s any-pointer-coarse:text-body outline-none focus:border-primary focus:shadow-[inset_0_0_0_1px_var(--primary)]',
          error ? 'border-error' : 'border-line-strong',
        )}
      />
      {error ? (
        <p id={`${fieldId}-note`} role="alert" className="mt-0.5 text-small text-error">
          {error}
        </p>
      ) : null}
    </div>
  );
}
