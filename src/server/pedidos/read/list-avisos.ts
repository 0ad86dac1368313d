// What is known of the customers of orders that wait to be accepted (rule tablero/avisos).
import type { AvisoDePedido } from '#contract/pedidos/pedido.ts'
import { MOTIVOS_DE_CANCELAR } from '#domain/cancelacion/cancelacion.ts'
import { NO_RECIBIO } from '#domain/reparto/entrega.ts'
import type { Db } from '#server/db/client.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import { sql } from 'kysely'
import { MAX_LIST } from './lists.ts'
import { EN_CURSO } from '#server/db/en-curso.ts'

/** The newest earlier orders of a phone, and of an account, that are looked at. */
const LOOK_BACK = 50
const [NO_CONTESTA] = MOTIVOS_DE_CANCELAR
/** The rider said so, and nobody delivered it afterwards. */
const NO_ABRIO = sql`antes.estado <> 'COMPLETADO'
  and (select no_entregado from repartos where pedido_id = antes.id) = ${NO_RECIBIO}`

/**
 * A customer is a phone: guest orders with it, and those of the account that has verified it.
 * Orders of other branches, at tables, in the preview and without a phone are left out.
 */
export async function listAvisos(db: Db, alcance: Alcance): Promise<AvisoDePedido[]> {
  const antes = sql`a.id < p.id and ${alcance.where('a.sede_id')} order by a.id desc limit ${LOOK_BACK}`
  const { rows } = await sql<{
    pedido: number
    sede: number
    nuevo: boolean
    no_recibio: Date | null
    llamar: boolean
  }>`
    select p.id as pedido, p.sede_id as sede,
      coalesce(bool_and(antes.estado not in ('ENVIADO', 'COMPLETADO')), true) as nuevo,
      max(antes.fecha) filter (
        where antes.estado = 'CANCELADO' and antes.motivo_cancelacion = ${NO_CONTESTA}
          or ${NO_ABRIO}) as no_recibio,
      bool_or(p.creado_por is null and p.pagado = 0 and p.total >= n.llamar_desde) is true as llamar
    from (
      select id, sede_id, creado_por, pagado, total_pedido + costo_domicilio as total, case when creado_por is null then usuario_id end as usuario_id, invitado_numero
      from pedidos
      where ${EN_CURSO} and estado = 'PENDIENTE' and tipo_pedido <> 'MESA' and not es_prueba
        and ${alcance.where('sede_id')}
      order by fecha desc, id desc limit ${MAX_LIST}) p
    cross join negocio n
    left join usuarios u on u.id = p.usuario_id
    left join usuarios v on v.numero = p.invitado_numero and v.numero_verificado
    left join lateral (
      (select id, estado, motivo_cancelacion, fecha from pedidos a
        where a.invitado_numero = coalesce(p.invitado_numero, u.numero) and ${antes})
      union all
      (select id, estado, motivo_cancelacion, fecha from pedidos a
        where a.usuario_id = coalesce(p.usuario_id, v.id) and a.creado_por is null and ${antes})
    ) antes on true
    where coalesce(p.invitado_numero, u.numero, '') <> ''
    group by p.id, p.sede_id
    order by p.id`.execute(db)
  return rows.map(({ pedido, sede, nuevo, no_recibio, llamar }) => ({
    pedido,
    sede,
    cliente_nuevo: nuevo,
    no_recibio: no_recibio?.toISOString() ?? null,
    llamar,
  }))
}
