import { useId } from 'react';
import { NumberStepper } from '../../../../shared/ui/number-stepper.tsx';

interface NumberRowProps {
  readonly label: string;
  readonly help: string;
  readonly unit: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min: number;
  readonly max: number;
}

/** A row on phones, a column on wider screens. */
export function NumberRow({ label, help, ...stepper }: NumberRowProps) {
  const helpId = useId();
  return (
    <div className="flex flex-wrap items-center gap-1 border-b border-line py-1.25 last:border-b-0 tablet:flex-col tablet:gap-2 tablet:border-r tablet:border-b-0 tablet:px-1 tablet:pb-1.5 tablet:text-center tablet:last:border-r-0">
      <div className="min-w-14 flex-1 tablet:flex-none">
        <p className="font-bold tracking-[-0.022em]">{label}</p>
        <p id={helpId} className="text-small text-ink-soft">
          {help}
        </p>
      </div>
      <div className="ml-auto tablet:mx-auto">
        <NumberStepper {...stepper} label={label} describedBy={helpId} />
      </div>
    </div>
  );
}
