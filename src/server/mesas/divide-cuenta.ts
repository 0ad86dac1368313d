// Divides what an account owes into parts that guests pay one by one (rule mesa/dividir).
import type { Cuenta } from '#contract/mesas/cuentas.ts'
import { divisionOf, type ModoDeDividir } from '#domain/mesa/division.ts'
import { porDividir } from '#domain/mesa/por-dividir.ts'
import { conflict, invalid } from '#server/lib/errors.ts'
import type { IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import { applyToCuenta, type CuentaChange } from './change-cuenta.ts'
import { dropPartes } from './join-cuenta.ts'

/** Replaces the parts that nobody paid. */
export function divideCuenta(
  services: Services,
  change: CuentaChange,
  modo: ModoDeDividir,
): Promise<IdempotentAnswer<Cuenta>> {
  return applyToCuenta(services, change, { accion: 'dividir', ...modo }, async (trx, before) => {
    const partes = divisionOf(porDividir(before), modo)
    if ('problem' in partes) {
      if (before.por_pagar <= 0) throw conflict('cuenta_pagada', partes.problem)
      throw invalid(partes.problem)
    }
    const last = Math.max(0, ...before.partes.flatMap(({ orden, cobro }) => (cobro === null ? [] : [orden])))
    await dropPartes(trx, before.id)
    for (const [at, { valor, lineas, sin_propina = false, propinas }] of partes.entries()) {
      await trx
        .insertInto('cuenta_partes')
        .values({
          cuenta_id: before.id,
          orden: last + at + 1,
          valor,
          lineas: lineas === null ? null : JSON.stringify(lineas),
          sin_propina,
          propinas: propinas === undefined ? null : JSON.stringify(propinas),
        })
        .execute()
    }
    return { accion: 'dividir', despues: { partes: partes.length } }
  })
}
