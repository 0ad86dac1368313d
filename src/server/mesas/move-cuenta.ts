// Guests who change their table, and tables that are paid together (rule mesa/pasar).
import type { Cuenta } from '#contract/mesas/cuentas.ts'
import type { Database } from '#server/db/schema.ts'
import { conflict, invalid } from '#server/lib/errors.ts'
import type { IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import { sql, type Transaction } from 'kysely'
import { applyToCuenta, cuentaCambiada, type CuentaChange } from './change-cuenta.ts'
import { dropPartes, endLlamados } from './join-cuenta.ts'
import { readCuenta } from './read-cuenta.ts'

const OTRA_SEDE = 'La mesa no pertenece a la sede'

/** Refuses a table that has an account: two accounts are joined on purpose alone. */
export function moveCuenta(
  services: Services,
  change: CuentaChange,
  mesaId: number,
): Promise<IdempotentAnswer<Cuenta>> {
  const also = { mesas: [mesaId], mudada: change.cuentaId }
  return applyToCuenta(
    services,
    change,
    { accion: 'pasar', mesa: mesaId },
    async (trx, before) => {
      if (before.mesa.id === mesaId) return null
      refuseClosed(before)
      const mesa = await trx
        .selectFrom('mesas')
        .select(['id', 'nombre'])
        .where('id', '=', mesaId)
        .where('sede_id', '=', before.sede.id)
        .where('retirada', '=', false)
        .executeTakeFirst()
      if (mesa === undefined) throw invalid(OTRA_SEDE, { mesa: OTRA_SEDE })
      const taken = await trx
        .selectFrom('cuentas')
        .select('id')
        .where('mesa_id', '=', mesaId)
        .where('cerrada_en', 'is', null)
        .executeTakeFirst()
      if (taken !== undefined) {
        throw conflict('mesa_con_cuenta', `${mesa.nombre} ya tiene una cuenta. Júntalas.`)
      }
      await trx.updateTable('cuentas').set({ mesa_id: mesaId }).where('id', '=', before.id).execute()
      await movePedidos(trx, before.id, { cuenta_id: before.id, mesa_id: mesaId })
      await movePagos(trx, before.mesa.id, mesa)
      await setMesa(trx, before.mesa.id, 'LIBRE')
      await moveLlamados(trx, { from: before.mesa.id, to: mesaId, ahora: services.now() })
      await setMesa(trx, mesaId, 'OCUPADA')
      return { accion: 'pasar', despues: { mesa: mesa.nombre } }
    },
    also,
  )
}

/** The orders of another account of the branch come to this one; the other table is free. */
export function mergeCuentas(
  services: Services,
  change: CuentaChange,
  otraId: number,
): Promise<IdempotentAnswer<Cuenta>> {
  const also = { cuentas: [otraId], mudada: otraId }
  return applyToCuenta(
    services,
    change,
    { accion: 'juntar', cuenta: otraId },
    async (trx, before) => {
      if (otraId === before.id) throw invalid('Elige otra cuenta', { cuenta: 'Elige otra cuenta' })
      const otra = await readCuenta(trx, change.person.alcance, otraId)
      if (otra.sede.id !== before.sede.id) throw invalid(OTRA_SEDE, { cuenta: OTRA_SEDE })
      refuseClosed(before)
      if (otra.cerrada_en !== null) throw cuentaCambiada()
      await movePedidos(trx, otraId, { cuenta_id: before.id, mesa_id: before.mesa.id })
      await dropPartes(trx, otraId)
      await movePartes(trx, otraId, before)
      await trx
        .updateTable('cuentas')
        .set((eb) => ({ cerrada_en: services.now(), version: eb('version', '+', 1) }))
        .where('id', '=', otraId)
        .execute()
      await movePagos(trx, otra.mesa.id, before.mesa)
      // Also those that no longer wait: they may still be approved.
      await trx
        .updateTable('intentos_pago')
        .set({ cuenta_id: before.id })
        .where('cuenta_id', '=', otraId)
        .execute()
      await setMesa(trx, otra.mesa.id, 'LIBRE')
      await moveLlamados(trx, { from: otra.mesa.id, to: before.mesa.id, ahora: services.now() })
      return { accion: 'juntar', despues: { mesa: otra.mesa.nombre } }
    },
    also,
  )
}

function refuseClosed({ cerrada_en }: Cuenta): void {
  if (cerrada_en !== null) throw conflict('cuenta_pagada', 'Esta cuenta ya está pagada')
}

const movePedidos = (
  trx: Transaction<Database>,
  from: number,
  to: { readonly cuenta_id: number; readonly mesa_id: number },
) =>
  trx
    .updateTable('pedidos')
    .set((eb) => ({ ...to, version: eb('version', '+', 1) }))
    .where('cuenta_id', '=', from)
    .execute()

/** The paid parts of an account, with the next numbers of the other one. */
const movePartes = (trx: Transaction<Database>, from: number, { id, partes }: Cuenta) =>
  sql`
  update cuenta_partes p set cuenta_id = ${id}, orden = ${Math.max(0, ...partes.map(({ orden }) => orden))}::int + o.lugar
  from (select id, row_number() over (order by orden, id) as lugar from cuenta_partes where cuenta_id = ${from}) o
  where p.id = o.id`.execute(trx)

/** An order that is paid online later joins the account of the table to which its guests moved. */
async function movePagos(
  trx: Transaction<Database>,
  from: number,
  { id, nombre }: { readonly id: number; readonly nombre: string },
): Promise<void> {
  const pagos = await trx
    .selectFrom('intentos_pago')
    .select('id')
    .select(sql<object>`pedido`.as('pedido'))
    .where('estado', '=', 'PENDIENTE')
    .where(sql`(pedido -> 'mesa' ->> 'id')::int`, '=', from)
    .execute()
  // In place, and not in SQL: the digest of its key depends on the order of its fields.
  for (const pago of pagos) {
    const pedido = JSON.stringify({ ...pago.pedido, mesa: { id, nombre } })
    await trx.updateTable('intentos_pago').set({ pedido }).where('id', '=', pago.id).execute()
  }
}

/** The guests wait at another table. One open call of a kind is enough there (rule mesa/llamar). */
async function moveLlamados(
  trx: Transaction<Database>,
  { from, to, ahora }: { readonly from: number; readonly to: number; readonly ahora: Date },
): Promise<void> {
  await sql`
    insert into llamados (sede_id, mesa_id, tipo, creado_en)
    select sede_id, ${to}::int, tipo, creado_en from llamados where mesa_id = ${from}::int and atendido_en is null
    on conflict (mesa_id, tipo) where atendido_en is null do nothing`.execute(trx)
  await endLlamados(trx, from, ahora)
}

const setMesa = (trx: Transaction<Database>, id: number, estado: 'LIBRE' | 'OCUPADA') =>
  trx.updateTable('mesas').set({ estado }).where('id', '=', id).execute()
