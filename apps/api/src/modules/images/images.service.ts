import { createHash } from 'node:crypto';
import { IMAGES_PATH, type UploadedImage } from '@molip/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { isOwnerGone } from '../../platform/database/sql-state.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { UploadedFile } from '../../platform/http/uploads.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Storage, StoredFile } from '../../platform/storage/storage.ts';
import { makeTurns } from '../../platform/turns/turns.ts';
import { chargeStorage, requireStorage } from '../membership/index.ts';
import { cleanFileName } from './file-name.ts';
import { isImageName, makeImageName, mediaTypeOfName } from './image-name.ts';
import { type ImageType, imageTypeOf, mediaTypeOf } from './image-type.ts';
import { imagesRepository } from './images.repository.ts';
import { redraw } from './redraw.ts';

export interface ImagesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly storage: Storage;
}

/** Each may need some hundred megabytes while it is drawn. */
const DRAWN_AT_ONCE = 2;
/** Each holds up to ten megabytes. */
const WAITING_MAX = 30;

export interface ReadImage {
  readonly file: StoredFile;
  readonly mediaType: string;
}

export function imagesService({ db, clock, limits, storage }: ImagesDeps) {
  const inTurn = makeTurns({ atOnce: DRAWN_AT_ONCE, waitingMax: WAITING_MAX });

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
    bytes: Buffer,
    type: ImageType,
  ): Promise<string> => {
    const name = makeImageName(type);
    await imagesRepository(db, memberId).announceUpload(name, clock.now());
    await storage.put(name, bytes, mediaTypeOf(type));
    const image = { name, uploadHash, bytes: bytes.length, createdAt: clock.now() };
    const kept = db.transaction(async (tx: Db) => {
      const images = imagesRepository(tx, memberId);
      if (!(await images.insert(image))) return requireName(await images.reuse(uploadHash));
      await chargeStorage(tx, memberId, bytes.length, image.createdAt);
      if (!(await images.forgetLeftover(name)))
        throw new Error('the file was swept away under a slow upload');
      return name;
    });
    return kept.catch(async (error: unknown) => {
      await discardIfOwnerLeft(memberId, name, error);
      throw error;
    });
  };

  const make = async (
    memberId: number,
    uploadHash: string,
    upload: Buffer,
    type: ImageType,
  ): Promise<string> => {
    const bytes = await inTurn(() => redraw(upload, type));
    await requireStorage(db, memberId, bytes.length);
    return keep(memberId, uploadHash, bytes, type);
  };

  /** However it came; the same bytes again have the address that they have. */
  const accept = async (memberId: number, { bytes, fileName }: UploadedFile): Promise<UploadedImage> => {
    const type = imageTypeOf(bytes);
    if (!type) throw new Refusal('IMAGE_TYPE_UNSUPPORTED');
    const uploadHash = createHash('sha256').update(bytes).digest('base64url');
    const known = await imagesRepository(db, memberId).reuse(uploadHash);
    const name = known ?? (await make(memberId, uploadHash, bytes, type));
    return { imageUrl: `${IMAGES_PATH}${name}`, oriFileName: cleanFileName(fileName, type) };
  };

  return {
    accept,

    async upload(memberId: number, receive: () => Promise<UploadedFile>): Promise<UploadedImage> {
      await limits.take('uploadsPerMember', String(memberId));
      return accept(memberId, await receive());
    },

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
