import type { StoredImage } from '@molip/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#shared/lib/api/index.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { FailedPart } from '#shared/ui/failed-part.tsx';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { largestImagesQuery, useEraseImage } from '../../api/largest-images.ts';
import { imagesCopy as copy } from '../../images-copy.ts';
import { sizeOf } from '../../model/words.ts';
import { ImageRow } from './image-row.tsx';

interface ImagesDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The largest images, where each is used, and a button to erase those that may be erased. */
export function ImagesDialog({ open, onClose }: ImagesDialogProps) {
  const { data, error, refetch } = useQuery({ ...largestImagesQuery, enabled: open });
  const [imageToErase, setImageToErase] = useState<StoredImage | null>(null);
  const isPartial = data !== undefined && data.total > data.images.length;
  return (
    <>
      <Dialog
        open={open && imageToErase === null}
        onClose={onClose}
        hasCloseButton
        title={copy.title}
        description={
          <>
            {isPartial ? `${copy.some(data.images.length, data.total)} ` : null}
            {copy.help}
          </>
        }
      >
        {data?.images.length === 0 ? (
          <p className="py-3 text-center text-ink-soft">{copy.none}</p>
        ) : data ? (
          <ul
            aria-label={copy.list}
            className="-mx-3 mt-1.5 max-h-[45dvh] divide-y divide-line overflow-y-auto border-line border-y px-3"
          >
            {data.images.map((image) => (
              <ImageRow key={image.imageUrl} image={image} onErase={() => setImageToErase(image)} />
            ))}
          </ul>
        ) : error ? (
          <FailedPart onRetry={() => void refetch()}>{copy.failed}</FailedPart>
        ) : (
          <SkeletonGroup className="mt-1.5 flex flex-col gap-1.5">
            <Skeleton className="h-7" />
            <Skeleton className="h-7" />
            <Skeleton className="h-7" />
          </SkeletonGroup>
        )}
      </Dialog>
      <EraseQuestion image={open ? imageToErase : null} onClose={() => setImageToErase(null)} />
    </>
  );
}

interface EraseQuestionProps {
  /** Null while nothing is asked. */
  readonly image: StoredImage | null;
  readonly onClose: () => void;
}

function EraseQuestion({ image, onClose }: EraseQuestionProps) {
  const { mutate, reset, isPending, error } = useEraseImage();
  // The text keeps its image while the dialog fades out.
  const [shownImage, setShownImage] = useState(image);
  if (image && image !== shownImage) setShownImage(image);
  const size = sizeOf(shownImage?.bytes ?? 0);
  const close = () => {
    reset();
    onClose();
  };
  const erase = () => {
    if (!image) return;
    mutate(image, {
      onSuccess: () => {
        openToast({ message: copy.erased(size), severity: 'success' });
        close();
      },
    });
  };
  return (
    <ConfirmDialog
      open={image !== null}
      question={copy.question}
      consequence={
        <>
          {copy.consequence(size)} {shownImage && shownImage.useCnt > 0 ? copy.inVersions : null}
          {error ? (
            <span role="alert" className="mt-1 block text-error">
              {copy.eraseFailed} {messageOf(error)}
            </span>
          ) : null}
        </>
      }
      confirmLabel={copy.confirm}
      cancelLabel={copy.keep}
      isDangerous
      isBusy={isPending}
      busyLabel={copy.erasing}
      onConfirm={erase}
      onCancel={close}
    />
  );
}
