import { useSyncExternalStore } from 'react'

type VoiceLanguage = 'en' | 'fil'

/** Language tags of voices; Filipino is "tl" on older devices. */
const TAGS: Record<VoiceLanguage, RegExp> = { en: /^en\b/i, fil: /^(fil|tl)\b/i }

const speech = () => (typeof window === 'undefined' ? undefined : window.speechSynthesis)

/** A local voice: others would send the text to a server. The Philippine one comes first. */
function voiceFor(language: VoiceLanguage): SpeechSynthesisVoice | null {
  const voices = (speech()?.getVoices() ?? []).filter(
    ({ lang, localService }) => localService && TAGS[language].test(lang.replace('_', '-')),
  )
  return voices.find(({ lang }) => /PH$/i.test(lang)) ?? voices[0] ?? null
}

function watchVoices(onChange: () => void): () => void {
  // Old versions of Safari have voices but no event for their arrival.
  speech()?.addEventListener?.('voiceschanged', onChange)
  return () => speech()?.removeEventListener?.('voiceschanged', onChange)
}

/** Whether this device has a voice for the language; browsers load their voices after the page. */
export function useHasVoice(language: VoiceLanguage): boolean {
  return useSyncExternalStore(
    watchVoices,
    () => voiceFor(language) !== null,
    () => false,
  )
}

/** Speaks a line; resolves when done. `signal` silences it. */
export function speak(text: string, language: VoiceLanguage, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const voice = voiceFor(language)
    if (!voice) return reject(new Error('no_voice'))
    const line = new SpeechSynthesisUtterance(text)
    line.voice = voice
    line.lang = voice.lang
    line.onend = () => resolve()
    line.onerror = ({ error }) => reject(new Error(error))
    const silence = () => speech()?.cancel()
    signal.addEventListener('abort', silence)
    // Leaving a page does not stop its voice in every browser.
    window.addEventListener('pagehide', silence, { signal })
    speech()?.speak(line)
  })
}
