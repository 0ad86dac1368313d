// The product without its screens, on the clock of a proof. `POST /reloj/` moves it, and then does at
// once what the product does every few seconds.
import { workOnce } from '#server/avisos/work.ts'
import { readCarga } from '#server/cocina/cocina-ahora.ts'
import { readConfig } from '#server/config/config.ts'
import { start, stopOnSignals } from '#server/main.ts'
import { endWithParent } from '#test/end-with-parent.ts'
import * as z from 'zod/mini'

const hora = z.object({ at: z.int() })

endWithParent()
let at = Number(process.env['AT'])
stopOnSignals(
  start(readConfig(process.env), {
    now: () => new Date(at),
    mountPages: async (app, services) => {
      app.post('/reloj/', async (request, reply) => {
        at = z.parse(hora, request.body).at
        await workOnce(services)
        await readCarga(services)
        return reply.code(204).send()
      })
    },
  }),
)
