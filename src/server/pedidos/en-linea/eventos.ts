// The address to which Wompi sends its events. An event only says which transaction to ask about:
// its signature does not cover everything in it.
import { AppError, invalid, notFound, unavailable } from '#server/lib/errors.ts'
import { requireKnown } from '#server/lib/limits.ts'
import { networkOf } from '#server/lib/network.ts'
import type { Services } from '#server/lib/services.ts'
import type { PedidoTokens } from '#server/pedidos/read/token.ts'
import { ID_TRANSACCION, readEvent } from '#server/providers/wompi.ts'
import type { FastifyInstance } from 'fastify'
import { confirmTransaccion } from './confirm.ts'
import { PATH_EVENTOS } from './cuenta.ts'
import { readCuentas } from './read-cuentas.ts'

/** A real one has about 2 kB. */
const MAX_BYTES = 32 * 1024

export function mountEventos(app: FastifyInstance, services: Services, tokens: PedidoTokens): void {
  app.post(PATH_EVENTOS, { bodyLimit: MAX_BYTES }, async ({ body, ip }, reply) => {
    const { todas } = await readCuentas(services)
    const signed = todas.flatMap((cuenta) => {
      const event = readEvent(body, cuenta.secreto_eventos)
      return event === null ? [] : [{ cuenta, event }]
    })
    const refusal = todas.length === 0 ? () => notFound() : sinFirma
    const miss = { kind: 'evento de pago', red: networkOf(ip), refusal }
    const { cuenta, event } = requireKnown(services.limits, miss, signed[0])
    if (event.ambiente !== cuenta.ambiente) {
      services.log.warn('an event of another environment of Wompi is ignored')
    } else if (event.transaccion !== null) {
      if (!ID_TRANSACCION.test(event.transaccion)) throw invalid('La transacción no es válida')
      await confirm(services, tokens, { cuenta, id: event.transaccion })
    }
    // Wompi sends an event again after any other status.
    return reply.code(200).send({})
  })
}

/** Without a response of Wompi the event is refused, so that it comes again. */
async function confirm(...[services, tokens, asked]: Parameters<typeof confirmTransaccion>): Promise<void> {
  try {
    await confirmTransaccion(services, tokens, asked)
  } catch (error) {
    services.log.warn({ err: error }, 'payment not confirmed')
    throw unavailable()
  }
}

const sinFirma = () => new AppError(401, 'firma_invalida', 'La firma no es válida')
