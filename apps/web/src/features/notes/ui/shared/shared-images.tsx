import { useEffect, useState } from 'react';
import { sharedCopy as copy } from './copy.ts';

/** Thumbnails of the files on this device. */
export function SharedImages({ images }: { readonly images: readonly File[] }) {
  if (images.length === 0) return null;
  return (
    <ul aria-label={copy.images(images.length)} className="mt-2 grid grid-cols-3 gap-1 first:mt-0">
      {images.map((image, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and two may have one name.
        <li key={index}>
          <Thumbnail image={image} />
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ image }: { readonly image: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(image);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [image]);
  return (
    <img
      src={address}
      alt={copy.imageOf(image.name)}
      className="aspect-square w-full rounded-control bg-sunken object-cover"
    />
  );
}
