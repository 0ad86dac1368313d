// The code by which a customer shows that an order is theirs. Rule reparto/codigo.
import {
  CODIGO_BLOQUEADO,
  CODIGO_INCORRECTO,
  CODIGO_REQUERIDO,
  MAX_CODIGOS,
} from '#domain/reparto/entrega.ts'
import { conflict, invalid } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { StaffChange } from '#server/pedidos/apply-change.ts'
import { timingSafeEqual } from 'node:crypto'
import { readAjustes } from './ajustes.ts'

/**
 * Refuses a wrong code (400), and every code after five wrong ones (409). The try is counted before
 * the comparison, so that many at once are not more; a right code takes it back. False for an order
 * that is not on its way with this person: no code was compared.
 */
export async function checkCodigo(
  services: Services,
  { pedidoId, person }: StaffChange,
  codigo: string | null,
  codigoDe: (pedidoId: number) => string,
): Promise<boolean> {
  const { codigo_de_entrega: isAsked } = await readAjustes(services)
  if (!isAsked) return true
  const { db } = services
  const waits = await db
    .selectFrom('pedidos')
    .select('id')
    .where('id', '=', pedidoId)
    .where('lleva_id', '=', person.id)
    .where('estado', '=', 'ENVIADO')
    .where(person.alcance.where('sede_id'))
    .executeTakeFirst()
  if (waits === undefined) return false
  if (codigo === null) throw invalid(CODIGO_REQUERIDO, { codigo: CODIGO_REQUERIDO })
  const counted = await db
    .updateTable('repartos')
    .set((eb) => ({ intentos: eb('intentos', '+', 1) }))
    .where('pedido_id', '=', pedidoId)
    .where('intentos', '<', MAX_CODIGOS)
    .returning('intentos')
    .executeTakeFirst()
  if (counted === undefined) throw conflict('codigo_bloqueado', CODIGO_BLOQUEADO)
  if (timingSafeEqual(Buffer.from(codigo), Buffer.from(codigoDe(pedidoId)))) {
    await db
      .updateTable('repartos')
      .set((eb) => ({ intentos: eb('intentos', '-', 1) }))
      .where('pedido_id', '=', pedidoId)
      .where('intentos', '>', 0)
      .execute()
    return true
  }
  throw invalid(CODIGO_INCORRECTO, { codigo: CODIGO_INCORRECTO }, 'codigo_incorrecto')
}
