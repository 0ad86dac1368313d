// Starts a payment online: the order is accepted exactly as placing does, and waits, priced, for 15
// minutes. It holds its coupon, what it takes from counts, and its place among the orders of a
// phone (rule pago/en-linea).
import type { PagoEnLinea } from '#contract/pedidos/en-linea.ts'
import { formatMoney } from '#domain/dinero.ts'
import { INTENTO_MS, nextConsulta } from '#domain/pedido/en-linea.ts'
import { MINIMO_EN_LINEA } from '#domain/pedido/pago.ts'
import { holdCupon } from '#server/cupones/hold-cupon.ts'
import { holdCuarto } from '#server/cuartos/ocupacion.ts'
import type { Db } from '#server/db/client.ts'
import type { Database } from '#server/db/schema.ts'
import { holdContado } from '#server/disponibilidad/contados.ts'
import { conflict, invalid } from '#server/lib/errors.ts'
import { refuseOtherBody, type IdempotencyKey, type IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import { acceptPedido, type Accepted, type AcceptRequest } from '#server/pedidos/place/accept-pedido.ts'
import { ownerOf } from '#server/pedidos/place/owner.ts'
import { ambitoOf, type PlaceRequest } from '#server/pedidos/place/place-pedido.ts'
import { digestOf } from '#server/lib/session.ts'
import type { PedidoTokens } from '#server/pedidos/read/token.ts'
import type { WompiAccount } from '#server/providers/wompi.ts'
import type { Transaction } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { noResponse } from './cuenta.ts'
import { refuseLargeHold } from './held-by-guests.ts'
import {
  endWaiting,
  findCuenta,
  lockIntento,
  newReferencia,
  type Intento,
  type PedidoGuardado,
} from './intentos.ts'
import { readCuenta } from './read-cuentas.ts'
import { toPagoEnLinea } from './read-pago.ts'
import { NOT_NOW, refuseOutage } from './refuse-outage.ts'

type Trx = Transaction<Database>

/** Under its key another order waits, or the same one waited too long. */
class Outdated extends Error {
  readonly intentoId: number
  constructor(intentoId: number) {
    super()
    this.intentoId = intentoId
  }
}

export async function startPago(
  services: Services,
  tokens: PedidoTokens,
  request: PlaceRequest,
): Promise<IdempotentAnswer<PagoEnLinea>> {
  for (;;) {
    try {
      return await tryPago(services, tokens, request)
    } catch (error) {
      if (!(error instanceof Outdated)) throw error
      // In a transaction of its own. Orders lock counts and quarters last; the new one would hold
      // those of the former first, and wait for an order that waits for it.
      await endWaiting(services.db, error.intentoId, 'CANCELADO')
    }
  }
}

async function tryPago(
  services: Services,
  tokens: PedidoTokens,
  { person, ...asked }: PlaceRequest,
): Promise<IdempotentAnswer<PagoEnLinea>> {
  const cuenta = await readCuenta(services)
  const request: AcceptRequest = {
    ...asked,
    owner: ownerOf(asked.solicitud, person),
    ambito: ambitoOf(person),
  }
  const answerOf = (db: Db, intento: Intento) =>
    toPagoEnLinea({ ...services, db }, { tokens, cuenta, intento, token: tokens.ofPago(intento.referencia) })
  return acceptPedido(services, request, {
    isOnline: true,
    drawsNumber: false,
    ahead: () => (cuenta === null ? Promise.resolve() : refuseOutage(services, { cuenta, request })),
    earlier: async (trx, key) => {
      const intento = await findEarlier(services, trx, key, request)
      return intento === null ? null : answerOf(trx, intento)
    },
    // Placed under this key: by its payment, or in another form.
    repeat: async (pedidoId) => {
      const id = await services.db
        .selectFrom('intentos_pago')
        .select('id')
        .where('pedido_id', '=', pedidoId)
        .executeTakeFirst()
      if (id === undefined) throw conflict('pedido_ya_hecho', 'Este pedido ya se hizo con otra forma de pago')
      const intento = await services.db.transaction().execute((trx) => lockIntento(trx, id.id))
      return answerOf(services.db, intento)
    },
    finish: async (trx, accepted) => {
      const llave_publica = await holdCuenta(trx, cuenta)
      const referencia = newReferencia()
      const token = tokens.ofPago(referencia)
      const nuevo = { request, accepted, token, referencia, llave_publica }
      return answerOf(trx, await saveIntento(services, trx, nuevo))
    },
  })
}

/** The link of the payment has these keys: they are not replaced before it is stored. */
async function holdCuenta(trx: Trx, cuenta: WompiAccount | null): Promise<string | null> {
  const row = await trx.selectFrom('cuenta_wompi').select('llave_publica').forKeyShare().executeTakeFirst()
  if (row?.llave_publica !== cuenta?.llave_publica) throw noResponse(NOT_NOW)
  return row?.llave_publica ?? null
}

/**
 * The intent that waits under the same key, when it is the same order at the same terms. Throws
 * `Outdated` for another one, which has to end before a new one can begin.
 */
async function findEarlier(
  services: Services,
  trx: Trx,
  key: IdempotencyKey,
  { solicitud }: AcceptRequest,
): Promise<Intento | null> {
  const row = await trx
    .selectFrom('intentos_pago')
    .select(['id', 'cuerpo_digest'])
    .where('ambito', '=', key.ambito)
    .where('clave', '=', key.clave)
    .where('estado', '=', 'PENDIENTE')
    .executeTakeFirst()
  if (row === undefined) return null
  if (row.cuerpo_digest !== null) refuseOtherBody(key, row.cuerpo_digest)
  const intento = await lockIntento(trx, row.id)
  if (intento.estado !== 'PENDIENTE') return null
  const isSame = isDeepStrictEqual(JSON.parse(JSON.stringify(solicitud)), intento.pedido?.solicitud)
  if (isSame && intento.expira_en > services.now()) return intento
  throw new Outdated(intento.id)
}

interface NewIntento {
  readonly request: AcceptRequest
  readonly accepted: Accepted
  readonly token: string
  readonly referencia: string
  /** The public key of the account that is paid. */
  readonly llave_publica: string | null
}

async function saveIntento(
  { now }: Services,
  trx: Trx,
  { request: { owner, solicitud, ambito, ip }, accepted, token, referencia, llave_publica }: NewIntento,
): Promise<Intento> {
  const { draft, start, claimed, totales, key, contado } = accepted
  const valor = totales.total_a_pagar + solicitud.propina
  if (valor < MINIMO_EN_LINEA) {
    throw invalid(`En línea se paga desde ${formatMoney(MINIMO_EN_LINEA)}. Elige otra forma de pago.`)
  }
  const numero = owner.usuario_id === null ? (owner.invitado?.numero ?? null) : null
  const { id, nombre, direccion, telefono } = draft.sede
  const { campanaId = null, id: cuponId = null } = claimed ?? {}
  if (owner.usuario_id === null) {
    await refuseLargeHold(trx, { sede: id, contado, quedan: start.quedan, cuarto: draft.cuarto })
  }
  if (draft.cuarto !== null) await holdCuarto(trx, draft.cuarto, draft)
  const guardado: PedidoGuardado = {
    solicitud,
    ip,
    owner,
    ambito,
    sede: { id, nombre, direccion, telefono },
    mesa: start.mesa,
    usuario: start.usuario,
    entrega: draft.entrega,
    programado: draft.programado?.toISOString() ?? null,
    totales,
    cupon: claimed,
    lineas: draft.lineas,
    tomado: await holdContado(trx, id, contado),
    cuarto: draft.cuarto,
  }
  const held = { cupon_id: cuponId, campana_id: campanaId, descuento: totales.descuento }
  await holdCupon(trx, held)
  const creado_en = now()
  const inserted = await trx
    .insertInto('intentos_pago')
    .values({
      ...held,
      token_digest: digestOf(token),
      referencia,
      llave_publica,
      ambito: key?.ambito ?? null,
      clave: key?.clave ?? null,
      cuerpo_digest: key?.digest ?? null,
      sede_id: id,
      usuario_id: owner.usuario_id,
      invitado_numero: numero,
      valor,
      pedido: JSON.stringify(guardado),
      // Its guests may have paid and left by the time it is approved.
      cuenta_id: await findCuenta(trx, start.mesa, creado_en),
      creado_en,
      expira_en: new Date(creado_en.getTime() + INTENTO_MS),
      consulta_en: nextConsulta(creado_en, creado_en),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return lockIntento(trx, inserted.id)
}
