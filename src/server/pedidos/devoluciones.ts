// Refunds of a payment: whole or part, by the form of that payment. Rule pago/devolver.
import type { pagosApi } from '#contract/pedidos/pagos.ts'
import type { BodyOf } from '#contract/lib/endpoint.ts'
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { refundable, refunds } from '#domain/pedido/devolucion.ts'
import { returnedBy } from '#server/caja/receive.ts'
import type { Database } from '#server/db/schema.ts'
import { conflict, invalid, notFound } from '#server/lib/errors.ts'
import type { IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import { sql, type Transaction } from 'kysely'
import { applyChange, type StaffChange } from './apply-change.ts'

/** Without `valor` it is all that is left of the payment. */
export function refundPago(
  services: Services,
  change: StaffChange,
  { pago: pagoId, valor, motivo, caja }: BodyOf<typeof pagosApi.refund>,
): Promise<IdempotentAnswer<PedidoEnviado>> {
  const asked = { accion: 'devolver', pago: pagoId, valor, motivo, caja }
  return applyChange(services, change, asked, async (trx, before) => {
    const pago = await findPago(trx, change.pedidoId, pagoId)
    const given = valor ?? refundable(pago)
    const refund = refunds(pago, given)
    if ('problem' in refund) {
      if (refundable(pago) <= 0) throw conflict('pago_devuelto', refund.problem)
      throw invalid(refund.problem, { valor: refund.problem })
    }
    await trx
      .insertInto('devoluciones')
      .values({
        pago_id: pagoId,
        pedido_id: change.pedidoId,
        forma: pago.forma,
        valor: given,
        redondeo: refund.redondeo,
        propina: refund.propina,
        motivo,
        usuario_id: change.person.id,
        creado_en: services.now(),
        ...(await returnedBy(trx, change.person, { pedido: before, forma: pago.forma, caja })),
      })
      .execute()
    const devuelto = before.devuelto + given + refund.redondeo
    await trx
      .updateTable('pedidos')
      .set((eb) => ({ devuelto, version: eb('version', '+', 1) }))
      .where('id', '=', change.pedidoId)
      .execute()
    return { campo: 'devuelto', antes: before.devuelto, despues: devuelto, forma: pago.forma, motivo }
  })
}

/** A payment that counts, with what went back of it. */
async function findPago(trx: Transaction<Database>, pedidoId: number, pagoId: number) {
  const pago = await trx
    .selectFrom('pagos')
    .select(['id', 'forma', 'valor', 'redondeo', 'propina', 'anulado_en'])
    .where('id', '=', pagoId)
    .where('pedido_id', '=', pedidoId)
    .executeTakeFirst()
  if (pago === undefined) throw notFound('El pago no existe')
  if (pago.anulado_en !== null) throw conflict('pago_anulado', 'Ese pago está anulado')
  return { ...pago, devuelto: await devueltoOf(trx, pagoId) }
}

/** Pesos of a payment that went back. */
async function devueltoOf(trx: Transaction<Database>, pagoId: number): Promise<number> {
  const { devuelto } = await trx
    .selectFrom('devoluciones')
    .select(sql<number>`coalesce(sum(valor), 0)::int`.as('devuelto'))
    .where('pago_id', '=', pagoId)
    .executeTakeFirstOrThrow()
  return devuelto
}
