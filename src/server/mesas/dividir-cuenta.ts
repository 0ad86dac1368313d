// Divides what an account owes into parts that guests pay one by one (rule mesa/dividir).
import type { Cuenta } from '#contract/mesas/cuentas.ts'
import {
  dividir,
  unidadesOf,
  withoutPaid,
  type LineaPorPagar,
  type ModoDeDividir,
} from '#domain/mesa/dividir.ts'
import type { Database } from '#server/db/schema.ts'
import { conflict, invalid } from '#server/lib/errors.ts'
import type { IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import { sql, type Transaction } from 'kysely'
import { applyToCuenta, type CuentaChange } from './change-cuenta.ts'
import { dropPartes } from './join-cuenta.ts'

/** Replaces the parts that nobody paid. */
export function dividirCuenta(
  services: Services,
  change: CuentaChange,
  modo: ModoDeDividir,
): Promise<IdempotentAnswer<Cuenta>> {
  return applyToCuenta(services, change, { accion: 'dividir', ...modo }, async (trx, before) => {
    const partes = dividir(before.por_pagar, modo, await unpaidLineas(trx, before))
    if ('problem' in partes) {
      if (before.por_pagar <= 0) throw conflict('cuenta_pagada', partes.problem)
      throw invalid(partes.problem)
    }
    const last = Math.max(0, ...before.partes.flatMap(({ orden, cobro }) => (cobro === null ? [] : [orden])))
    await dropPartes(trx, before.id)
    for (const [at, { valor, lineas }] of partes.entries()) {
      await trx
        .insertInto('cuenta_partes')
        .values({
          cuenta_id: before.id,
          orden: last + at + 1,
          valor,
          lineas: lineas === null ? null : JSON.stringify(lineas),
        })
        .execute()
    }
    return { accion: 'dividir', despues: { partes: partes.length } }
  })
}

/**
 * The unpaid lines of the orders that stand. Null when a payment of theirs names no product. The
 * money of a cancelled order goes back and pays no product.
 */
async function unpaidLineas(
  trx: Transaction<Database>,
  { pedidos, partes, pagado }: Cuenta,
): Promise<LineaPorPagar[] | null> {
  const standing = pedidos.filter(({ estado }) => estado !== 'CANCELADO')
  const lineas = standing.flatMap(unidadesOf)
  const ids = new Set(lineas.map(({ linea }) => linea))
  const paid = partes.flatMap(({ cobro, valor, lineas: its }) =>
    cobro !== null && its?.some(({ linea }) => ids.has(linea)) === true ? [{ valor, lineas: its }] : [],
  )
  const byProduct = paid.reduce((sum, { valor }) => sum + valor, 0)
  if (byProduct !== pagado - (await paidTipsOf(trx, standing))) return null
  return withoutPaid(
    lineas,
    paid.flatMap((parte) => parte.lineas),
  )
}

async function paidTipsOf(
  trx: Transaction<Database>,
  pedidos: readonly { readonly id: number }[],
): Promise<number> {
  const { propina } = await trx
    .selectFrom('pagos')
    .select(sql<number>`coalesce(sum(propina), 0)::float8`.as('propina'))
    .where('pedido_id', 'in', pedidos.map(({ id }) => id).concat(0))
    .where('anulado_en', 'is', null)
    .executeTakeFirstOrThrow()
  return propina
}
