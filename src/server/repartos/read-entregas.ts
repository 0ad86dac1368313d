// Deliveries as the board and as customers read them. Rules reparto/tablero and reparto/cliente.
import { HOUR_MS } from '#domain/format.ts'
import type { EnCamino, EntregaDeCliente } from '#contract/pedidos/repartos.ts'
import { nombreDelRepartidor, type Entrega } from '#domain/reparto/entrega.ts'
import { ANTES_MS } from '#domain/ritmo/cuartos.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import { notFound } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import { personName } from '#server/db/person-name.ts'
import { sql } from 'kysely'
import { readAjustes } from './ajustes.ts'

/** An order that was never completed leaves the board then. */
const EN_CAMINO_MS = 12 * HOUR_MS
const MAX_EN_CAMINO = 200

/** Those that could not be delivered first, then the longest on its way. */
export async function listEnCamino({ db, now }: Services, alcance: Alcance): Promise<EnCamino[]> {
  const cambio = sql`(p.historial -> -1 ->> 'fecha')::timestamptz`
  const [before, since] = [ANTES_MS, EN_CAMINO_MS].map((ms) => new Date(now().getTime() - ms))
  const { rows } = await sql<{
    id: number
    sede_id: number
    sede: string
    lleva_id: number
    nombre: string
    desde: Date
    direccion: string | null
    no_entregado: string | null
    no_entregado_en: Date | null
  }>`
    select p.id, p.sede_id, s.nombre as sede, p.lleva_id, ${personName('u')} as nombre,
      coalesce(r.desde, ${cambio}) as desde, p.direccion_entrega as direccion, r.no_entregado, r.no_entregado_en
    from pedidos p join sedes s on s.id = p.sede_id join usuarios u on u.id = p.lleva_id
    left join repartos r on r.pedido_id = p.id and r.persona_id = p.lleva_id
    where p.estado = 'ENVIADO' and p.tipo_pedido = 'DOMICILIO' and p.lleva_id is not null
      and p.fecha > ${before} and ${cambio} > ${since} and ${alcance.where('p.sede_id')}
    order by r.no_entregado is null, desde, p.id limit ${MAX_EN_CAMINO}`.execute(db)
  return rows.map((row) => ({
    pedido: row.id,
    sede: { id: row.sede_id, nombre: row.sede },
    lleva: { id: row.lleva_id, nombre: row.nombre },
    desde: row.desde.toISOString(),
    direccion: row.direccion ?? '',
    no_entregado:
      row.no_entregado === null || row.no_entregado_en === null
        ? null
        : { motivo: row.no_entregado, fecha: row.no_entregado_en.toISOString() },
  }))
}

/** For the customer of the order: the caller has checked whose it is. */
export async function readEntrega(
  services: Services,
  pedidoId: number,
  codigoDe: (pedidoId: number) => string,
): Promise<EntregaDeCliente> {
  const row = await services.db
    .selectFrom('pedidos as p')
    .leftJoin('usuarios as u', 'u.id', 'p.lleva_id')
    .leftJoin('repartos as r', (join) =>
      join.onRef('r.pedido_id', '=', 'p.id').onRef('r.persona_id', '=', 'p.lleva_id'),
    )
    .select(['p.estado', 'p.tipo_pedido', 'u.first_name', 'r.entrega', 'r.no_entregado'])
    .where('p.id', '=', pedidoId)
    .executeTakeFirst()
  if (row === undefined) throw notFound('El pedido no existe')
  const { codigo_de_entrega: isAsked } = await readAjustes(services)
  const isOnItsWay = row.estado === 'ENVIADO' && row.tipo_pedido === 'DOMICILIO'
  const entrega: Entrega | null = row.estado === 'COMPLETADO' ? row.entrega : null
  const lleva = isOnItsWay && row.no_entregado === null ? nombreDelRepartidor(row.first_name ?? '') : ''
  return {
    lleva: lleva === '' ? null : lleva,
    entrega,
    codigo: isAsked && isOnItsWay ? codigoDe(pedidoId) : null,
  }
}
