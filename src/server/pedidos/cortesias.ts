// An order that came wrong is cooked again at no cost. Rule cortesia/repetir.
import type { CortesiaDelPedido, cortesiasApi } from '#contract/pedidos/cortesias.ts'
import type { BodyOf } from '#contract/lib/endpoint.ts'
import type { LineaSolicitada, PedidoSolicitado } from '#contract/pedidos/nuevo-pedido.ts'
import type { LineaPedido, PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { repetidos } from '#contract/pedidos/simples.ts'
import { repeatedLineas, type ClaseDeCortesia } from '#domain/cortesia/cortesia.ts'
import { cortesiaProblem } from '#domain/modificacion/dinero.ts'
import { formatNumero } from '#domain/format.ts'
import { personName } from '#server/db/person-name.ts'
import { insertCambio } from '#server/lib/audit.ts'
import { conflict, invalid, notFound, type AppError } from '#server/lib/errors.ts'
import type { IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { fixedDinero, type PedidoConDinero } from '#server/pedidos/comprobante/refuse-dinero.ts'
import { mayReopen } from '#server/pedidos/comprobante/sync-comprobante.ts'
import { acceptPedido } from '#server/pedidos/place/accept-pedido.ts'
import { saveAccepted, tellPlaced } from '#server/pedidos/place/place-pedido.ts'
import { readPedido, readPlaced } from '#server/pedidos/read/read-pedidos.ts'
import type { PedidoTokens } from '#server/pedidos/read/token.ts'
import { sql } from 'kysely'
import type { StaffChange } from './apply-change.ts'

/** Why an order costs nothing, and the orders that repeat it. */
export async function readCortesia(
  services: Services,
  { alcance }: Person,
  pedidoId: number,
): Promise<CortesiaDelPedido> {
  const row = await services.db
    .selectFrom('pedidos')
    .leftJoin('usuarios as u', 'u.id', 'pedidos.cortesia_por')
    .leftJoin('usuarios as c', 'c.id', 'pedidos.cortesia_persona_id')
    .select(['cortesia_motivo as motivo', 'cortesia_para as para', 'cortesia_por', 'cortesia_persona_id'])
    .select(['pedidos.id', 'cortesia_clase', 'cuenta_id', 'comprobante', 'numero_factura', 'devuelto'])
    .select(['estado', 'es_prueba', 'pagado'])
    .select([personName('u').as('por'), personName('c').as('persona')])
    .select((eb) =>
      eb
        .selectFrom('pedidos as otro')
        .select(sql<number[]>`coalesce(array_agg(otro.id order by otro.id), '{}')`.as('ids'))
        .whereRef('otro.repite_a_id', '=', 'pedidos.id')
        .as('repetido_como'),
    )
    .where('pedidos.id', '=', pedidoId)
    .where(alcance.where('pedidos.sede_id'))
    .executeTakeFirst()
  if (row === undefined) throw notFound('El pedido no existe')
  const { motivo, para, cortesia_por, por, cortesia_persona_id, persona, repetido_como } = row
  const isFixed = (await fixedDinero(services.db, row, { lineas: false, total: true })) !== null
  return {
    motivo,
    para,
    persona: cortesia_persona_id === null ? '' : persona,
    por: cortesia_por === null ? '' : por,
    repetido_como: repetido_como ?? [],
    se_puede_cobrar: !isFixed && (await canCharge(services, row)),
    se_puede_dar: !isFixed && cortesiaProblem(row) === null,
  }
}

interface Dada extends PedidoConDinero {
  readonly cortesia_clase: ClaseDeCortesia | null
}

/** What else `chargePedido` would refuse (rules cortesia/dar and comprobante/otra-ronda). */
async function canCharge({ db, now }: Services, pedido: Dada): Promise<boolean> {
  const { cortesia_clase: clase, cuenta_id } = pedido
  if (clase === null || clase === 'REPETIDO') return false
  if (cuenta_id === null) return true
  const ronda = db.selectFrom('pedidos').select(['id', 'numero_factura']).where('cuenta_id', '=', cuenta_id)
  return mayReopen(db, now(), await ronda.where('es_prueba', '=', false).execute())
}

/**
 * Places the chosen lines again, as today's catalogue and hours allow, for the same customer. The
 * order that came wrong stays as it is.
 */
export async function repeatPedido(
  services: Services,
  tokens: PedidoTokens,
  { pedidoId, person, clave }: StaffChange,
  { motivo, lineas }: BodyOf<typeof cortesiasApi.repeat>,
): Promise<IdempotentAnswer<PedidoEnviado>> {
  const first = await readPedido(services.db, person.alcance, pedidoId)
  if (first === null) throw notFound('El pedido no existe')
  const ambito = `repetir ${String(pedidoId)} ${String(person.id)}`
  const refusal = refusalOf(first)
  // The retry of a call gets its order, also when the first one was cancelled since then.
  if (refusal !== null && !(await isUsed(services, ambito, clave))) throw refusal
  const chosen = repeatedLineas(first.productos_pedidos, lineas)
  if ('problem' in chosen) throw invalid(chosen.problem, { lineas: chosen.problem })
  const row = await services.db
    .selectFrom('pedidos')
    .select(['usuario_id', 'creado_por', 'consentimiento', 'mayor_de_edad'])
    .where('id', '=', pedidoId)
    .executeTakeFirstOrThrow()
  const { usuario_id, creado_por } = row
  const request = {
    solicitud: solicitudOf(first, chosen, row),
    owner: { usuario_id, creado_por, invitado: first.invitado },
    ambito,
    clave,
    ip: null,
    isTest: false,
    cortesia: { clase: 'REPETIDO', motivo, por: person.id, repiteA: pedidoId },
  } as const
  const result = await acceptPedido(services, request, {
    isOnline: false,
    drawsNumber: true,
    repeat: (id) => readPlaced(services.db, id),
    finish: async (trx, accepted) => {
      const pedido = await saveAccepted(services, trx, { tokens, request, accepted, pagado: null, ip: null })
      await insertCambio(services, trx, person, {
        entidad: 'pedido',
        entidad_id: pedidoId,
        cambio: { campo: 'repetido', antes: null, despues: pedido.id, motivo },
      })
      return pedido
    },
  })
  if (!result.replayed) tellPlaced(services, request)
  return result
}

function refusalOf({ id, estado, es_prueba }: PedidoEnviado): AppError | null {
  if (es_prueba) return conflict('pedido_de_prueba', 'Un pedido de prueba no se repite.')
  if (estado !== 'CANCELADO') return null
  return conflict('pedido_cancelado', `El pedido #${formatNumero(id)} está cancelado y no se repite.`)
}

/** Whether an order was placed under this key. */
async function isUsed({ db }: Services, ambito: string, clave: string | undefined): Promise<boolean> {
  if (clave === undefined) return false
  const row = await db
    .selectFrom('idempotency_keys')
    .select('pedido_id')
    .where('ambito', '=', ambito)
    .where('clave', '=', clave)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The order as it would be asked for again: without coupon, tip, form of payment and figures. Each
 * field of a line stands here: undefined is not repeated, and not in the digest of the order.
 */
const solicitudOf = (
  { tipo_pedido, direccion, sede, mesa, canal, canal_numero, ...pedido }: PedidoEnviado,
  lineas: readonly LineaPedido[],
  { consentimiento, mayor_de_edad }: { consentimiento: string; mayor_de_edad: boolean | null },
): PedidoSolicitado => ({
  tipo_pedido,
  productos_pedidos: lineas.map(
    ({ producto, medida, sabores, cantidad, adiciones, observaciones }): LineaSolicitada =>
      ({
        producto: producto.id,
        medida: medida?.id ?? null,
        sabores: sabores?.map(({ id }) => id) ?? null,
        cantidad,
        adiciones: adiciones.map(({ ingrediente }) => ({ ingrediente: ingrediente.id })),
        observaciones,
        precio_unitario_aplicado: undefined,
        descuento_porcentaje: undefined,
      }) satisfies Record<keyof LineaSolicitada, unknown>,
  ),
  direccion,
  sede: sede.id,
  usuario: null,
  mesa: mesa?.id ?? null,
  canal,
  canal_numero,
  consentimiento,
  mayor_de_edad,
  ...repetidos(pedido),
})
