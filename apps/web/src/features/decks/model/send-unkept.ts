import type { CardChange } from './card-change.ts';
import { send } from './changes-sender.ts';

/** Where the browser keeps nothing there is no outbox either: straight to the server. */
export async function sendUnkept(cardId: number, change: CardChange): Promise<void> {
  await send([{ cardId, change }]).catch(() => {});
}
