import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Two harmonics of each of the four bell strokes. */
const TONES_OF_ONE_RINGING = 8

let tones = 0
let now = 0
const activation = { hasBeenActive: true }
const page = new EventTarget()

class FakeNode {
  readonly frequency = { value: 0 }
  readonly gain = {
    setValueAtTime() {},
    linearRampToValueAtTime() {},
    exponentialRampToValueAtTime() {},
  }
  connect(next: unknown) {
    return next
  }
  start() {
    tones += 1
  }
  stop() {}
}

class FakeAudioContext extends EventTarget {
  readonly currentTime = 0
  readonly state = 'running'
  readonly destination = new FakeNode()
  createOscillator() {
    return new FakeNode()
  }
  createGain() {
    return new FakeNode()
  }
  async resume() {}
}

/** The module keeps the time of the last ring, so each test imports its own copy. */
async function freshSound() {
  vi.resetModules()
  return import('./new-order-sound.ts')
}

beforeEach(() => {
  tones = 0
  now = 1_000
  activation.hasBeenActive = true
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', { userActivation: activation })
  vi.stubGlobal('AudioContext', FakeAudioContext)
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetModules()
})

test('every arrival of a visit rings, not only the first', async () => {
  const { ring } = await freshSound()
  for (let arrival = 1; arrival <= 3; arrival += 1) {
    ring()
    expect(tones).toBe(arrival * TONES_OF_ONE_RINGING)
    now += 60_000
  }
})

test('orders that arrive together ring once', async () => {
  const { ring } = await freshSound()
  ring()
  now += 200
  ring()
  expect(tones).toBe(TONES_OF_ONE_RINGING)
})

test('a muted kitchen hears nothing until the sound is switched on again', async () => {
  const { ring, setMuted } = await freshSound()
  setMuted(true)
  ring()
  expect(tones).toBe(0)
  setMuted(false)
  ring()
  expect(tones).toBe(TONES_OF_ONE_RINGING)
})

test('a sound that could not play is played once, at the next click', async () => {
  activation.hasBeenActive = false
  const { ring, listenForUnlock } = await freshSound()
  const stop = listenForUnlock()
  ring()
  expect(tones).toBe(0)
  activation.hasBeenActive = true
  page.dispatchEvent(new Event('click'))
  page.dispatchEvent(new Event('click'))
  expect(tones).toBe(TONES_OF_ONE_RINGING)
  stop()
})

test('muting drops a sound that could not play yet', async () => {
  activation.hasBeenActive = false
  const { ring, listenForUnlock, setMuted } = await freshSound()
  const stop = listenForUnlock()
  ring()
  setMuted(true)
  setMuted(false)
  activation.hasBeenActive = true
  page.dispatchEvent(new Event('click'))
  expect(tones).toBe(0)
  stop()
})
