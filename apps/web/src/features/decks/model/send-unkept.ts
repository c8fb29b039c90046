import type { CardChange } from './card-change.ts';

/** Where the browser keeps nothing there is no outbox either: straight to the server. */
export async function sendUnkept(cardId: number, change: CardChange): Promise<void> {
  const { send } = await import('./changes-sender.ts');
  await send([{ cardId, change }]);
}
