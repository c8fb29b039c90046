import caretDown from '@phosphor-icons/core/assets/bold/caret-down-bold.svg?raw';
import { useId, useState } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { ZoneList, ZoneWords } from '../../lazy-dialogs.tsx';
import { deviceZone, isSameZone } from '../../model/profile/time-zones.ts';
import { profileEditCopy } from '../../profile-edit-copy.ts';

const copy = profileEditCopy.zone;

interface ZoneFieldProps {
  readonly value: string;
  readonly onValue: (zone: string) => void;
  readonly error: string | undefined;
}

export function ZoneField({ value, onValue, error }: ZoneFieldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const own = deviceZone();
  return (
    <div>
      <span id={`${id}-label`} className="mb-1 block text-label font-bold">
        {copy.label}
      </span>
      <button
        type="button"
        role="combobox"
        id={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={`${id}-note`}
        aria-invalid={error ? true : undefined}
        onClick={() => setOpen(true)}
        className={classNames(
          'flex min-h-6 w-full items-center justify-between gap-1 rounded-control border bg-surface px-1.75 py-0.5 text-left',
          error ? 'border-error' : 'border-line-strong',
        )}
      >
        <ZoneWords id={value} />
        <Icon svg={caretDown} size={14} className="text-ink-soft" />
      </button>
      <p
        id={`${id}-note`}
        role={error ? 'alert' : undefined}
        className={classNames('mt-1 text-small', error ? 'text-error' : 'text-ink-soft')}
      >
        {error ?? copy.help}
      </p>
      {isSameZone(own, value) ? null : (
        <Button
          look="soft"
          onClick={() => {
            onValue(own);
            // What was pressed is gone.
            document.getElementById(id)?.focus();
          }}
          className="mt-1"
        >
          <span>
            {copy.suggest} <ZoneWords id={own} />
          </span>
        </Button>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={copy.title} hasCloseButton>
        <div id={`${id}-list`} className="mt-1.5">
          <ZoneList
            chosen={value}
            onChoose={(zone) => {
              // Another spelling of the same zone is no change.
              if (!isSameZone(zone, value)) onValue(zone);
              setOpen(false);
            }}
          />
        </div>
      </Dialog>
    </div>
  );
}
