// A person has their data erased (Ley 1581 de 2012, rule cuenta/borrar). The business keeps its
// orders, without any person in them.
import { conflict } from '#server/lib/errors.ts'
import { keysKeptSince } from '#server/lib/idempotency.ts'
import { holdsPlata } from '#server/caja/por-liquidar.ts'
import { changeAccess } from '#server/administracion/change-access.ts'
import { emailOfErased } from '#server/db/erased.ts'
import type { Database } from '#server/db/schema.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { findActivePedido } from '#server/pedidos/read/find-active-pedido.ts'
import { ownPedidosOf } from '#server/pedidos/read/own-pedidos.ts'
import { lockRepartos, releaseRepartos } from '#server/repartos/release-repartos.ts'
import { sql, type Transaction } from 'kysely'
import { randomBytes } from 'node:crypto'
import { closeSessionsOf } from './close-sessions.ts'
import { verifyOwnPassword } from './verify-own-password.ts'

const ERASED = 'Dato eliminado'

/**
 * Erases name, phone, e-mail, addresses and notes for good and ends every session. Refuses a wrong
 * password (400), a person with an order under way or cash to hand over, and the last administrator
 * (409). What they had to deliver is free again. Two facts stay: as a digest, that their phone had
 * its welcome coupon, and that they accepted the data policy.
 */
export async function eraseUsuario(services: Services, person: Person, password: string): Promise<void> {
  await verifyOwnPassword(services, person, { password, campo: 'password', accion: 'borrar' })
  // Matches no password, and takes as long to refuse as any other.
  const unusableHash = await hashPassword(randomBytes(32).toString('base64url'))
  const released = await changeAccess(services, person, null, async (trx) => {
    // A delivery locks the order before the account, too.
    await lockRepartos(trx, [person.id])
    await lockUsuario(trx, person.id)
    await refuseUnderWay({ ...services, db: trx }, person.id)
    await eraseAround(trx, person.id)
    await erasePedidos(trx, person.id, services.now())
    await eraseIntentos(trx, person.id)
    await trx
      .updateTable('usuarios')
      .set({
        first_name: 'Cuenta',
        last_name: 'eliminada',
        email: emailOfErased(person.id),
        numero: '',
        numero_verificado: false,
        password_hash: unusableHash,
        clave_equipo_hash: null,
      })
      .where('id', '=', person.id)
      .execute()
    await closeSessionsOf(trx, person.id)
    return releaseRepartos(services, trx, { personas: [person.id], rode: false, person })
  })
  if (released > 0) services.live.publish()
}

/**
 * Rows of the account: roles, branches, saved addresses, coupons without an order, codes, messages,
 * the origin of a consent, stored responses.
 */
async function eraseAround(trx: Transaction<Database>, id: number): Promise<void> {
  await trx.deleteFrom('usuario_roles').where('usuario_id', '=', id).execute()
  await trx.deleteFrom('usuario_sedes').where('usuario_id', '=', id).execute()
  await trx.deleteFrom('direcciones_guardadas').where('usuario_id', '=', id).execute()
  // A coupon that a cancelled order returned stays: by its reference reports know the coupon of the
  // order as a personal one.
  await trx
    .deleteFrom('cupones')
    .where('usuario_id', '=', id)
    .where('usado', '=', false)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('pedidos')
        .select('pedidos.cupon_id')
        .where('pedidos.usuario_id', '=', id)
        .where('pedidos.cupon_id', 'is not', null),
    )
    .execute()
  // Uses of campaigns stay counted, without a person.
  await trx.updateTable('usos_cupon').set({ usuario_id: null }).where('usuario_id', '=', id).execute()
  // A phone that was not verified may be another person's.
  const bloqueados = await trx
    .deleteFrom('numeros_bloqueados')
    .where('numero', 'in', (eb) =>
      eb
        .selectFrom('usuarios')
        .select('usuarios.numero')
        .where('usuarios.id', '=', id)
        .where('numero_verificado', '=', true),
    )
    .returning('numeros_bloqueados.id')
    .execute()
  await eraseReasons(trx, 'numero_bloqueado', bloqueados)
  await trx.deleteFrom('codigos').where('usuario_id', '=', id).execute()
  await trx.deleteFrom('recuperaciones').where('usuario_id', '=', id).execute()
  await trx.deleteFrom('mensajes_salientes').where('usuario_id', '=', id).execute()
  await trx.updateTable('consentimientos').set({ ip: null }).where('usuario_id', '=', id).execute()
  await trx
    .deleteFrom('idempotency_keys')
    .where('ambito', '=', `pedidos ${String(id)}`)
    .execute()
}

/**
 * Waits for orders of the account that are being placed: the reference of each one locks the row of
 * its account. Changing an order locks it before its coupon, and placing one locks the coupon
 * before the account. Placing a paid order locks its intent before the account.
 */
async function lockUsuario(trx: Transaction<Database>, id: number): Promise<void> {
  await ownPedidosOf(trx, id).select('id').orderBy('id').forUpdate().execute()
  await trx.selectFrom('cupones').select('id').where('usuario_id', '=', id).forUpdate().execute()
  // One that waits locks its coupon next, and refuses the erasing.
  await trx
    .selectFrom('intentos_pago')
    .select('id')
    .where('usuario_id', '=', id)
    .where('estado', '<>', 'PENDIENTE')
    .orderBy('id')
    .forUpdate()
    .execute()
  await trx.selectFrom('usuarios').select('id').where('id', '=', id).forUpdate().execute()
}

/** 409 with an order under way, cash to hand over, or a payment online without a result. */
async function refuseUnderWay(services: Services, id: number): Promise<void> {
  if ((await findActivePedido(services, id)) !== null) {
    throw conflict(
      'pedido_en_curso',
      'Tienes un pedido en curso. Espera a que termine para eliminar tus datos.',
    )
  }
  // The list of what people have to hand over says their name.
  if (await holdsPlata(services.db, id)) {
    throw conflict('por_liquidar', 'Tienes plata por liquidar. Entrégala en caja y vuelve a intentarlo.')
  }
  if (await waitsForPago(services, id)) {
    throw conflict(
      'pago_en_curso',
      'Tienes un pago por confirmar. Espera a que termine para eliminar tus datos.',
    )
  }
}

async function waitsForPago({ db }: Services, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('intentos_pago')
    .select('id')
    .where('usuario_id', '=', id)
    .where('estado', '=', 'PENDIENTE')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Orders that waited for their payment online. Until staff have returned approved money they keep
 * whose it is.
 */
async function eraseIntentos(trx: Transaction<Database>, id: number): Promise<void> {
  await trx.updateTable('intentos_pago').set({ pedido: null }).where('usuario_id', '=', id).execute()
  await trx
    .updateTable('pagos_por_devolver')
    .set({ nombre: '', numero: '' })
    .where('devuelto_en', 'is not', null)
    .where('intento_id', 'in', (eb) =>
      eb.selectFrom('intentos_pago').select('intentos_pago.id').where('usuario_id', '=', id),
    )
    .execute()
}

/** What the audit says stays, without the reasons that staff wrote about the person. */
async function eraseReasons(
  trx: Transaction<Database>,
  entidad: 'pedido' | 'numero_bloqueado',
  things: readonly { readonly id: number }[],
): Promise<void> {
  await sql`
    update auditoria set cambio = case
      when entidad = 'numero_bloqueado' and cambio -> 'despues' ? 'motivo'
        then jsonb_set(cambio, '{despues,motivo}', to_jsonb(${ERASED}::text))
      when cambio ->> 'campo' = 'no_entregado' then jsonb_set(cambio, '{despues}', to_jsonb(${ERASED}::text))
      when cambio ->> 'campo' = 'estado' and cambio ? 'motivo'
        then jsonb_set(cambio, '{motivo}', to_jsonb(${ERASED}::text))
      else cambio end
    where entidad = ${entidad} and entidad_id = any (${things.map(({ id }) => id)}::int[])`.execute(trx)
}

/**
 * The stored responses to staff who changed the orders contain personal data. Older ones have
 * expired.
 */
async function eraseAnswers(
  trx: Transaction<Database>,
  now: Date,
  pedidos: readonly { readonly id: number; readonly cuenta_id: number | null }[],
): Promise<void> {
  const scopes = pedidos.flatMap(({ id, cuenta_id }) => [
    `pedido ${String(id)}`,
    ...(cuenta_id === null ? [] : [`cuenta ${String(cuenta_id)}`]),
  ])
  // 'pedido 12 5' is the change of order 12 by person 5.
  await sql`
    delete from idempotency_keys where creado_en >= ${keysKeptSince(now)}
      and regexp_replace(ambito, ' [0-9]+$', '') = any (${scopes}::text[])`.execute(trx)
}

/** Whether the house gives the order at a table whose bill has a receipt. */
const EN_CUENTA_PAGADA = sql`(cortesia_clase is not null and estado <> 'CANCELADO' and exists (
  select from pedidos otro where otro.cuenta_id = pedidos.cuenta_id and otro.comprobante is not null))`

/** Money, products and times stay; the address, handwritten texts and earlier versions do not. */
async function erasePedidos(trx: Transaction<Database>, id: number, now: Date): Promise<void> {
  const pedidos = await ownPedidosOf(trx, id).select(['id', 'cuenta_id']).execute()
  const own = ownPedidosOf(trx, id).select('pedidos.id')
  await eraseReasons(trx, 'pedido', pedidos)
  await eraseAnswers(trx, now, pedidos)
  await trx.updateTable('revisiones_pedido').set({ pedido: null }).where('pedido_id', 'in', own).execute()
  await trx
    .updateTable('pedidos')
    .set({
      direccion_entrega: sql<string | null>`case when direccion_entrega is null then null else ${ERASED} end`,
      instrucciones: '',
      lat: null,
      lng: null,
      barrio: null,
      cortesia_para: '',
      motivo_cancelacion: null,
      consentimiento_ip: null,
      // The buyer of a sale stays with its invoice: the law wants both kept.
      factura: sql`case when comprobante is null and numero_factura = '' and not ${EN_CUENTA_PAGADA} then null else factura end`,
      version: sql<number>`version + 1`,
    })
    .where('id', 'in', own)
    .execute()
  await trx
    .updateTable('repartos')
    .set({ no_entregado: null, no_entregado_en: null })
    .where('pedido_id', 'in', own)
    .execute()
  await trx.updateTable('opiniones').set({ palabras: '' }).where('pedido_id', 'in', own).execute()
  await trx.updateTable('pedido_lineas').set({ observaciones: '' }).where('pedido_id', 'in', own).execute()
}
