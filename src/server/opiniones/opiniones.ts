// What customers say of their orders: written by the owner or the holder of the order's token, read
// by them and by staff of its branch. Rule pedido/opinion.
import type { NuevaOpinion, OpinionDePedido } from '#contract/pedidos/opinion.ts'
import { addDays, instantAt } from '#domain/format.ts'
import { isOpinionOpen, type Cara } from '#domain/aviso/opinion.ts'
import type { Periodo } from '#domain/reporte/reporte.ts'
import { Alcance } from '#server/lib/alcance.ts'
import { conflict, notFound, refusePeriodo } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { ownPedidosOf } from '#server/pedidos/read/own-pedidos.ts'
import { readPedido } from '#server/pedidos/read/read-pedidos.ts'

const CERRADA = 'Ya no se puede cambiar la opinión de este pedido'

export async function readOpinion(services: Services, pedidoId: number): Promise<OpinionDePedido> {
  const { db, now } = services
  const pedido = await readPedido(db, Alcance.TODAS, pedidoId)
  if (pedido === null) throw notFound('El pedido no existe')
  const row = await db
    .selectFrom('opiniones')
    .select(['cara', 'palabras', 'creado_en'])
    .where('pedido_id', '=', pedidoId)
    .executeTakeFirst()
  return {
    opinion:
      row === undefined
        ? null
        : { cara: row.cara, palabras: row.palabras, fecha: row.creado_en.toISOString() },
    abierta: isOpinionOpen(pedido, row?.creado_en ?? null, now()),
  }
}

/** 409 before the delivery, and once it can no longer be changed. */
export async function sayOpinion(
  services: Services,
  pedidoId: number,
  { cara, palabras }: NuevaOpinion,
): Promise<OpinionDePedido> {
  const { abierta } = await readOpinion(services, pedidoId)
  if (!abierta) throw conflict('opinion_cerrada', CERRADA)
  await services.db
    .insertInto('opiniones')
    .values({ pedido_id: pedidoId, cara, palabras, creado_en: services.now() })
    .onConflict((on) => on.column('pedido_id').doUpdateSet({ cara, palabras }))
    .execute()
  return readOpinion(services, pedidoId)
}

/** By the day on which the order was placed. */
export async function countOpiniones(
  services: Services,
  alcance: Alcance,
  { desde, hasta, sede }: Periodo & { sede?: number | undefined },
): Promise<Readonly<Record<Lowercase<Cara>, number>>> {
  refusePeriodo({ desde, hasta })
  const { zona_horaria: zona } = await readNegocio(services)
  const branches = sede === undefined ? alcance : alcance.only(sede)
  const rows = await services.db
    .selectFrom('pedidos as p')
    .innerJoin('opiniones as o', 'o.pedido_id', 'p.id')
    .select(['o.cara', ({ fn }) => fn.countAll<string>().as('pedidos')])
    .where(branches.where('p.sede_id'))
    .where('p.fecha', '>=', instantAt(desde, '00:00', zona))
    .where('p.fecha', '<', instantAt(addDays(hasta, 1), '00:00', zona))
    .groupBy('o.cara')
    .execute()
  const of = (cara: Cara) => Number(rows.find((row) => row.cara === cara)?.pedidos ?? 0)
  return { bien: of('BIEN'), regular: of('REGULAR'), mal: of('MAL') }
}

/** What a person said of their own orders, for the copy of their data. */
export async function listOpinionesOf({ db }: Services, usuarioId: number) {
  const rows = await ownPedidosOf(db, usuarioId)
    .innerJoin('opiniones as o', 'o.pedido_id', 'pedidos.id')
    .select(['o.pedido_id', 'o.cara', 'o.palabras', 'o.creado_en'])
    .orderBy('pedidos.id')
    .execute()
  return rows.map(({ pedido_id: pedido, cara, palabras, creado_en }) => ({
    pedido,
    cara,
    palabras,
    fecha: creado_en.toISOString(),
  }))
}
