// The payments of an order: staff register them, cancel them, and change how it will be paid. Rules
// pago/registrar and pago/anular.
import type { Pago } from '#contract/pedidos/pagos.ts'
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { cashTotal, settles, cashProblem, type FormaDePago } from '#domain/pedido/pago.ts'
import type { Database } from '#server/db/schema.ts'
import { conflict, invalid, notFound } from '#server/lib/errors.ts'
import type { IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import type { Transaction } from 'kysely'
import { applyChange, type Before, type StaffChange } from './apply-change.ts'

const totalOf = ({ total_pedido, costo_domicilio }: Before): number => total_pedido + costo_domicilio

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
    .selectAll('pagos')
    .select(['u.first_name', 'u.last_name', 'a.first_name as anulo_first', 'a.last_name as anulo_last'])
    .where('pedido_id', '=', pedidoId)
    .orderBy('pagos.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    forma: row.forma,
    valor: row.valor,
    redondeo: row.redondeo,
    fecha: row.creado_en.toISOString(),
    registrado_por: nameOf(row.first_name, row.last_name),
    anulado:
      row.anulado_en === null
        ? null
        : { fecha: row.anulado_en.toISOString(), por: nameOf(row.anulo_first, row.anulo_last) },
  }))
}

const nameOf = (first: string | null, last: string | null): string => `${first ?? ''} ${last ?? ''}`.trim()

/** Without `valor` the payment is all that is still to collect. */
export function addPago(
  services: Services,
  change: StaffChange,
  { forma, valor }: { forma: FormaDePago; valor: number | null },
): Promise<IdempotentAnswer<PedidoEnviado>> {
  return applyChange(services, change, { accion: 'pago', forma, valor }, async (trx, before) => {
    if (before.estado === 'CANCELADO') throw conflict('pedido_cancelado', 'Este pedido está cancelado')
    const total_a_pagar = totalOf(before)
    const due = total_a_pagar - before.pagado
    const given = valor ?? (forma === 'EFECTIVO' ? cashTotal(due) : due)
    const settled = settles({ total_a_pagar, pagado: before.pagado }, { forma, valor: given })
    if ('problem' in settled) {
      if (due <= 0) throw conflict('pedido_pagado', settled.problem)
      throw invalid(settled.problem, { valor: settled.problem })
    }
    const { redondeo } = settled
    await trx
      .insertInto('pagos')
      .values({
        pedido_id: change.pedidoId,
        forma,
        valor: given,
        redondeo,
        usuario_id: change.person.id,
        creado_en: services.now(),
      })
      .execute()
    const pagado = before.pagado + given + redondeo
    await setPagado(trx, change, pagado)
    return { campo: 'pago', antes: before.pagado, despues: pagado, forma }
  })
}

/** A payment that was registered by mistake stays in the list and no longer counts. */
export function cancelPago(
  services: Services,
  change: StaffChange,
  pagoId: number,
): Promise<IdempotentAnswer<PedidoEnviado>> {
  return applyChange(services, change, { accion: 'anular pago', pago: pagoId }, async (trx, before) => {
    const pago = await trx
      .selectFrom('pagos')
      .select(['valor', 'redondeo', 'forma', 'anulado_en'])
      .where('id', '=', pagoId)
      .where('pedido_id', '=', change.pedidoId)
      .executeTakeFirst()
    if (pago === undefined) throw notFound('El pago no existe')
    if (pago.anulado_en !== null) return null
    const anulado = { anulado_en: services.now(), anulado_por: change.person.id }
    await trx.updateTable('pagos').set(anulado).where('id', '=', pagoId).execute()
    const pagado = before.pagado - pago.valor - pago.redondeo
    await setPagado(trx, change, pagado)
    return { campo: 'pago', antes: before.pagado, despues: pagado, forma: pago.forma }
  })
}

const setPagado = (trx: Transaction<Database>, { pedidoId }: StaffChange, pagado: number) =>
  trx
    .updateTable('pedidos')
    .set((eb) => ({ pagado, version: eb('version', '+', 1) }))
    .where('id', '=', pedidoId)
    .execute()

/** `con_cuanto` counts for cash alone. */
export function changeForma(
  services: Services,
  change: StaffChange,
  { forma_de_pago: forma, con_cuanto }: { forma_de_pago: FormaDePago | null; con_cuanto: number | null },
): Promise<IdempotentAnswer<PedidoEnviado>> {
  const cash = forma === 'EFECTIVO' ? con_cuanto : null
  return applyChange(
    services,
    change,
    { accion: 'forma de pago', forma, con_cuanto },
    async (trx, before) => {
      if (before.forma_de_pago === forma && before.con_cuanto === cash) return null
      const problem = cash === null ? null : cashProblem(cash, totalOf(before) - before.pagado)
      if (problem !== null) throw invalid(problem, { con_cuanto: problem })
      await trx
        .updateTable('pedidos')
        .set((eb) => ({ forma_de_pago: forma, con_cuanto: cash, version: eb('version', '+', 1) }))
        .where('id', '=', change.pedidoId)
        .execute()
      return { campo: 'forma_de_pago', antes: before.forma_de_pago, despues: forma }
    },
  )
}
