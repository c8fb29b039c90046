const TONE_HZ = 660;
const TONE_S = 0.4;
const LOUDNESS = 0.12;

/** One soft tone. Browsers keep pages silent until somebody has touched them. */
export function playChime(): void {
  if (typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return;
  const audio = new AudioContext();
  const tone = new OscillatorNode(audio, { frequency: TONE_HZ });
  const volume = new GainNode(audio, { gain: LOUDNESS });
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + TONE_S);
  tone.connect(volume).connect(audio.destination);
  tone.onended = () => void audio.close();
  tone.start();
  tone.stop(audio.currentTime + TONE_S);
}
