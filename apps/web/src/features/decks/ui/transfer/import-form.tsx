import { useQuery } from '@tanstack/react-query';
import { Button } from '#shared/ui/button.tsx';
import { SwitchRow } from '#shared/ui/switch-row.tsx';
import { previewQuery, type TextReading } from '../../api/transfer/import-calls.ts';
import { deckNameOf, importKind } from '../../api/transfer/import-file.ts';
import { ChosenFile } from './chosen-file.tsx';
import { transferCopy as copy } from './copy.ts';
import { DeckSelect } from './deck-select.tsx';
import { TextPreview } from './text-preview.tsx';
import { TextReadingFields } from './text-reading-fields.tsx';
import { DialogBody, DialogFoot } from './transfer-dialog.tsx';
import { useIsOnline } from './use-is-online.ts';

export interface ImportChoice {
  readonly file: File;
  /** null: a deck named like the file. */
  readonly deckId: number | null;
  readonly keepsSchedule: boolean;
  readonly reading: TextReading;
}

interface ImportFormProps {
  readonly choice: ImportChoice;
  readonly onChoice: (choice: ImportChoice) => void;
  /** The outcome of the last attempt. */
  readonly note: string | null;
  readonly onOtherFile: () => void;
  readonly onStart: () => void;
}

/** The selected file and the options of its import. */
export function ImportForm({ choice, onChoice, note, onOtherFile, onStart }: ImportFormProps) {
  const { file, deckId, keepsSchedule, reading } = choice;
  const isText = importKind(file.name) === 'text';
  const { data: preview, isPlaceholderData } = useQuery({ ...previewQuery(file, reading), enabled: isText });
  const isOnline = useIsOnline();
  const isReady = !isText || (preview !== undefined && !isPlaceholderData && preview.total > 0);
  const isChosen = Object.keys(reading).length > 0;
  return (
    <>
      <DialogBody>
        <div className="flex flex-col gap-2">
          <p role="status" className="text-label text-ink-soft empty:hidden">
            {isOnline ? note : copy.offline}
          </p>
          <ChosenFile file={file} onOther={onOtherFile} />
          {isText ? (
            <>
              <DeckSelect
                name={preview?.deckName ?? deckNameOf(file.name)}
                deckId={deckId}
                onDeckId={(next) => onChoice({ ...choice, deckId: next })}
              />
              {preview || isChosen ? (
                <TextReadingFields
                  preview={preview}
                  reading={reading}
                  onReading={(next) => onChoice({ ...choice, reading: next })}
                />
              ) : null}
              <TextPreview file={file} reading={reading} />
            </>
          ) : (
            <SwitchRow
              label={copy.keepSchedule}
              help={copy.keepScheduleHelp}
              checked={keepsSchedule}
              onChange={(next) => onChoice({ ...choice, keepsSchedule: next })}
            />
          )}
        </div>
      </DialogBody>
      <DialogFoot>
        <Button isLarge disabled={!isReady} onClick={onStart}>
          {preview?.isWhole && isReady ? copy.startCards(preview.total) : copy.start}
        </Button>
      </DialogFoot>
    </>
  );
}
