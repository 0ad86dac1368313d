// The real product as a child process of the browser stories: its own database, and a clock that
// the story sets over IPC.
import { readConfig } from '#server/config/config.ts'
import { start, stopOnSignals } from '#server/main.ts'

/** Milliseconds from the machine's clock to the story's, which then runs on. */
const natural = Number(process.env['E2E_CLOCK_OFFSET'] ?? '0')
let offset = natural

// A text sets the clock; null restores the time since the start.
process.on('message', (message: unknown) => {
  if (typeof message !== 'object' || message === null || !('now' in message)) return
  offset = typeof message.now === 'string' ? Date.parse(message.now) - Date.now() : natural
  process.send?.({ type: 'clock' })
})

const running = await start(readConfig(process.env), { now: () => new Date(Date.now() + offset) })
stopOnSignals(running)
process.send?.({ type: 'ready' })
