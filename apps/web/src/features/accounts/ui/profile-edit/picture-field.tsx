import { useId, useRef } from 'react';
import { ImageAlert, PICKER_ACCEPT, UploadProgress, type useImageUploads } from '#shared/images/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { profileEditCopy as copy } from '../../profile-edit-copy.ts';
import { Avatar } from '../profile/avatar.tsx';

interface PictureFieldProps {
  readonly nickname: string;
  readonly imageUrl: string | null;
  readonly uploads: ReturnType<typeof useImageUploads>;
  readonly onImageUrl: (imageUrl: string | null) => void;
}

/** The picture is uploaded when it is picked, and the member's when the profile is saved. */
export function PictureField({ nickname, imageUrl, uploads, onImageUrl }: PictureFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const pickId = useId();
  const isUploading = uploads.state.kind === 'uploading';
  const send = async (file: File | undefined) => {
    const uploaded = file ? await uploads.upload(file) : null;
    if (uploaded) onImageUrl(uploaded.imageUrl);
  };
  return (
    <fieldset aria-label={copy.picture} className="flex flex-wrap items-center gap-2 py-1">
      <Avatar nickname={nickname} imageUrl={imageUrl} className="size-11 text-title-l" />
      <div className="min-w-20 flex-1">
        <div className="flex flex-wrap gap-1">
          <Button id={pickId} look="line" disabled={isUploading} onClick={() => picker.current?.click()}>
            {copy.pickPicture}
          </Button>
          {imageUrl ? (
            <Button
              look="ghost"
              onClick={() => {
                onImageUrl(null);
                // What was pressed is gone.
                document.getElementById(pickId)?.focus();
              }}
            >
              {copy.removePicture}
            </Button>
          ) : null}
        </div>
        <p className="mt-0.5 text-small text-ink-soft">{copy.pictureHelp}</p>
      </div>
      <input
        ref={picker}
        type="file"
        accept={PICKER_ACCEPT}
        aria-label={copy.pickPicture}
        hidden
        onChange={(event) => {
          const { files } = event.currentTarget;
          void send(files?.[0]);
          // The same file can be picked again.
          event.currentTarget.value = '';
        }}
      />
      <div className="w-full empty:hidden">
        <UploadProgress state={uploads.state} onCancel={uploads.cancel} />
      </div>
      <ImageAlert />
    </fieldset>
  );
}
