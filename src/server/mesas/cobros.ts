// The payments of an account: each is one payment for each order that it settles, under one number
// (rules mesa/cobrar and pago/redondeo).
import type { BodyOf } from '#contract/lib/endpoint.ts'
import type { Cuenta, cuentasApi } from '#contract/mesas/cuentas.ts'
import { cobroDe, spreadCobro } from '#domain/mesa/cuenta.ts'
import { FORMA_RECIBIDA_LABEL, receivedText } from '#domain/pedido/pago.ts'
import { medioOf } from '#server/caja/medio.ts'
import { heldBy } from '#server/caja/personas.ts'
import { receivedBy, refuseCancel } from '#server/caja/receive.ts'
import { tipsPaid } from '#server/db/dinero.ts'
import { sendAlong } from '#server/db/prepared.ts'
import type { Database } from '#server/db/schema.ts'
import { conflict, invalid, notFound } from '#server/lib/errors.ts'
import { withoutNulls, type IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import { sql, type Transaction } from 'kysely'
import { applyToCuenta, cuentaCambiada, type CuentaChange } from './change-cuenta.ts'
import { addedTip } from './read-cuenta.ts'

export function createCobro(
  services: Services,
  change: CuentaChange,
  body: BodyOf<typeof cuentasApi.createPago>,
): Promise<IdempotentAnswer<Cuenta>> {
  const { forma, valor, parte: parteId, propina, caja, version: _seen, ...others } = body
  const { recibe, medio: asked } = others
  const cuerpo = { accion: 'cobrar', forma, valor, parte: parteId, propina, caja, ...withoutNulls(others) }
  return applyToCuenta(services, change, cuerpo, async (trx, before) => {
    const parte = parteId === null ? null : findParte(before, parteId)
    const cobro = cobroDe(before.por_pagar, { forma, valor, parte: parte?.valor ?? null, propina })
    if ('problem' in cobro) {
      if (before.por_pagar <= 0) throw conflict('cuenta_pagada', cobro.problem)
      throw invalid(cobro.problem, { valor: cobro.problem })
    }
    const tips = await tipsPaid(trx, before.pedidos)
    const pagos = spreadCobro(
      before.pedidos.map((pedido) => ({ ...pedido, propinaPagada: tips.get(pedido.id) ?? 0 })),
      cobro,
    )
    // A test order joins no account.
    const pedido = { sede_id: before.sede.id, es_prueba: false }
    const received =
      recibe === null
        ? await receivedBy(trx, change.person, { pedido, caja })
        : await heldBy(trx, { sedeId: before.sede.id, forma, recibe })
    const medio = await medioOf(trx, { forma, medio: asked })
    const ids = await nextIds(
      trx,
      pagos.map(({ pedido }) => pedido),
    )
    const cobro_id = ids[0] ?? 0
    for (const [at, { pedido, propinaNueva, ...pago }] of pagos.entries()) {
      const row = {
        id: ids[at],
        pedido_id: pedido,
        forma,
        ...pago,
        propina_nueva: propinaNueva,
        usuario_id: change.person.id,
        creado_en: services.now(),
        cobro_id,
        medio,
        ...received,
      }
      await sendAlong(trx, trx.insertInto('pagos').values(row).compile())
      await moveMoney(trx, pedido, { pagado: pago.valor + pago.redondeo, propina: propinaNueva })
    }
    if (parte !== null) {
      const paid = trx.updateTable('cuenta_partes').set({ cobro_id }).where('id', '=', parte.id)
      await sendAlong(trx, paid.compile())
    }
    const tip = propina === 0 ? {} : { propina }
    const forma_de_pago = receivedText(forma, medio)
    return { accion: 'cobrar', despues: { forma_de_pago, valor: cobro.valor, ...tip } }
  })
}

/** A part that is not paid. */
function findParte({ partes }: Cuenta, parteId: number): Cuenta['partes'][number] {
  const parte = partes.find(({ id }) => id === parteId)
  // A division is replaced as a whole, so an unknown part belongs to an earlier division.
  if (parte === undefined || parte.cobro !== null) throw cuentaCambiada()
  return parte
}

/**
 * Cancels all payments of the same number, with the tips that they added. The tip that an order had
 * before stays. A part that they paid is to be paid again.
 */
export function cancelCobro(
  services: Services,
  change: CuentaChange,
  cobroId: number,
): Promise<IdempotentAnswer<Cuenta>> {
  return applyToCuenta(services, change, { accion: 'anular', cobro: cobroId }, async (trx, before) => {
    const cobro = before.cobros.find(({ id }) => id === cobroId)
    if (cobro === undefined) throw notFound('El pago no existe')
    if (cobro.anulado !== null) return null
    // All of its rows are in one shift.
    await refuseCancel(trx, before.sede.id, cobroId)
    const pagos = await trx
      .updateTable('pagos')
      .set({ anulado_en: services.now(), anulado_por: change.person.id })
      .where((eb) => eb.or([eb('id', '=', cobroId), eb('cobro_id', '=', cobroId)]))
      .where(
        'pedido_id',
        'in',
        before.pedidos.map(({ id }) => id),
      )
      .returning(['pedido_id', 'valor', 'redondeo', 'propina', 'propina_nueva', 'cobro_id'])
      .execute()
    for (const pago of pagos) {
      await moveMoney(trx, pago.pedido_id, { pagado: -pago.valor - pago.redondeo, propina: -addedTip(pago) })
    }
    await trx.updateTable('cuenta_partes').set({ cobro_id: null }).where('cobro_id', '=', cobroId).execute()
    return {
      accion: 'anular cobro',
      despues: { forma_de_pago: FORMA_RECIBIDA_LABEL[cobro.forma], valor: cobro.valor },
    }
  })
}

/** One for the payment of each order. A list, not its length: PostgreSQL plans the query once. */
async function nextIds(trx: Transaction<Database>, pedidos: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('pagos', 'id')) as id from unnest(${pedidos}::int[])`.execute(trx)
  return rows.map(({ id }) => Number(id))
}

const moveMoney = (
  trx: Transaction<Database>,
  pedidoId: number,
  { pagado, propina }: { pagado: number; propina: number },
) =>
  sendAlong(
    trx,
    trx
      .updateTable('pedidos')
      .set((eb) => ({
        pagado: eb('pagado', '+', pagado),
        propina: eb('propina', '+', propina),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', pedidoId)
      .compile(),
  )
