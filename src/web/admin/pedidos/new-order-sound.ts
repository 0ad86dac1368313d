// The sound of a new order: two bell strokes from Web Audio. Browsers allow no sound before the
// first click or key on a page; a sound that was blocked plays then. Rule tablero/sonido.
import { create } from 'zustand'
import { usePreferences } from './board-preferences.ts'

/** Arrivals within this time ring together. */
const ONE_RINGING_MS = 1500
/** The bell rings again after this time while an order waits. */
export const AGAIN_MS = 20_000
const STROKES = [
  { at: 0, hertz: 1318.5 },
  { at: 0.18, hertz: 987.8 },
  { at: 0.62, hertz: 1318.5 },
  { at: 0.8, hertz: 987.8 },
]

export const useSound = create<{ unlocked: boolean }>(() => ({ unlocked: false }))

let context: AudioContext | null = null
let owed = false
let lastRing = 0

function stroke(audio: AudioContext, { at, hertz }: (typeof STROKES)[number]): void {
  const start = audio.currentTime + at
  for (const [harmonic, loudness] of [
    [1, 0.5],
    [2.76, 0.18],
  ] as const) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = hertz * harmonic
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(loudness, start + 0.008)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.9 / harmonic)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + 1)
  }
}

function play(audio: AudioContext): void {
  owed = false
  for (const one of STROKES) stroke(audio, one)
}

function followState(): void {
  const unlocked = context?.state === 'running'
  useSound.setState({ unlocked })
  if (unlocked && owed && context !== null) play(context)
}

/** Starts the audio context. Does nothing before the user has interacted with the page. */
function wake(): void {
  if (!navigator.userActivation.hasBeenActive) return
  if (context === null) {
    context = new AudioContext()
    context.addEventListener('statechange', followState)
  }
  if (context.state !== 'running') void context.resume().catch(() => undefined)
  followState()
}

/** Rings once, also when several orders arrive together. Silent when this device is muted. */
export function ring(): void {
  if (usePreferences.getState().muted) return
  const now = performance.now()
  if (lastRing > 0 && now - lastRing < ONE_RINGING_MS) return
  lastRing = now
  owed = true
  wake()
}

/** Rings for an order that still waits, unless the bell rang a short time ago. */
export function ringAgain(): void {
  if (performance.now() - lastRing >= AGAIN_MS) ring()
}

/**
 * Unlocks the sound at any click or key and plays a blocked one. Returns a function that stops
 * listening.
 */
export function listenForUnlock(): () => void {
  wake()
  window.addEventListener('click', wake, true)
  window.addEventListener('keydown', wake, true)
  return () => {
    window.removeEventListener('click', wake, true)
    window.removeEventListener('keydown', wake, true)
  }
}

/** Muting also drops a blocked sound. */
export function setMuted(muted: boolean): void {
  usePreferences.setState({ muted })
  if (muted) owed = false
}
