let timeout: ReturnType<typeof setTimeout>;

/** Milliseconds until it rings; null turns it off. */
addEventListener('message', ({ data }: MessageEvent<number | null>) => {
  clearTimeout(timeout);
  if (data !== null) timeout = setTimeout(() => postMessage('ring'), data);
});
