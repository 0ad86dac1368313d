// The product without its screens, which would have to be built: a process for tests to start, stop
// and kill.
import { run } from '#server/main.ts'

await run({ mountPages: async () => undefined })
