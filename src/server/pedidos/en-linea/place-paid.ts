// Places a paid order: in time as it was priced, late as placing a new one does.
import type { PedidoSolicitado } from '#contract/pedidos/nuevo-pedido.ts'
import { repaso } from '#domain/pedido/en-linea.ts'
import { enlaceOf } from '#server/avisos/send-enlace.ts'
import { addTareas } from '#server/avisos/tareas.ts'
import { consumeCupon } from '#server/cupones/claim-cupon.ts'
import { keepUso } from '#server/cupones/hold-cupon.ts'
import { cocinaDeSede } from '#server/cocina/cocina-ahora.ts'
import { keepCuarto } from '#server/cuartos/ocupacion.ts'
import type { Db } from '#server/db/client.ts'
import type { Database } from '#server/db/schema.ts'
import { keepTomado } from '#server/disponibilidad/contados.ts'
import { enqueueComandas } from '#server/impresion/enqueue.ts'
import { conflict } from '#server/lib/errors.ts'
import { keysKeptSince, type IdempotencyKey } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import { acceptPedido } from '#server/pedidos/place/accept-pedido.ts'
import { insertPedido } from '#server/pedidos/place/insert-pedido.ts'
import { cuentaOf, lockOthers, saveAccepted } from '#server/pedidos/place/place-pedido.ts'
import { promesaOf } from '#server/pedidos/place/schedule.ts'
import type { PedidoNumbers } from '#server/pedidos/place/start-pedido.ts'
import type { PedidoTokens } from '#server/pedidos/read/token.ts'
import type { SedeLeida } from '#server/sedes/read-sedes.ts'
import { sql, type Transaction } from 'kysely'
import { endIntento, lockIntento, type Intento } from './intentos.ts'
import { clientesOfLate, findMesa, refuseOtherCuenta, refuseReplaced } from './late.ts'
import { isRecorded } from './por-devolver.ts'

type Trx = Transaction<Database>

export interface Placed {
  readonly solicitud: PedidoSolicitado
}

interface Paid {
  readonly tokens: PedidoTokens
  readonly sede: SedeLeida
  readonly intento: Intento
  /** The id of the transaction. */
  readonly transaccion: string
}

const yaHecho = () => conflict('pedido_ya_hecho', 'El pedido ya se hizo con otra forma de pago')

/** The intent must be locked, and wait. Null when it cannot be placed as it was priced. */
export async function placeGuardado(
  services: Services,
  trx: Trx,
  { tokens, sede, intento, transaccion }: Paid,
): Promise<Placed | null> {
  const guardado = intento.pedido
  const key = keyOf(intento)
  if (guardado === null || (key !== null && (await isUsed(trx, key)))) {
    await endIntento(trx, intento, 'VENCIDO')
    return null
  }
  const { solicitud, owner, programado, totales, cupon } = guardado
  const numbers = await drawNumbers(trx, guardado.lineas.length)
  const { id } = numbers
  if (intento.cupon_id !== null) await consumeCupon(trx, intento.cupon_id, id)
  const ahora = services.now()
  const at = { mesa: guardado.mesa, sede: sede.id, isTest: false, isPaid: true }
  await lockOthers(trx, at)
  // Its use references it. Orders lock their campaign before their table.
  if (intento.campana_id !== null) {
    const campana = trx.selectFrom('campanas').select('id').where('id', '=', intento.campana_id)
    await campana.forKeyShare().execute()
  }
  const cuenta = await cuentaOf(services, trx, at)
  const inicio = programado === null ? null : new Date(programado)
  const chosen = solicitud.para_las ?? null
  const promise = {
    tipo: solicitud.tipo_pedido,
    // Paid when its hour was over, it begins now.
    programado: inicio !== null && inicio > ahora ? inicio : null,
    elegida: chosen === null ? null : new Date(chosen),
    viaje: guardado.entrega.minutos,
    isOfApp: false,
    cocina: cocinaDeSede(services, sede),
  }
  await insertPedido(trx, {
    ...guardado,
    cuenta,
    key,
    numbers,
    programado: inicio,
    paraLas: promesaOf(sede, promise, ahora),
    token: tokens.of(id, 0),
    fecha: ahora,
    ahora,
    isTest: false,
    solicitud,
    ip: guardado.ip ?? null,
    owner,
    totales,
    cupon,
    pagado: { forma: 'EN_LINEA', transaccion },
    cortesia: null,
  })
  await enqueueComandas(trx, { sede, pedidoId: id, ocasion: 'LLEGADA', ahora })
  await keepTomado(trx, id, guardado.tomado ?? [])
  const held = guardado.cuarto ?? null
  if (held !== null) await keepCuarto(trx, id, held)
  if (intento.campana_id !== null) {
    await keepUso(trx, {
      campanaId: intento.campana_id,
      pedidoId: id,
      usuarioId: owner.usuario_id,
      descuento: intento.descuento,
      ahora,
    })
  }
  await markPaid(trx, { intento, pedidoId: id, ahora })
  return { solicitud }
}

/** Throws the refusal of an order that cannot be placed any more. */
export async function placeAgain(
  services: Services,
  { tokens, id, transaccion }: { tokens: PedidoTokens; id: number; transaccion: string },
): Promise<Placed | 'done'> {
  const intento = await services.db.transaction().execute((trx) => lockIntento(trx, id))
  const guardado = intento.pedido
  // Later the key no longer tells whether the order was placed in another form.
  const isForgotten = intento.creado_en < keysKeptSince(services.now())
  if (guardado === null || isForgotten) throw conflict('pago_tarde', 'El pago llegó demasiado tarde')
  const key = keyOf(intento)
  if (key !== null && (await isUsed(services.db, key))) throw yaHecho()
  const refuse = (db: Db) => refuseReplaced(db, intento, { guardado, ahora: services.now() })
  await refuse(services.db)
  const mesa = await findMesa(services.db, intento, guardado)
  const { owner, ambito, solicitud: enviada } = guardado
  const solicitud = mesa === null ? enviada : { ...enviada, mesa }
  const clave = intento.clave ?? undefined
  const clientes = await clientesOfLate(services.db, intento, guardado)
  const request = { solicitud, enviada, owner, ambito, clave, ip: null, isTest: false, clientes }
  const result = await acceptPedido<Placed | { isDone: true }>(services, request, {
    isOnline: true,
    drawsNumber: true,
    // Another one may have been placed since, or be placed at this moment.
    refuse,
    repeat: () => Promise.reject(yaHecho()),
    finish: async (trx, accepted) => {
      const now = await lockIntento(trx, id)
      if (await isRecorded(trx, transaccion)) return { isDone: true }
      if (now.estado === 'PAGADO') throw conflict('pedido_pagado', 'El pedido ya estaba pagado')
      if (accepted.totales.total_a_pagar + solicitud.propina !== now.valor)
        throw conflict('precios_cambiaron', 'Los precios cambiaron')
      const pedido = await saveAccepted(services, trx, {
        tokens,
        request,
        accepted,
        pagado: { forma: 'EN_LINEA', transaccion },
        ip: guardado.ip ?? null,
      })
      await refuseOtherCuenta(trx, now, pedido)
      await markPaid(trx, { intento: now, pedidoId: pedido.id, ahora: services.now() })
      return { solicitud }
    },
  })
  return 'isDone' in result.answer ? 'done' : result.answer
}

/** Its customer may have left the page: the link is sent also when this process ends now. */
async function markPaid(
  trx: Trx,
  { intento, pedidoId, ahora }: { intento: Intento; pedidoId: number; ahora: Date },
): Promise<void> {
  await trx
    .updateTable('intentos_pago')
    // The order has its own copy of what was asked for.
    .set({
      estado: 'PAGADO',
      pedido_id: pedidoId,
      pedido: null,
      consulta_en: repaso(intento.expira_en, ahora),
    })
    .where('id', '=', intento.id)
    .execute()
  await addTareas(trx, [enlaceOf(pedidoId, ahora)])
}

function keyOf({ ambito, clave, cuerpo_digest }: Intento): IdempotencyKey | null {
  return ambito === null || clave === null || cuerpo_digest === null
    ? null
    : { ambito, clave, digest: cuerpo_digest }
}

async function isUsed(db: Db, { ambito, clave }: IdempotencyKey): Promise<boolean> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select('clave')
    .where('ambito', '=', ambito)
    .where('clave', '=', clave)
    .executeTakeFirst()
  return row !== undefined
}

async function drawNumbers(trx: Trx, lineas: number): Promise<PedidoNumbers> {
  const { rows } = await sql<{ id: string; lineas: string[] }>`
    select nextval('pedidos_id_seq') as id,
      array(select nextval('pedido_lineas_id_seq') from generate_series(1, ${lineas}::int)) as lineas`.execute(
    trx,
  )
  const [row] = rows
  if (row === undefined) throw new Error('no number drawn for a paid order')
  return { id: Number(row.id), lineas: row.lineas.map(Number) }
}
