/** What a feature hands over. */
export interface OutboxRequest {
  /** The entity whose order is kept: items of one lane are sent one after the other. */
  readonly lane: string;
  /** Picks the sender. */
  readonly kind: string;
  /** Anything that IndexedDB can store. */
  readonly payload: unknown;
  /** The line that a person reads in the list: 집중 20분 기록. */
  readonly label: string;
  /** What was refused of this lane goes out with it: both point at the same. */
  readonly replacesRefused?: boolean;
}

export interface OutboxItem extends OutboxRequest {
  readonly id: string;
  /** The order within a lane. Given by the database, since several tabs write. */
  readonly sequence: number;
  readonly memberId: number;
  /** Milliseconds since 1970, as are the other instants. */
  readonly createdAt: number;
  readonly attempts: number;
  /** The next try by itself. A returning connection or a new item may come before. */
  readonly tryAt: number;
  /** The server asked for silence until then: nothing comes before. */
  readonly heldUntil: number;
  /** It is sent again after a refusal. */
  readonly wasRefused?: boolean;
}

export interface RefusedItem extends OutboxItem {
  /** Why the server does not want it, in Korean. */
  readonly reason: string;
  /** The server's code for it; absent where there is none. */
  readonly code?: string;
  readonly refusedAt: number;
}
