// Writes the plan of a change: the order as it was, then its lines and its money.
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { marcasDespues } from '#domain/modificacion/marcas.ts'
import { isEnCocina } from '#domain/modificacion/modificar.ts'
import { forgetWatch } from '#server/avisos/alarmas.ts'
import { enlaceOf } from '#server/avisos/send-enlace.ts'
import { addTareas } from '#server/avisos/tareas.ts'
import { moveUso } from '#server/cupones/recount-cupon.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import type { Database } from '#server/db/schema.ts'
import { moveCuarto } from '#server/cuartos/move-cuarto.ts'
import { leaveTomados, moveTomados } from '#server/disponibilidad/contados.ts'
import { enqueueCambio } from '#server/impresion/enqueue.ts'
import { Alcance } from '#server/lib/alcance.ts'
import type { Services } from '#server/lib/services.ts'
import { digestOf, type Person } from '#server/lib/session.ts'
import { dropPartes } from '#server/mesas/join-cuenta.ts'
import { syncComprobante } from '#server/pedidos/comprobante/sync-comprobante.ts'
import { tellSede } from '#server/pedidos/hand-over.ts'
import { leaveLleva } from '#server/pedidos/lleva.ts'
import { movePropinas, type PropinasMovidas } from '#server/pedidos/move-propinas.ts'
import { readPedidos, type LineaRow, type PedidoRow } from '#server/pedidos/read/read-pedidos.ts'
import { sql, type Transaction } from 'kysely'
import type { Plan } from './plan-cambio.ts'
import { cashDespues } from './plan-campos.ts'
import { isMismaHora } from './plan-hora.ts'
import { leidas, type LineaFinal } from './plan-lineas.ts'

type Trx = Transaction<Database>

export interface NuevoEnlace {
  readonly token: string
  readonly generacion: number
}

interface Saving {
  /** As it was read before the change. */
  readonly before: PedidoEnviado
  readonly row: PedidoRow & { readonly lleva_id: number | null }
  /** Null while the order keeps its link. */
  readonly enlace: NuevoEnlace | null
  readonly plan: Plan
  readonly propinas: PropinasMovidas
  readonly person: Person
}

/** Returns what the audit says. */
export async function saveCambio(services: Services, trx: Trx, saving: Saving): Promise<object> {
  const { before, row, plan, propinas, person, enlace } = saving
  const fecha = services.now()
  const antes = before.total_a_pagar
  const { total_a_pagar: ahora } = plan.totales
  await trx
    .insertInto('revisiones_pedido')
    .values({
      pedido_id: row.id,
      version: row.version,
      fecha,
      usuario_id: person.id,
      pedido: JSON.stringify(before),
      textos: JSON.stringify(plan.textos),
      total_antes: antes,
      total_despues: ahora,
    })
    .execute()
  const lineas = plan.cambianLineas ? await saveLineas(trx, row, plan.lineas) : plan.lineas
  await saveHead(trx, saving, { fecha, lineas })
  // The former link ends with the commit: the new one goes out also when this process ends now.
  if (enlace !== null) await addTareas(trx, [enlaceOf(row.id, fecha, enlace.generacion)])
  await movePropinas(trx, propinas)
  await moveCounts(trx, row, plan)
  if (plan.mudanza !== null) await moveCuarto(trx, plan.mudanza)
  const enSede = { sede: plan.sede, pedidoId: row.id, estado: row.estado, ahora: fecha }
  if (plan.sede.id !== row.sede_id) await tellSede(trx, enSede)
  if (!isMismaHora(plan.hora.programado, row.programado_para)) await forgetWatch(trx, row.id)
  if (losesLleva(row, plan)) await leaveLleva(services, trx, { pedidoId: row.id, before: row, person })
  if (plan.cambianLineas) await enqueueCambio(trx, enSede)
  if (plan.cupon !== null) await moveUso(trx, row.id, plan.cupon)
  // Parts name lines of the order.
  if (row.cuenta_id !== null && plan.cambianLineas) await dropPartes(trx, row.cuenta_id)
  if (row.cuenta_id === null) {
    const pedidos = await readPedidos(trx, Alcance.TODAS, [row.id])
    await syncComprobante(trx, fecha, pedidos, { isOutdated: ahora !== antes })
  }
  return { campo: 'pedido', textos: plan.textos, antes, despues: ahora }
}

/**
 * The lines again, in their new order. A sold line keeps its number, and so its mark on the board.
 */
async function saveLineas(
  trx: Trx,
  { id: pedido_id }: PedidoRow,
  lineas: readonly LineaFinal[],
): Promise<readonly LineaFinal[]> {
  const fresh = lineas.filter(({ id }) => id === null).length
  const { rows } = await sql<{ id: string }>`
    select nextval('pedido_lineas_id_seq') as id from generate_series(1, ${fresh}::int)`.execute(trx)
  const ids = rows.map(({ id }) => Number(id))
  const numbered = lineas.map((linea) => ({ ...linea, id: linea.id ?? ids.shift() ?? 0 }))
  await trx.deleteFrom('pedido_lineas').where('pedido_id', '=', pedido_id).execute()
  await trx.executeQuery(
    insertRows(
      'pedido_lineas',
      numbered.map((linea, posicion): LineaRow => ({
        id: String(linea.id),
        pedido_id,
        posicion,
        producto_id: linea.producto_id,
        producto: linea.producto,
        medida_id: linea.medida?.id ?? null,
        medida_nombre: linea.medida?.nombre ?? null,
        sabores: linea.sabores,
        cantidad: linea.cantidad,
        precio_base: linea.precio_base,
        descuento_porcentaje: linea.descuento_porcentaje,
        precio_unitario_aplicado: linea.precio_unitario_aplicado,
        adiciones: linea.adiciones,
        total_linea: linea.total_linea,
        observaciones: linea.observaciones,
      })),
    ),
  )
  return numbered
}

/** People of a branch carry its orders, and riders carry deliveries. */
const losesLleva = (row: PedidoRow, { destino }: Plan): boolean =>
  destino.sede !== row.sede_id || (destino.tipo !== row.tipo_pedido && destino.tipo !== 'DOMICILIO')

/** The branches that had the order before, with the one that it leaves as the last. */
const WITH_SEDE = sql<number[]>`array_append(array_remove(sedes_anteriores, sede_id), sede_id)`

async function saveHead(
  trx: Trx,
  { before, row, plan, enlace }: Saving,
  { fecha, lineas }: { fecha: Date; lineas: readonly LineaFinal[] },
): Promise<void> {
  const { destino, entrega, totales, contacto, cupon, hora, cortesia } = plan
  const changesSede = destino.sede !== row.sede_id
  const losesCupon = cupon !== null && cupon.motivo !== null
  const marcas = marcasDespues(row.cambio, before.productos_pedidos, leidas(lineas))
  const cambio = {
    ...marcas,
    fecha: fecha.toISOString(),
    en_cocina: (plan.cambianLineas && isEnCocina(row)) || row.cambio?.en_cocina === true,
  }
  await trx
    .updateTable('pedidos')
    .set((eb) => ({
      ...entrega,
      ...plan.campos,
      sede_id: destino.sede,
      ...(changesSede ? { sedes_anteriores: WITH_SEDE } : {}),
      ...(contacto === null ? {} : { invitado_nombre: contacto.nombre, invitado_numero: contacto.numero }),
      ...(enlace === null
        ? {}
        : { token_generacion: enlace.generacion, token_digest: digestOf(enlace.token) }),
      programado_para: hora.programado,
      para_las: hora.para_las,
      demora: hora.demora,
      subtotal: totales.subtotal,
      descuento: totales.descuento,
      total_pedido: totales.total_pedido,
      cortesia_valor: cortesia.valor,
      cortesia_domicilio: cortesia.domicilio,
      con_cuanto: cashDespues(row, plan),
      ...(losesCupon ? { cupon_id: null, cupon_codigo: null, cupon_porcentaje: null } : {}),
      cambio: JSON.stringify(cambio),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', row.id)
    .execute()
}

async function moveCounts(trx: Trx, row: PedidoRow, { destino, mas, menos }: Plan): Promise<void> {
  if (row.es_prueba) return
  if (destino.sede !== row.sede_id) await leaveTomados(trx, row.id)
  await moveTomados(trx, { pedidoId: row.id, sede: destino.sede, mas, menos })
}
