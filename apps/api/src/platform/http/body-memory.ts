import type { FastifyRequest } from 'fastify';
import { clientNetworks } from '../limits/client-network.ts';

/** Smaller bodies are never refused for want of memory. */
export const SMALL_BODY_BYTES = 64 * 1024;

export interface Body {
  grow(bytes: number): void;
  /** Work on the body begins: from now on it is not evicted. */
  complete(): void;
  release(): void;
}

export interface BodyMemory {
  /**
   * @param owner the client that the memory is charged to, see `memoryOwner`
   * @param onEvicted called when others need the memory
   */
  begin(owner: string, onEvicted: () => void): Body;
}

interface Owner {
  bytes: number;
  /** The oldest first. */
  readonly evictable: Set<() => void>;
}

/**
 * Limits the memory of request bodies, or of responses. When it is full, the owner with the most bytes loses its oldest
 * body, so that no client can fill the memory at the expense of others.
 */
export function bodyMemory(bytesMax: number): BodyMemory {
  const owners = new Map<string, Owner>();
  let used = 0;

  const evictUntilItFits = () => {
    while (used > bytesMax) {
      const evict = oldestOfLargest(owners);
      if (!evict) return;
      evict();
    }
  };

  return {
    begin(ownerName, onEvicted) {
      let [bytes, counted] = [0, 0];
      const count = (change: number) => {
        if (change === 0) return;
        const owner = owners.get(ownerName) ?? { bytes: 0, evictable: new Set() };
        owners.set(ownerName, owner);
        counted += change;
        used += change;
        owner.bytes += change;
        if (counted === 0) owner.evictable.delete(evict);
        if (owner.bytes === 0) owners.delete(ownerName);
      };
      const release = () => {
        count(-counted);
        bytes = 0;
      };
      const evict = () => {
        release();
        onEvicted();
      };
      return {
        grow(more) {
          bytes += more;
          if (bytes <= SMALL_BODY_BYTES) return;
          count(bytes - counted);
          owners.get(ownerName)?.evictable.add(evict);
          evictUntilItFits();
        },
        complete: () => owners.get(ownerName)?.evictable.delete(evict),
        release,
      };
    },
  };
}

function oldestOfLargest(owners: ReadonlyMap<string, Owner>): (() => void) | undefined {
  let largest: Owner | undefined;
  for (const owner of owners.values())
    if (owner.evictable.size > 0 && owner.bytes > (largest?.bytes ?? 0)) largest = owner;
  return largest?.evictable.values().next().value;
}

/** The member, or for strangers the network that counts as one client. */
export function memoryOwner({ member, ip }: FastifyRequest): string {
  return member ? `member ${member.memberId}` : `client ${clientNetworks(ip ?? '')[0]?.network}`;
}
