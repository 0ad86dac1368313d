// The alarms of a branch: who gets them, and for which orders (rules tablero/sin-aceptar and
// tablero/sin-tablero).
import { sinAceptarText } from '#domain/aviso/alarma.ts'
import { esperaDesde, minutosSinAceptar, sinAceptarDesde } from '#domain/pedido/pedido.ts'
import type { Services } from '#server/lib/services.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Casa } from './casa.ts'
import type { Alarma } from './datos-de-alarma.ts'
import { pushesOf } from './suscripciones.ts'
import { addTareas, type Fin, type Tarea, type Trx } from './tareas.ts'

/** Makes one row of due work for each receiver, in the transaction that raises the alarm. */
export async function raiseAlarm(services: Services, trx: Trx, alarma: Alarma): Promise<void> {
  const { clave, sede, texto, tema } = alarma
  const datos = { nombre: sede.nombre, texto, tema }
  const ajustes = await trx.selectFrom('ajustes_avisos').select('numero_encargado').executeTakeFirst()
  const encargado = ajustes?.numero_encargado ?? ''
  await addTareas(trx, [
    ...(encargado === '' ? [] : [{ tipo: 'alarma', clave, datos, vence: services.now() }]),
    ...(await pushesOf(services, trx, alarma)),
  ])
}

/**
 * Deletes the due work of an order that moved or is active again. Its next event creates it again.
 * Each device gets the alarm once for each instant since which the order waits.
 */
export async function forgetWatch(trx: Trx, pedidoId: number): Promise<void> {
  await trx
    .deleteFrom('tareas')
    .where('tipo', '=', 'sin_aceptar')
    .where('clave', '=', String(pedidoId))
    .execute()
}

const datosDeEspera = z.object({
  /** When the order was restored from the archive. */
  restaurado: z.optional(z.string()),
})

/** The order is restored from the archive: its minutes begin again. */
export async function watchFromNow(services: Services, trx: Trx, pedidoId: number): Promise<void> {
  await forgetWatch(trx, pedidoId)
  const now = services.now()
  const datos = { restaurado: now.toISOString() }
  await addTareas(trx, [{ tipo: 'sin_aceptar', clave: String(pedidoId), datos, vence: now }])
}

/**
 * The due work 'sin_aceptar' of an order, four minutes after it could be accepted. However late it
 * is done, the alarm is raised: no process may have run until then.
 */
export async function watchPedido(
  services: Services,
  { sedes }: Casa,
  trx: Trx,
  { clave, datos }: Tarea,
): Promise<Fin> {
  const id = Number(clave)
  const row = await trx
    .selectFrom('pedidos')
    .select(['activo', 'estado', 'sede_id', 'historial'])
    .select(sql<string>`to_json(fecha) #>> '{}'`.as('fecha'))
    .select(sql<string | null>`to_json(programado_para) #>> '{}'`.as('programado_para'))
    .where('id', '=', id)
    .where('es_prueba', '=', false)
    .where('anotado_en', 'is', null)
    .executeTakeFirst()
  // Accepted, finished or cancelled: an event brings it back when that is undone.
  if (row === undefined || !row.activo || row.estado !== 'PENDIENTE') return 'olvidada'
  const ahora = services.now()
  const { restaurado = row.fecha } = z.parse(datosDeEspera, datos)
  const espera = { ...row, fecha: restaurado }
  const vence = sinAceptarDesde(espera)
  if (vence > ahora) return vence
  const desde = esperaDesde(espera)
  const sede = sedes.find((one) => one.id === row.sede_id)
  await raiseAlarm(services, trx, {
    clave: desde === row.fecha ? `pedido ${clave}` : `pedido ${clave} ${desde}`,
    sede: { id: row.sede_id, nombre: sede?.nombre ?? '' },
    texto: sinAceptarText(id, minutosSinAceptar(espera, ahora.getTime())),
    tema: `pedido-${clave}`,
  })
  return 'hecha'
}
