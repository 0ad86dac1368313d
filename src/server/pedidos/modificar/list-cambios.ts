// Who changed an order, when and what. Rule pedido/modificar.
import type { CambioHecho } from '#contract/pedidos/modificar.ts'
import { personName } from '#server/db/person-name.ts'
import { notFound } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'

/** The newest first. */
export async function listCambios(
  { db }: Services,
  { alcance }: Person,
  pedidoId: number,
): Promise<CambioHecho[]> {
  const pedido = await db
    .selectFrom('pedidos')
    .select('id')
    .where('id', '=', pedidoId)
    .where(alcance.where('sede_id'))
    .executeTakeFirst()
  if (pedido === undefined) throw notFound('El pedido no existe')
  const rows = await db
    .selectFrom('revisiones_pedido as r')
    .innerJoin('usuarios as u', 'u.id', 'r.usuario_id')
    .select(['r.fecha', 'r.textos', 'r.total_antes as antes', 'r.total_despues as ahora'])
    .select(personName('u').as('por'))
    .where('r.pedido_id', '=', pedidoId)
    .orderBy('r.version', 'desc')
    .execute()
  return rows.map(({ fecha, por, textos, antes, ahora }) => ({
    fecha: fecha.toISOString(),
    por,
    textos,
    antes,
    ahora,
  }))
}
