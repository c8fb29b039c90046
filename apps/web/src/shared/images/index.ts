export { PICKER_ACCEPT, RICH_PICKER_ACCEPT } from './check-image.ts';
export { deleteImage } from './delete-image.ts';
export { carriesFiles, droppedImage, pastedImage } from './from-transfer.ts';
export { ImageAlert } from './image-alert.tsx';
export { UploadProgress } from './upload-progress.tsx';
export { useImageUploads } from './use-image-uploads.ts';
