import { useId } from 'react';
import { NumberStepper } from './number-stepper.tsx';

interface NumberRowProps {
  readonly label: string;
  /** One sentence: what the number changes. */
  readonly help: string;
  readonly unit: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
}

/** A row on phones, a column on wider screens. */
export function NumberRow({ label, help, ...stepper }: NumberRowProps) {
  const helpId = useId();
  return (
    <div className="flex flex-wrap items-center gap-1 border-b border-line py-1.5 last:border-b-0 tablet:flex-col tablet:flex-nowrap tablet:gap-2.5 tablet:border-r tablet:border-b-0 tablet:px-2 tablet:py-0 tablet:text-center tablet:last:border-r-0">
      <div className="min-w-14 flex-1 tablet:flex-none">
        <p className="font-bold tracking-[-0.022em]">{label}</p>
        <p id={helpId} className="text-small text-balance text-ink-soft">
          {help}
        </p>
      </div>
      <div className="ml-auto tablet:mx-auto tablet:mt-auto">
        <NumberStepper {...stepper} label={label} describedBy={helpId} />
      </div>
    </div>
  );
}
