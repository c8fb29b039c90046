let isAsked = false;

/**
 * Asks the browser to keep what lies here, once a visit and when there is something to lose: WebKit throws away what was not used
 * for seven days. Never where it would ask the person (Firefox): the question would come out of nowhere.
 */
export async function persistStorage(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  try {
    const { storage } = navigator;
    if (!(await storage.persisted()) && !(await wouldPrompt())) await storage.persist();
  } catch {
    // Without it the storage is as durable as the browser makes it.
  }
}

async function wouldPrompt(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'persistent-storage' });
    return state === 'prompt';
  } catch {
    // WebKit does not know the permission, and decides by itself.
    return false;
  }
}
