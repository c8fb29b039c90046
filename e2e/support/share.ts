import type { Page } from '@playwright/test';

interface SharedContents {
  readonly title?: string;
  readonly text?: string;
  readonly url?: string;
  readonly images?: readonly { readonly name: string; readonly type: string; readonly base64: string }[];
}

/** A PNG of one pixel. */
export const PNG = {
  name: '잎.png',
  type: 'image/png',
  base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
};

/** Shares contents as the system does: a form that is posted to the manifest's share target. */
export async function share(page: Page, handed: SharedContents): Promise<void> {
  const arrived = page.waitForURL(/shared=|next=/);
  await page.evaluate(({ images = [], ...words }) => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'POST', action: '/share', enctype: 'multipart/form-data' });
    for (const [name, value] of Object.entries(words)) {
      const field = document.createElement('input');
      Object.assign(field, { name, value });
      form.append(field);
    }
    const files = new DataTransfer();
    for (const { name, type, base64 } of images)
      files.items.add(
        new File([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], name, { type }),
      );
    const picker = document.createElement('input');
    Object.assign(picker, { type: 'file', name: 'images', files: files.files });
    form.append(picker);
    document.body.append(form);
    form.submit();
  }, handed);
  await arrived;
}
