// Turns the events of orders into due work, after their commit and outside their transactions,
// so that placing an order takes no longer (docs/decisions/0103).
import type { Canal } from '#domain/pedido/canal.ts'
import { sinAceptarDesde, type TipoPedido } from '#domain/pedido/pedido.ts'
import type { Services } from '#server/lib/services.ts'
import { sql } from 'kysely'
import { avisosDeReparto } from './avisos-de-reparto.ts'
import { mensajesOf } from './send-mensaje.ts'
import { addTareas, advanceTareas, forgottenBefore, type NuevaTarea } from './tareas.ts'

const AT_ONCE = 500

interface PedidoRow {
  readonly id: number
  readonly activo: boolean
  readonly estado: string
  readonly fecha: Date
  readonly programado_para: Date | null
  readonly tipo_pedido: TipoPedido
  readonly para_las: Date | null
  readonly demora: number
  readonly motivo_cancelacion: string | null
  readonly canal: Canal | null
  readonly sede_id: number
  readonly lleva_id: number | null
  /** Since when that person has it. */
  readonly lleva_desde: Date | null
  /** Since when it is in its state. */
  readonly cambio: Date
  readonly historial: readonly { readonly estado: string; readonly fecha: string }[]
}

/** One process reads at a time; the others leave it to that one. True when there is more. */
export function readEventos(services: Services): Promise<boolean> {
  return services.db.transaction().execute(async (trx) => {
    const mark = await trx
      .selectFrom('tareas_marca')
      .select('seq')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (mark === undefined) return false
    const { rows: events } = await sql<{ seq: string; pedido_id: number; traza: string | null }>`
      select seq, pedido_id, traza from eventos where seq > ${mark.seq}::bigint order by seq limit ${sql.lit(AT_ONCE)}`.execute(
      trx,
    )
    const last = events.at(-1)
    if (last === undefined) return false
    // The last of several events of an order decides what work it causes.
    const trazas = new Map(events.map(({ pedido_id, traza }) => [pedido_id, traza]))
    const ids = [...trazas.keys()]
    const rows = await trx
      .selectFrom('pedidos')
      .select(['id', 'activo', 'estado', 'fecha', 'programado_para', 'tipo_pedido', 'para_las', 'demora'])
      .select(['motivo_cancelacion', 'canal', 'sede_id', 'lleva_id', 'historial'])
      .select((eb) =>
        eb
          .selectFrom('repartos as r')
          .select('r.desde')
          .whereRef('r.pedido_id', '=', 'pedidos.id')
          .whereRef('r.persona_id', '=', 'pedidos.lleva_id')
          .as('lleva_desde'),
      )
      .select(sql<Date>`coalesce((historial -> -1 ->> 'fecha')::timestamptz, fecha)`.as('cambio'))
      .where('id', 'in', ids)
      .where('es_prueba', '=', false)
      // It was made before it was noted.
      .where('anotado_en', 'is', null)
      .execute()
    const traced = (row: PedidoRow, tareas: readonly NuevaTarea[]) =>
      tareas.map((tarea) => Object.assign(tarea, { traza: trazas.get(row.id) ?? null }))
    const now = services.now()
    await addTareas(
      trx,
      rows.flatMap((row) => traced(row, mensajesDe(row, now))),
    )
    // An order may have been moved to an earlier hour.
    await advanceTareas(
      trx,
      rows.flatMap((row) => traced(row, alarmasDe(row, now))),
    )
    await addTareas(trx, await avisosDeReparto(services, trx, rows))
    await trx.updateTable('tareas_marca').set({ seq: last.seq }).execute()
    return events.length === AT_ONCE
  })
}

const mensajesDe = ({ para_las, ...row }: PedidoRow, now: Date): NuevaTarea[] =>
  mensajesOf(
    { ...row, para_las: para_las?.toISOString() ?? null, sede: null, es_prueba: false, anotado: null },
    now,
  )

function alarmasDe(
  { id, activo, estado, fecha, programado_para, historial }: PedidoRow,
  now: Date,
): NuevaTarea[] {
  if (!activo || estado !== 'PENDIENTE') return []
  const vence = sinAceptarDesde({
    fecha: fecha.toISOString(),
    programado_para: programado_para?.toISOString() ?? null,
    historial,
  })
  // So old that nobody knows any more whether it was done.
  if (vence <= forgottenBefore(now)) return []
  return [{ tipo: 'sin_aceptar', clave: String(id), vence }]
}
