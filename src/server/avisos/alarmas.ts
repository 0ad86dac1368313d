// The alarms of a branch: who gets them, and for which orders (rules tablero/sin-aceptar and
// tablero/sin-tablero).
import { sinAceptarText } from '#domain/aviso/alarma.ts'
import { isSinAceptar, minutosSinAceptar, sinAceptarDesde } from '#domain/pedido/pedido.ts'
import type { Services } from '#server/lib/services.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Casa } from './casa.ts'
import { addTareas, type Fin, type Tarea, type Trx } from './tareas.ts'

export interface Alarma {
  /** The unique name of this alarm. */
  readonly clave: string
  readonly sede: { readonly id: number; readonly nombre: string }
  readonly texto: string
  /** A newer alarm of the same subject takes the place of an older one on a screen. */
  readonly tema: string
  readonly ahora: Date
}

/** What the message of an alarm needs; the same for each way of telling. */
export const datosDeAlarma = z.object({
  sede: z.int(),
  nombre: z.string(),
  texto: z.string(),
  tema: z.string(),
})

/** Makes one row of due work for each receiver, in the transaction that raises the alarm. */
export async function raiseAlarm(trx: Trx, { clave, sede, texto, tema, ahora }: Alarma): Promise<void> {
  const datos = { sede: sede.id, nombre: sede.nombre, texto, tema }
  const ajustes = await trx.selectFrom('ajustes_avisos').select('numero_encargado').executeTakeFirst()
  const encargado = ajustes?.numero_encargado ?? ''
  await addTareas(trx, encargado === '' ? [] : [{ tipo: 'alarma', clave, datos, vence: ahora }])
}

/** The due work 'sin_aceptar' of an order, four minutes after it could be accepted. */
export async function watchPedido(
  services: Services,
  { sedes }: Casa,
  trx: Trx,
  { clave }: Tarea,
): Promise<Fin> {
  const id = Number(clave)
  const row = await trx
    .selectFrom('pedidos')
    .select(['activo', 'estado', 'sede_id'])
    .select(sql<string>`to_json(fecha) #>> '{}'`.as('fecha'))
    .select(sql<string | null>`to_json(programado_para) #>> '{}'`.as('programado_para'))
    .where('id', '=', id)
    .executeTakeFirst()
  // Accepted, finished or cancelled: an event brings it back when that is undone.
  if (row === undefined || !row.activo || row.estado !== 'PENDIENTE') return 'olvidada'
  const ahora = services.now()
  if (!isSinAceptar(row, ahora.getTime())) {
    const desde = sinAceptarDesde(row)
    return desde > ahora ? desde : 'olvidada'
  }
  const sede = sedes.find((one) => one.id === row.sede_id)
  await raiseAlarm(trx, {
    clave: `pedido ${clave}`,
    sede: { id: row.sede_id, nombre: sede?.nombre ?? '' },
    texto: sinAceptarText(id, minutosSinAceptar(row, ahora.getTime())),
    tema: `pedido-${clave}`,
    ahora,
  })
  return 'hecha'
}
