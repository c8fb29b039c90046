import type { ImportPreview } from '@molip/contract';
import { useQuery } from '@tanstack/react-query';
import { commonCopy } from '../../../../shared/copy/common.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { FormFailure } from '../../../../shared/ui/form-failure.tsx';
import { Skeleton, SkeletonGroup } from '../../../../shared/ui/skeleton.tsx';
import { previewFailure } from '../../api/transfer/import-failure.ts';
import { previewQuery } from '../../api/transfer/preview-query.ts';
import { transferCopy as copy } from './copy.ts';
import { PreviewTable } from './preview-table.tsx';
import { RowProblems } from './row-problems.tsx';

/** How the server reads a text. */
export function TextPreview({ file }: { readonly file: File }) {
  const { data, error, refetch, isFetching } = useQuery(previewQuery(file));
  if (data) return <Shown preview={data} />;
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

function Shown({ preview }: { readonly preview: ImportPreview }) {
  const { total, rows, problems, encoding, separator, hasHeader } = preview;
  const understood = [copy.encoding(encoding), copy.separator(separator), hasHeader ? copy.header : ''];
  return (
    <div>
      <p role="status" className="flex flex-wrap items-baseline justify-between gap-x-1 text-label">
        <b>{copy.cards(total)}</b>
        <span className="text-small text-ink-soft">{understood.filter(Boolean).join(' · ')}</span>
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
    </div>
  );
}
