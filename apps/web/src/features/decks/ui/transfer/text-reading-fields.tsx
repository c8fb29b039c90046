import { useId } from 'react';
import { Select } from '#shared/ui/select.tsx';
import {
  ENCODINGS,
  ROW_SEPARATORS,
  SEPARATORS,
  type TextPreview,
  type TextReading,
} from '../../api/transfer/import-calls.ts';
import { transferCopy as copy } from './copy.ts';

interface TextReadingFieldsProps {
  /** The preview; undefined when it failed. */
  readonly preview: TextPreview | undefined;
  readonly reading: TextReading;
  readonly onReading: (reading: TextReading) => void;
}

/** Separators and encoding: detected, or selected by the member. */
export function TextReadingFields({ preview, reading, onReading }: TextReadingFieldsProps) {
  const { separator, rowSeparator, encoding } = reading;
  const { signs, rowSigns, encodings } = copy.readAs;
  return (
    <div className="flex flex-col gap-1">
      <Choice
        label={copy.readAs.separator}
        names={SEPARATORS}
        words={signs}
        found={preview && copy.sign(preview.separator)}
        value={separator}
        onChange={(next) => onReading(replaced(reading, 'separator', next))}
      />
      <Choice
        label={copy.readAs.rowSeparator}
        names={ROW_SEPARATORS}
        words={rowSigns}
        found={preview && copy.sign(preview.rowSeparator)}
        value={rowSeparator}
        onChange={(next) => onReading(replaced(reading, 'rowSeparator', next))}
      />
      <Choice
        label={copy.readAs.encoding}
        names={ENCODINGS}
        words={encodings}
        found={preview && copy.encoding(preview.encoding)}
        value={encoding}
        onChange={(next) => onReading(replaced(reading, 'encoding', next))}
      />
    </div>
  );
}

/** Undefined: detected again. */
function replaced<Name extends keyof TextReading>(
  reading: TextReading,
  name: Name,
  value: TextReading[Name],
): TextReading {
  const { [name]: _old, ...others } = reading;
  return value === undefined ? others : { ...others, [name]: value };
}

interface ChoiceProps<Name extends string> {
  readonly label: string;
  readonly names: readonly Name[];
  readonly words: Readonly<Record<Name, string>>;
  /** The detected value. */
  readonly found: string | undefined;
  /** Undefined: detected. */
  readonly value: Name | undefined;
  readonly onChange: (value: Name | undefined) => void;
}

function Choice<Name extends string>({ label, names, words, found, value, onChange }: ChoiceProps<Name>) {
  const id = useId();
  const automatic = value === undefined && found ? copy.readAs.found(found) : copy.readAs.automatic;
  return (
    <div className="flex items-center justify-between gap-1.5">
      <span id={id} className="text-label">
        {label}
      </span>
      <Select
        labelledBy={id}
        value={value ?? ''}
        options={[
          { value: '', label: automatic },
          ...names.map((name) => ({ value: name, label: words[name] })),
        ]}
        onChange={(next) => onChange(names.find((name) => name === next))}
      />
    </div>
  );
}
