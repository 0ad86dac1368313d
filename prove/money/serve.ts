// The product without its screens, on a clock that is ahead: a proof goes through several days.
import { readConfig } from '#server/config/config.ts'
import { start, stopOnSignals } from '#server/main.ts'
import { endWithParent } from '#test/end-with-parent.ts'

endWithParent()
const ahead = Number(process.env['AHEAD_MS'] ?? '0')
stopOnSignals(
  start(readConfig(process.env), {
    mountPages: async () => undefined,
    now: () => new Date(Date.now() + ahead),
  }),
)
