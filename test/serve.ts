// The product without its screens, which would have to be built: a process for tests to start, stop
// and kill.
import { run } from '#server/main.ts'
import { endWithParent } from './end-with-parent.ts'

endWithParent()
await run({ mountPages: async () => undefined })
