import { useQuery } from '@tanstack/react-query';
import { commonCopy } from '#shared/copy/common.ts';
import { Button } from '#shared/ui/button.tsx';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import {
  type TextPreview as Preview,
  previewQuery,
  type TextReading,
} from '../../api/transfer/import-calls.ts';
import { previewFailure } from '../../api/transfer/send-file.ts';
import { transferCopy as copy } from './copy.ts';
import { PreviewTable } from './preview-table.tsx';
import { RowProblems } from './row-problems.tsx';

interface TextPreviewProps {
  readonly file: File;
  readonly reading: TextReading;
}

/** A text file as the server parses it. */
export function TextPreview({ file, reading }: TextPreviewProps) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(previewQuery(file, reading));
  if (data && !isPlaceholderData) return <Shown preview={data} />;
  if (error && !isFetching) {
    return (
      <div className="flex flex-col items-start gap-1">
        <FormFailure>{previewFailure(error)}</FormFailure>
        <Button look="soft" onClick={() => void refetch()}>
          {commonCopy.retry}
        </Button>
      </div>
    );
  }
  return (
    <SkeletonGroup label={copy.previewing} className="flex flex-col gap-1">
      <Skeleton className="h-2.5 w-15" />
      <Skeleton className="h-16 w-full" />
    </SkeletonGroup>
  );
}

function Shown({ preview }: { readonly preview: Preview }) {
  const { total, isWhole, rows, problems, hasHeader, warnings } = preview;
  return (
    <div>
      <p role="status" className="flex flex-wrap items-baseline justify-between gap-x-1 text-label">
        <b>{isWhole ? copy.cards(total) : copy.cardsAtLeast(total)}</b>
        <span className="text-small text-ink-soft">{hasHeader ? copy.header : ''}</span>
      </p>
      {total === 0 ? (
        <p className="mt-0.5 text-label text-error">{copy.noCards}</p>
      ) : (
        <PreviewTable rows={rows} />
      )}
      {total > rows.length ? (
        <p className="mt-0.5 text-small text-ink-soft">{copy.firstCards(rows.length)}</p>
      ) : null}
      <RowProblems problems={problems} />
      <Losses warnings={warnings} />
    </div>
  );
}

/** What the import would lose. */
function Losses({ warnings }: Pick<Preview, 'warnings'>) {
  if (warnings.length === 0) return null;
  return (
    <ul className="mt-1.5 flex list-disc flex-col gap-0.5 rounded-control bg-warning-soft py-1 pr-1.5 pl-3 text-label">
      {warnings.map((warning) => (
        <li key={warning} className="wrap-anywhere">
          {warning}
        </li>
      ))}
    </ul>
  );
}
