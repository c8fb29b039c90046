/** What a feature enqueues; made by its sender's `newItem`. */
export interface NewOutboxItem {
  /** Items of one lane are sent one after another. */
  readonly lane: string;
  /** Names the sender. */
  readonly kind: string;
  /** Anything that IndexedDB can store. */
  readonly payload: unknown;
  /** The line that a person reads in 보내지 못한 변경: 집중 20분 기록. */
  readonly label: string;
  /** Refused items of this lane are deleted with it: both refer to the same contents. */
  readonly replacesRefused?: boolean;
}

/** As IndexedDB stores it. */
export interface OutboxItem extends Omit<NewOutboxItem, 'replacesRefused'> {
  readonly id: string;
  /** The order within a lane. Given by the database, since several tabs write. */
  readonly sequence: number;
  readonly memberId: number;
  /** Milliseconds since 1970, like the other instants. */
  readonly createdAt: number;
  readonly attempts: number;
  /** The next attempt by itself. A returning connection or a new item may cause an earlier one. */
  readonly tryAt: number;
  /** From `Retry-After`: no attempt is earlier. */
  readonly heldUntil: number;
  /** The person was notified of an earlier refusal. */
  readonly wasRefused?: boolean;
}

export interface RefusedItem extends OutboxItem {
  /** The server's sentence, in Korean. */
  readonly reason: string;
  /** The server's error code; absent where it sent none. */
  readonly code?: string;
  readonly refusedAt: number;
}
