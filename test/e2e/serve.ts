// The real product as a child process of the browser stories: own database, clock that the story sets over IPC.
import { readConfig } from '#server/config.ts'
import { start, stopOnSignals } from '#server/main.ts'

/** Stories run on a Friday evening of the demo pizzeria unless they say otherwise; time goes on from there. */
let offset = 0
const now = () => new Date(Date.now() + offset)

process.on('message', (message: unknown) => {
  if (
    typeof message === 'object' &&
    message !== null &&
    'now' in message &&
    typeof message.now === 'string'
  ) {
    offset = Date.parse(message.now) - Date.now()
    process.send?.({ type: 'clock' })
  }
})

const startedAt = process.env['E2E_NOW']
if (startedAt !== undefined) offset = Date.parse(startedAt) - Date.now()
const running = await start(readConfig(process.env), { now })
stopOnSignals(running)
process.send?.({ type: 'ready' })
