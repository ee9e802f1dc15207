/** Two tones (Hz) with start times (s): short, rising, and not alarming. */
const TONES = [
  { pitch: 587, after: 0 },
  { pitch: 880, after: 0.22 },
] as const
const LENGTH = 0.18
const VOLUME = 0.25

/** Milliseconds of vibration and pause. */
const PATTERN = [250, 120, 250]

const ASKED_ICON = '/favicon-asked.svg'

let audio: AudioContext | null = null

/** Browsers allow sound only after a press, so the first one unlocks it. Returns how to stop waiting. */
export function prepareSound(): () => void {
  if (audio || typeof AudioContext === 'undefined') return () => {}
  const presses = ['click', 'keydown'] as const
  const stop = () => {
    for (const press of presses) document.removeEventListener(press, open, { capture: true })
  }
  function open() {
    stop()
    const opened = new AudioContext()
    audio = opened
    void opened.resume().then(() => opened.suspend())
  }
  for (const press of presses) document.addEventListener(press, open, { capture: true })
  return stop
}

async function playTones(): Promise<void> {
  if (!audio) return
  const { currentTime, destination } = audio
  await audio.resume()
  for (const { pitch, after } of TONES) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    const start = Math.max(currentTime, audio.currentTime) + after
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(VOLUME, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + LENGTH)
    tone.connect(volume).connect(destination)
    tone.start(start)
    tone.stop(start + LENGTH)
  }
}

export function callStudent(): void {
  // A missing sound or vibration is harmless: the question is on the screen.
  void playTones().catch(() => {})
  navigator.vibrate?.(PATTERN)
}

/** Marks the tab's icon while the question is open. Returns a function that restores it. */
export function markIcon(): () => void {
  const icons = [...document.querySelectorAll<HTMLLinkElement>('link[rel="icon"]')]
  const before = icons.map(({ href }) => href)
  for (const icon of icons) icon.href = ASKED_ICON
  return () =>
    icons.forEach((icon, place) => {
      icon.href = before[place] ?? icon.href
    })
}
