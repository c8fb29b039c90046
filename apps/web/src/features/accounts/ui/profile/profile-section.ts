import type { ReactNode } from 'react';

export interface ProfileSection {
  /** As it stands in the address. */
  readonly id: string;
  readonly name: string;
  /** A Phosphor icon. */
  readonly icon: string;
  /** A card of that name. */
  readonly card: ReactNode;
}
