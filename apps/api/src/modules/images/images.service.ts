import { rm } from 'node:fs/promises';
import { IMAGES_PATH, type UploadedImage } from '@molip/contract';
import { chargeStorage, requireStorage } from '#modules/membership/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { isOwnerGone } from '#platform/database/sql-state.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Isolation, RunTaskOptions } from '#platform/isolated/index.ts';
import type { Storage, StoredFile } from '#platform/storage/storage.ts';
import { cleanFileName } from './file-name.ts';
import { isImageName, makeImageName, mediaTypeOfName } from './image-name.ts';
import type { ImageSource } from './image-source.ts';
import { type ImageType, imageTypeOf, mediaTypeOf } from './image-type.ts';
import { imagesRepository } from './images.repository.ts';
import { redrawIsolated } from './redraw-isolated.ts';

export interface ImagesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly isolation: Isolation;
}

/** As `Isolation.run` takes them; the member is the owner. */
export type AcceptOptions = Pick<RunTaskOptions, 'signal' | 'isJob'>;

export interface ReadImage {
  readonly file: StoredFile;
  readonly mediaType: string;
}

export type ImagesService = ReturnType<typeof imagesService>;

export function imagesService({ db, clock, storage, isolation }: ImagesDeps) {
  /** An upload of a member who has left meanwhile leaves no file, not even for an hour. */
  const discardIfOwnerLeft = async (memberId: number, name: string, error: unknown) => {
    if (!isOwnerGone(error)) return;
    await storage.remove(name);
    await imagesRepository(db, memberId).forgetLeftover(name);
  };

  /**
   * The file first, then the image, so that no image is without its file. Until then the file is a leftover: should
   * anything break off, or the same upload be faster, the next sweep takes it away.
   */
  const keep = async (
    memberId: number,
    uploadHash: string,
    drawn: { readonly path: string; readonly bytes: number },
    type: ImageType,
  ): Promise<string> => {
    const name = makeImageName(type);
    await imagesRepository(db, memberId).announceUpload(name, clock.now());
    await storage.putFile(name, drawn.path, mediaTypeOf(type));
    const image = { name, uploadHash, bytes: drawn.bytes, createdAt: clock.now() };
    const kept = db.transaction(async (tx: Db) => {
      const images = imagesRepository(tx, memberId);
      if (!(await images.insert(image))) return requireName(await images.reuse(uploadHash));
      await chargeStorage(tx, memberId, drawn.bytes, image.createdAt);
      if (!(await images.forgetLeftover(name)))
        throw new Error('the file was swept away under a slow upload');
      return name;
    });
    return kept.catch(async (error: unknown) => {
      await discardIfOwnerLeft(memberId, name, error);
      throw error;
    });
  };

  const accept = async (
    memberId: number,
    source: ImageSource,
    options: AcceptOptions = {},
  ): Promise<UploadedImage> => {
    const type = imageTypeOf(source.beginning);
    if (!type) throw new Refusal('IMAGE_TYPE_UNSUPPORTED');
    const known = await imagesRepository(db, memberId).reuse(source.hash);
    const name = known ?? (await make(memberId, source, type, options));
    return { imageUrl: `${IMAGES_PATH}${name}`, oriFileName: cleanFileName(source.fileName, type) };
  };

  const make = async (
    memberId: number,
    source: ImageSource,
    type: ImageType,
    options: AcceptOptions,
  ): Promise<string> => {
    // Beside its source: on the same disk, and cleared with it after a kill.
    const path = `${source.path}-redrawn`;
    try {
      const image = { file: source.path, to: path, type };
      const bytes = await redrawIsolated(isolation, image, { ...options, owner: memberId });
      await requireStorage(db, memberId, bytes, clock.now());
      return await keep(memberId, source.hash, { path, bytes }, type);
    } finally {
      await rm(path, { force: true });
    }
  };

  return {
    /** The same bytes again have the address that they have. */
    accept,

    async read(name: string): Promise<ReadImage> {
      const file = isImageName(name) ? await storage.read(name) : null;
      if (!file) throw new Refusal('NOT_FOUND');
      return { file, mediaType: mediaTypeOfName(name) };
    },

    /** It may still be referred to, or be brought back by an undo: the sweep finds out. */
    async delete(memberId: number, name: string): Promise<void> {
      const isThere = await imagesRepository(db, memberId).markUnused(name, clock.now());
      if (!isThere) throw new Refusal('NOT_FOUND');
    },
  };
}

function requireName(name: string | null): string {
  if (name === null) throw new Error('an image went while it was uploaded again');
  return name;
}
