import { replaceLinks } from '@molip/domain/text';
import { useEffect, useSyncExternalStore } from 'react';
import { practiceCopy as copy } from './copy.ts';

const KANA = /[\u3040-\u30ff]/;
const HAN = /[\u3400-\u9fff]/;
const HANGUL = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7ff]/;
const LATIN = /[a-z]/i;

/** By script: a text with Hangul is read in Korean, including its foreign words. */
export function languageOf(text: string): 'ko' | 'ja' | 'zh' | 'en' | null {
  if (HANGUL.test(text)) return 'ko';
  if (KANA.test(text)) return 'ja';
  if (HAN.test(text)) return 'zh';
  return LATIN.test(text) ? 'en' : null;
}

/** The text without Markdown. */
export function spokenWords(markdown: string): string {
  const withoutImages = replaceLinks(markdown.replaceAll('[…]', copy.blank), '![', () => '');
  return replaceLinks(withoutImages, '[', (label) => label)
    .replace(/[*_`#>$~|\\]/g, '')
    .trim();
}

const synthesis = () => (typeof speechSynthesis === 'undefined' ? null : speechSynthesis);

function subscribe(onChange: () => void): () => void {
  const voices = synthesis();
  voices?.addEventListener?.('voiceschanged', onChange);
  return () => voices?.removeEventListener?.('voiceschanged', onChange);
}

function voiceFor(text: string): SpeechSynthesisVoice | undefined {
  const language = languageOf(text);
  if (language === null) return undefined;
  return synthesis()
    ?.getVoices()
    .find(({ lang }) => lang.toLowerCase().startsWith(language));
}

/** Reads a text aloud; null where no voice speaks its language. */
export function useSpeech(markdown: string): (() => void) | null {
  const text = spokenWords(markdown);
  const hasVoice = useSyncExternalStore(subscribe, () => voiceFor(text) !== undefined);
  // Reading stops when another text is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each text.
  useEffect(() => () => synthesis()?.cancel(), [text]);
  if (!hasVoice) return null;
  return () => {
    const voice = voiceFor(text);
    if (!voice) return;
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    synthesis()?.cancel();
    synthesis()?.speak(utterance);
  };
}
