// Deliveries of people who cannot deliver them any more go back to 'Por llevar'. Rule
// reparto/devuelto.
import { ESTADOS_ACTIVOS } from '#domain/pedido/pedido.ts'
import { worksIn } from '#server/caja/personas.ts'
import { insertEvento } from '#server/db/insert-evento.ts'
import type { Database } from '#server/db/schema.ts'
import { insertCambio } from '#server/lib/audit.ts'
import type { Services } from '#server/lib/services.ts'
import { leaveLleva, readNombre } from '#server/pedidos/lleva.ts'
import { sql, type Transaction } from 'kysely'

type Trx = Transaction<Database>

interface Changed {
  /** The people who have been changed, in the same transaction. */
  readonly personas: readonly number[]
  /** Whether they could deliver before. People who lose `repartir` lose their deliveries, too. */
  readonly rode: boolean
  /** Who changed them; null when the end of a shift did. */
  readonly person: { readonly id: number | null }
}

/**
 * Takes the unfinished deliveries from people who do not work in their branch any more, or have
 * lost `repartir`. Returns how many. The caller calls `live.publish()` after its commit.
 */
export async function releaseRepartos(
  services: Services,
  trx: Trx,
  { personas, rode, person }: Changed,
): Promise<number> {
  let released = 0
  for (const { lleva_id, ...before } of await lockRepartos(trx, personas)) {
    if (lleva_id === null) continue
    const stays = (await worksIn(trx, before.sede_id, lleva_id)) && (!rode || (await canRide(trx, lleva_id)))
    if (stays) continue
    await leaveLleva(services, trx, { pedidoId: before.id, before: { ...before, lleva_id }, person })
    await trx
      .updateTable('pedidos')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', before.id)
      .execute()
    const cambio = { campo: 'lleva', antes: await readNombre(trx, lleva_id), despues: null }
    await insertCambio(services, trx, person, { entidad: 'pedido', entidad_id: before.id, cambio })
    await insertEvento(trx, before.id)
    released += 1
  }
  return released
}

/**
 * The unfinished deliveries of these people, locked; they get no more until the transaction ends.
 * A delivery locks the order before the person, too, so the two cannot deadlock. Call it before a
 * change of the people. The lock of a person waits for those who take an order, see `findCarrier`.
 */
export async function lockRepartos(trx: Trx, personas: readonly number[]) {
  await lockPedidosOf(trx, personas)
  await sql`
    select from usuarios where id = any(${personas}::int[]) order by id for no key update`.execute(trx)
  return lockPedidosOf(trx, personas)
}

const lockPedidosOf = (trx: Trx, personas: readonly number[]) =>
  trx
    .selectFrom('pedidos')
    .select(['id', 'estado', 'tipo_pedido', 'sede_id', 'lleva_id'])
    .where('lleva_id', 'in', personas.length === 0 ? [0] : personas)
    .where('tipo_pedido', '=', 'DOMICILIO')
    .where('estado', 'in', [...ESTADOS_ACTIVOS, 'ENVIADO'])
    .orderBy('id')
    .forUpdate()
    .execute()

/** By a role. Riders for today have none. */
export async function canRide(trx: Trx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from usuario_roles ur
      join roles r on r.id = ur.rol_id and r.activo
      join rol_permisos rp on rp.rol_id = r.id
      join permisos p on p.id = rp.permiso_id and p.clave = 'repartir'
    where ur.usuario_id = ${id}::int limit 1`.execute(trx)
  return rows.length > 0
}
