// The payments of one order, with what was paid back of each. Rule pago/registrar.
import type { Pago } from '#contract/pedidos/pagos.ts'
import { personName } from '#server/db/person-name.ts'
import type { Database } from '#server/db/schema.ts'
import { notFound } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { sql, type ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

export async function listPagos({ db }: Services, person: Person, pedidoId: number): Promise<Pago[]> {
  const pedido = await db
    .selectFrom('pedidos')
    .select('id')
    .where('id', '=', pedidoId)
    .where(person.alcance.where('sede_id'))
    .executeTakeFirst()
  if (pedido === undefined) throw notFound('El pedido no existe')
  const rows = await db
    .selectFrom('pagos')
    .leftJoin('usuarios as u', 'u.id', 'pagos.usuario_id')
    .leftJoin('usuarios as a', 'a.id', 'pagos.anulado_por')
    .leftJoin('usuarios as t', 't.id', 'pagos.recibido_por')
    .leftJoin('turnos', 'turnos.id', 'pagos.turno_id')
    .leftJoin('cajas', 'cajas.id', 'turnos.caja_id')
    .selectAll('pagos')
    .select((eb) => [devolucionesOf(eb).as('devoluciones'), otrosPedidosOf(eb).as('otros_pedidos')])
    .select(['cajas.nombre as caja', 'turnos.cerrado_en', personName('t').as('tiene')])
    .select([personName('u').as('registrado_por'), personName('a').as('anulo')])
    .where('pedido_id', '=', pedidoId)
    .orderBy('pagos.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    forma: row.forma,
    valor: row.valor,
    redondeo: row.redondeo,
    propina: row.propina,
    fecha: row.creado_en.toISOString(),
    registrado_por: row.registrado_por,
    caja: row.caja,
    recibido_por: row.recibido_por === null ? null : row.tiene,
    medio: row.medio,
    turno_cerrado: row.cerrado_en !== null,
    otros_pedidos: row.otros_pedidos ?? [],
    de_cuenta: row.cobro_id !== null,
    devoluciones: row.devoluciones.map(({ valor, motivo, fecha, por }) => ({
      valor,
      motivo,
      fecha: new Date(fecha).toISOString(),
      por,
    })),
    anulado: row.anulado_en === null ? null : { fecha: row.anulado_en.toISOString(), por: row.anulo },
  }))
}

/** The other orders of a payment that settled several (rule mesa/cobrar). */
const otrosPedidosOf = (eb: ExpressionBuilder<Database, 'pagos'>) =>
  eb
    .selectFrom('pagos as otro')
    .select(sql<number[]>`coalesce(array_agg(otro.pedido_id order by otro.pedido_id), '{}')`.as('ids'))
    .whereRef('otro.cobro_id', '=', 'pagos.cobro_id')
    .whereRef('otro.pedido_id', '<>', 'pagos.pedido_id')

const devolucionesOf = (eb: ExpressionBuilder<Database, 'pagos'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('devoluciones as d')
      .innerJoin('usuarios as q', 'q.id', 'd.usuario_id')
      .whereRef('d.pago_id', '=', 'pagos.id')
      .select(['d.valor', 'd.motivo', 'd.creado_en as fecha', personName('q').as('por')])
      .orderBy('d.id'),
  )
