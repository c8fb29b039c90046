const TONE_HZ = 660;
const TONE_S = 0.4;
const LOUDNESS = 0.12;
/** What cannot sound by then is no news any more. */
const LATE_MS = 1_000;

interface Audio {
  readonly context: AudioContext;
  sounding: number;
}

/** One for all tones: browsers allow few. */
let audio: Audio | null = null;

/** In a press: in WebKit no context sounds later that was not started in one. It costs nothing while it is suspended. */
export function prepareChime(): void {
  const opened = openAudio();
  opened?.context
    .resume()
    .then(() => rest(opened))
    .catch(() => {});
}

/** One soft tone. Browsers keep pages silent until somebody has touched them. */
export async function playChime(): Promise<void> {
  const opened = audio ?? (navigator.userActivation?.hasBeenActive ? openAudio() : null);
  if (!opened) return;
  const { context } = opened;
  const askedAt = performance.now();
  opened.sounding += 1;
  await context.resume().catch(() => {});
  if (context.state === 'running' && performance.now() - askedAt < LATE_MS) await play(context);
  opened.sounding -= 1;
  rest(opened);
}

/** Nothing is about to sound any more. */
export function closeChime(): void {
  void audio?.context.close().catch(() => {});
  audio = null;
}

function openAudio(): Audio | null {
  if (typeof AudioContext !== 'undefined') audio ??= { context: new AudioContext(), sounding: 0 };
  return audio;
}

function play(context: AudioContext): Promise<unknown> {
  const tone = new OscillatorNode(context, { frequency: TONE_HZ });
  const volume = new GainNode(context, { gain: LOUDNESS });
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + TONE_S);
  tone.connect(volume).connect(context.destination);
  const ended = new Promise((resolve) => {
    tone.onended = resolve;
  });
  tone.start();
  tone.stop(context.currentTime + TONE_S);
  return ended;
}

function rest({ context, sounding }: Audio): void {
  if (sounding === 0 && context.state === 'running') void context.suspend().catch(() => {});
}
