// The reasons that hold back the order of a late payment: its customer has ordered again, or its
// table has another account. The money goes back then (rules pago/por-devolver and
// mesa/pago-tarde).
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import type { Db } from '#server/db/client.ts'
import type { Database } from '#server/db/schema.ts'
import { conflict } from '#server/lib/errors.ts'
import { lockOfNumero, lockOfUsuario } from '#server/pedidos/place/owner.ts'
import { sql, type Transaction } from 'kysely'
import type { Intento, PedidoGuardado } from './intentos.ts'

/** The locks of everybody whose order replaces this one, sorted: an account may have its phone. */
export async function clientesOfLate(
  db: Db,
  { usuario_id }: Intento,
  guardado: PedidoGuardado,
): Promise<string[]> {
  const numero = numeroOf(guardado)
  const usuarios =
    numero === null ? [] : await db.selectFrom('usuarios').select('id').where('numero', '=', numero).execute()
  const ids = new Set([...usuarios.map(({ id }) => id), ...(usuario_id === null ? [] : [usuario_id])])
  return [...(numero === null ? [] : [lockOfNumero(numero)]), ...Array.from(ids, lockOfUsuario)].toSorted()
}

const numeroOf = ({ owner, usuario }: PedidoGuardado): string | null =>
  owner.invitado?.numero ?? usuario?.numero ?? null

/**
 * Throws when an order of the same person or phone was placed since the payment began, or waits for
 * another payment. Its customer read that there is no order, or that it is uncertain, and has
 * ordered again, at a table also by the waiter.
 */
export async function refuseReplaced(
  db: Db,
  intento: Intento,
  { guardado, ahora }: { guardado: PedidoGuardado; ahora: Date },
): Promise<void> {
  const { id, usuario_id, creado_en } = intento
  const numero = numeroOf(guardado)
  const isOwn = (invitado: string) =>
    sql`(u.id = ${usuario_id}::int or coalesce(${sql.ref(invitado)}, u.numero) = ${numero}::text)`
  // An order that a waiter types at a table is not the waiter's own.
  const { rows } = await sql`
    select where exists (
      select from pedidos p left join usuarios u on u.id = p.usuario_id and p.creado_por is null
      where p.fecha > ${creado_en}::timestamptz and not p.es_prueba and ${isOwn('p.invitado_numero')}
    ) or exists (
      select from intentos_pago i left join usuarios u on u.id = i.usuario_id
      where i.id <> ${id}::int and i.estado = 'PENDIENTE' and i.expira_en > ${ahora}::timestamptz
        and ${isOwn('i.invitado_numero')}
    ) or ${isTypedSince(intento)}`.execute(db)
  if (rows.length > 0) throw replaced()
}

const replaced = () => conflict('pedido_despues', 'Después se hizo otro pedido')

/** Whether staff typed an order without a contact into the account of the guests. */
const isTypedSince = ({ cuenta_id, creado_en }: Intento) =>
  sql<boolean>`exists (
    select from pedidos where cuenta_id = ${cuenta_id}::int and creado_por is not null
      and invitado_numero is null and fecha > ${creado_en}::timestamptz and not es_prueba
  )`

/**
 * The table of the guests now; null for an order without a table. Throws when their account was
 * closed, or when the table was free and has an account since then.
 */
export async function findMesa(
  db: Db,
  { cuenta_id }: Intento,
  { mesa }: PedidoGuardado,
): Promise<number | null> {
  if (mesa === null) return null
  const abiertas = db.selectFrom('cuentas').select('mesa_id').where('cerrada_en', 'is', null)
  if (cuenta_id === null) {
    const otra = await abiertas.where('mesa_id', '=', mesa.id).executeTakeFirst()
    if (otra !== undefined) throw otraCuenta()
    return mesa.id
  }
  const own = await abiertas.where('id', '=', cuenta_id).executeTakeFirst()
  if (own === undefined) throw conflict('cuenta_pagada', 'La cuenta de la mesa ya se cerró')
  return own.mesa_id
}

/**
 * Throws when the order has joined another account, or the waiter has typed one into it: guests
 * came or left after `findMesa`. From now on the order's transaction has the table locked.
 */
export async function refuseOtherCuenta(
  trx: Transaction<Database>,
  intento: Intento,
  { id, cuenta }: Pick<PedidoEnviado, 'id' | 'cuenta'>,
): Promise<void> {
  const { cuenta_id } = intento
  if (cuenta === null) return
  if (cuenta === cuenta_id) {
    const { rows } = await sql`select where ${isTypedSince(intento)}`.execute(trx)
    if (rows.length > 0) throw replaced()
    return
  }
  if (cuenta_id !== null) throw otraCuenta()
  const others = trx.selectFrom('pedidos').select('id').where('cuenta_id', '=', cuenta).where('id', '<>', id)
  if ((await others.limit(1).executeTakeFirst()) !== undefined) throw otraCuenta()
}

const otraCuenta = () => conflict('mesa_con_cuenta', 'La mesa ya tiene otra cuenta')
