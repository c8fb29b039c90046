/** What is smaller is never refused for the memory that others use. */
export const SMALL_BODY_BYTES = 64 * 1024;

export interface Body {
  grow(bytes: number): void;
  /** All of it is here: from now on it is not refused. */
  complete(): void;
  release(): void;
}

export interface BodyMemory {
  /** @param onEvicted the memory is needed for bodies that began later */
  begin(onEvicted: () => void): Body;
}

/**
 * Bounds what the bodies of requests, or of answers, hold. When it is full, the body that has been under way for the longest
 * time goes first: an honest one is complete within seconds, while one that is there to fill the memory stays incomplete.
 */
export function bodyMemory(bytesMax: number): BodyMemory {
  const incomplete = new Set<() => void>();
  let used = 0;
  return {
    begin(onEvicted) {
      let [bytes, counted] = [0, 0];
      return {
        grow(more) {
          bytes += more;
          if (bytes <= SMALL_BODY_BYTES) return;
          used += bytes - counted;
          counted = bytes;
          incomplete.add(onEvicted);
          for (const evict of incomplete) {
            if (used <= bytesMax) return;
            evict();
          }
        },
        complete: () => incomplete.delete(onEvicted),
        release() {
          incomplete.delete(onEvicted);
          used -= counted;
          [bytes, counted] = [0, 0];
        },
      };
    },
  };
}
