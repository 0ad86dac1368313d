// The product without its screens, which only have to be built: a process for tests to start, stop and kill.
import { readConfig } from '#server/config.ts'
import { start, stopOnSignals } from '#server/main.ts'

const starting = start(readConfig(process.env), {
  mountPages: async () => ({ forget: () => undefined }),
})
stopOnSignals(starting)
await starting
