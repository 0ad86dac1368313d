// Staff print a ticket themselves: an unconfirmed one again, or any ticket. Rules
// impresion/confirmada and comanda/reimpresion.
import { insertCambio } from '#server/lib/audit.ts'
import { notFound } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { sql } from 'kysely'

/** A ticket that somebody else resolved meanwhile stays as it is. */
export async function resolveImpresion(
  services: Services,
  person: Person,
  { id, accion }: { id: number; accion: 'REIMPRIMIR' | 'SALIO' },
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('impresiones as p')
      .innerJoin('impresoras as i', 'i.id', 'p.impresora_id')
      .select(['p.pedido_id', 'p.estado', 'i.nombre'])
      .where('p.id', '=', id)
      .where('p.pedido_id', 'is not', null)
      .where(person.alcance.where('i.sede_id'))
      .forUpdate('p')
      .executeTakeFirst()
    if (found?.pedido_id == null) throw notFound('La comanda no existe')
    if (found.estado !== 'SIN_CONFIRMAR') return
    await trx
      .updateTable('impresiones')
      .set((eb) => ({
        estado: accion === 'SALIO' ? ('IMPRESA' as const) : ('PENDIENTE' as const),
        intentos_antes: eb.ref('intentos'),
        desde: services.now(),
      }))
      .where('id', '=', id)
      .execute()
    await insertCambio(services, trx, person, {
      entidad: 'pedido',
      entidad_id: found.pedido_id,
      cambio: { campo: 'comanda', despues: accion, impresora: found.nombre },
    })
  })
}

/**
 * Prints the ticket of an order on a printer of its branch, or (null) tells whether the page of the
 * caller's browser is a second copy. A ticket that still waits for the printer is not asked for
 * twice.
 */
export async function printComanda(
  services: Services,
  person: Person,
  { pedidoId, impresora }: { pedidoId: number; impresora: number | null },
): Promise<{ reimpresion: boolean }> {
  return services.db.transaction().execute(async (trx) => {
    const pedido = await trx
      .selectFrom('pedidos')
      .select('sede_id')
      .where('id', '=', pedidoId)
      .where(person.alcance.where('sede_id'))
      .forUpdate()
      .executeTakeFirst()
    if (pedido === undefined) throw notFound('El pedido no existe')
    const named =
      impresora === null
        ? null
        : await trx
            .selectFrom('impresoras')
            .select('nombre')
            .where('id', '=', impresora)
            .where('sede_id', '=', pedido.sede_id)
            .where('archivada_en', 'is', null)
            .executeTakeFirst()
    if (named === undefined) throw notFound('La impresora no existe')
    const { repetida } = await trx
      .selectNoFrom(
        sql<boolean>`exists (select from impresiones where pedido_id = ${pedidoId} and intentos > 0)`.as(
          'repetida',
        ),
      )
      .executeTakeFirstOrThrow()
    const estado = impresora === null ? ('ENVIADA' as const) : ('PENDIENTE' as const)
    const { numInsertedOrUpdatedRows: asked } = await trx
      .insertInto('impresiones')
      .values({
        impresora_id: impresora,
        pedido_id: pedidoId,
        ocasion: 'A_MANO',
        estado,
        intentos: impresora === null ? 1 : 0,
        desde: services.now(),
      })
      .onConflict((oc) =>
        oc
          .columns(['impresora_id', 'pedido_id', 'ocasion'])
          .doUpdateSet((eb) => ({
            estado,
            intentos_antes: eb.ref('impresiones.intentos'),
            desde: services.now(),
          }))
          .where('impresiones.estado', 'not in', ['PENDIENTE', 'TOMADA']),
      )
      .executeTakeFirstOrThrow()
    if (asked !== 0n) {
      await insertCambio(services, trx, person, {
        entidad: 'pedido',
        entidad_id: pedidoId,
        cambio: { campo: 'comanda', despues: 'IMPRIMIR', impresora: named?.nombre ?? null },
      })
    }
    return { reimpresion: repetida }
  })
}
