// The calls of orders: each turns the HTTP side into one action.
import { pedidosApi } from '#contract/pedidos/api.ts'
import { isPasado } from '#contract/pedidos/nuevo-pedido.ts'
import { gestionSedesApi } from '#contract/sedes/gestion.ts'
import { dayRange } from '#domain/format.ts'
import { ESTADO_LABEL, ESTADOS } from '#domain/pedido/pedido.ts'
import { Alcance } from '#server/lib/alcance.ts'
import { invalid, notFound } from '#server/lib/errors.ts'
import { keyOf, tellReplay } from '#server/lib/idempotency.ts'
import type { Call, Register } from '#server/http/route.ts'
import { linkNext } from '#server/http/link-next.ts'
import { readPast } from '#server/http/past.ts'
import { isPreview } from '#server/lib/previews.ts'
import type { Services } from '#server/lib/services.ts'
import { startPedidoLink } from '#server/mensajes/send-pedido-link.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { pedidoOfToken } from '#server/pedidos/read/pedido-of-token.ts'
import { findCliente } from '#server/pedidos/read/find-cliente.ts'
import { findLastPedido } from '#server/pedidos/read/find-last-pedido.ts'
import { listAvisos } from '#server/pedidos/read/list-avisos.ts'
import { listDireccionesOf } from '#server/pedidos/read/list-direcciones-of.ts'
import { listPendientes } from '#server/pedidos/read/list-pendientes.ts'
import { listMisPedidos } from '#server/pedidos/read/list-mis-pedidos.ts'
import { isCustomerOf, maySeePedido } from '#server/pedidos/read/owns-pedido.ts'
import { ownerOf } from '#server/pedidos/place/owner.ts'
import { placePedido } from '#server/pedidos/place/place-pedido.ts'
import {
  activos,
  finalizados,
  listPedidos,
  MAX_LIST,
  readQuery,
  type Instantes,
} from '#server/pedidos/read/lists.ts'
import { readPedido } from '#server/pedidos/read/read-pedidos.ts'
import { withPosiblesAdiciones } from '#server/pedidos/read/with-posibles-adiciones.ts'
import { createWrittenPedidos } from '#server/pedidos/read/written-pedidos.ts'
import { tokenNow, type PedidoTokens } from '#server/pedidos/read/token.ts'
import { delayPedido } from './delay-pedido.ts'
import { cancelPedido, changeActivo, changeEstado } from './change-estado.ts'
import { handOver, readTraslado } from './hand-over.ts'
import { notePasado } from './note-pasado.ts'

const PASADO_APARTE = 'Un pedido pasado se anota desde «Anotar pedido pasado»'

export function pedidosRoutes(register: Register, services: Services, tokens: PedidoTokens): void {
  const written = createWrittenPedidos(services.db)
  register(pedidosApi.create, async ({ body, person, request, reply }) => {
    if (isPasado(body)) throw invalid(PASADO_APARTE)
    const placed = await placePedido(services, tokens, {
      solicitud: body,
      person,
      clave: keyOf(request),
      ip: request.ip,
      isTest: isPreview(services, request),
    })
    const answer = tellReplay(reply, placed)
    const token = placed.replayed ? await tokenNow(services.db, tokens, answer.id) : tokens.of(answer.id, 0)
    if (!placed.replayed) {
      // A waiter who orders at a table gets no link.
      const { creado_por, usuario_id: usuarioId } = ownerOf(body, person)
      const numero = answer.invitado?.numero ?? (creado_por === null ? answer.usuario?.numero : undefined)
      if (numero !== undefined) {
        startPedidoLink(services, { pedidoId: answer.id, to: { numero, usuarioId }, token })
      }
    }
    return { ...(await withPosiblesAdiciones(services, answer)), token }
  })

  register(pedidosApi.note, async ({ body, person, request, reply }) => {
    const clave = keyOf(request)
    return tellReplay(reply, await notePasado(services, tokens, { solicitud: body, person, clave }))
  })

  register(pedidosApi.list, async ({ person, query, request, reply }) => {
    const { antes = null, buscar = '' } = query
    const list = ({ db }: Services) => listPedidos(db, person.alcance, { antes, buscar })
    const isNewest = antes === null && buscar === ''
    const pedidos = await (isNewest ? list(services) : readPast(services, { request, reply }, list))
    linkNext(reply, pedidos, { most: MAX_LIST, path: '/api/pedidos/', query: { buscar } })
    return pedidos
  })

  register(pedidosApi.activos, async ({ person: { alcance }, query }) =>
    written.list(alcance, activos(services.db, alcance, await rangeOf(services, query))),
  )
  register(pedidosApi.finalizados, async ({ person, query, request, reply }) => {
    const range = await rangeOf(services, query)
    const { alcance } = person
    // Boards read the list of today, and then follow it.
    const isOver = range.hasta !== null && range.hasta <= services.now()
    if (!isOver) return written.list(alcance, finalizados(services.db, alcance, range))
    const list = ({ db }: Services) => readQuery(db, alcance, finalizados(db, alcance, range))
    return readPast(services, { request, reply }, list)
  })

  register(pedidosApi.cliente, async ({ person, query }) =>
    findCliente(services, person.alcance, query.numero),
  )

  register(gestionSedesApi.pendientes, ({ person }) => listPendientes(services.db, person.alcance))
  register(pedidosApi.avisos, ({ person }) => listAvisos(services.db, person.alcance))
  register(pedidosApi.byToken, async ({ params, request, reply }) => {
    reply.header('cache-control', 'no-store')
    return withPosiblesAdiciones(services, await pedidoOfToken(services, request.ip, params.token))
  })

  register(pedidosApi.ultimo, (call) => findLastPedido(services, call.person.id))
  register(pedidosApi.mios, (call) => listMisPedidos(services, call.person.id, call.query.antes ?? null))
  register(pedidosApi.direcciones, (call) => listDireccionesOf(services, call.person.id))

  register(pedidosApi.read, async ({ person, params }) => {
    const pedido = await readPedido(services.db, Alcance.TODAS, params.id)
    if (pedido === null || !(await maySeePedido(services.db, person, pedido.id))) {
      throw notFound('El pedido no existe')
    }
    return withPosiblesAdiciones(services, pedido)
  })

  register(pedidosApi.changeEstado, async (call) =>
    tellReplay(call.reply, await changeEstado(services, changeOf(call), call.body)),
  )
  register(pedidosApi.cancel, async ({ person, params: { id } }) => {
    if (!(await isCustomerOf(services.db, person.id, id))) throw notFound('El pedido no existe')
    return cancelPedido(services, { pedidoId: id, usuarioId: person.id })
  })
  register(pedidosApi.cancelByToken, async ({ params, request }) => {
    const { id } = await pedidoOfToken(services, request.ip, params.token)
    return cancelPedido(services, { pedidoId: id, usuarioId: null })
  })

  register(pedidosApi.changeActivo, async (call) =>
    tellReplay(call.reply, await changeActivo(services, changeOf(call), call.body?.activo)),
  )

  register(pedidosApi.delay, async (call) =>
    tellReplay(call.reply, await delayPedido(services, changeOf(call), call.body.minutos)),
  )
  register(pedidosApi.changeSede, async (call) =>
    tellReplay(call.reply, await handOver(services, changeOf(call), call.body.sede)),
  )
  register(pedidosApi.traslado, (call) => readTraslado(services, call.person.alcance, call.params.id))
  register(pedidosApi.estados, async () =>
    ESTADOS.map((estado) => ({ value: estado, label: ESTADO_LABEL[estado] })),
  )
}

const changeOf = (
  call:
    | Call<typeof pedidosApi.changeEstado>
    | Call<typeof pedidosApi.changeActivo>
    | Call<typeof pedidosApi.delay>
    | Call<typeof pedidosApi.changeSede>,
) => ({
  pedidoId: call.params.id,
  person: call.person,
  clave: keyOf(call.request),
  version: call.body?.version,
})

/** Business days, both inclusive. With one bound alone the other side is open. */
async function rangeOf(
  services: Services,
  query: { fecha_inicio?: string | undefined; fecha_fin?: string | undefined },
): Promise<Instantes> {
  const { fecha_inicio: desde = null, fecha_fin: hasta = null } = query
  if (desde !== null && hasta !== null && hasta < desde) throw invalid('Rango de fechas inválido')
  const { zona_horaria } = await readNegocio(services)
  return dayRange(desde, hasta, zona_horaria)
}
