// What is known of a caller: their name, their delivery addresses, and their last order (rule
// tomar-pedido/cliente-conocido).
import type { ClienteConocido } from '#contract/pedidos/pedido.ts'
import { formatNombre } from '#domain/format.ts'
import type { Db } from '#server/db/client.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import type { Services } from '#server/lib/services.ts'
import { sql } from 'kysely'
import { distinctDirecciones } from './distinct-direcciones.ts'
import { readPedidos } from './read-pedidos.ts'

/** Newest orders that are searched for addresses. */
const LOOK_BACK = 20
const MAX_DIRECCIONES = 5

/**
 * Orders of other branches are left out, and so are accounts without an order in the branches of
 * the reader: another branch may belong to a partner (rule permisos/sedes).
 *
 * Only an account with a verified number counts: an unverified one may belong to another person.
 * Null for an unknown number.
 */
export async function findCliente(
  services: Services,
  alcance: Alcance,
  numero: string,
): Promise<ClienteConocido | null> {
  const { db } = services
  const usuario = await db
    .selectFrom('usuarios')
    .select(['id', 'first_name', 'last_name'])
    .where('numero', '=', numero)
    .where('numero_verificado', '=', sql.lit(true))
    .executeTakeFirst()
  const rows = await selectNewest(db, alcance, { numero, usuarioId: usuario?.id ?? null })
  const [newest] = rows
  if (newest === undefined && (usuario === undefined || !alcance.isTodas)) return null
  const [ultimo] = newest === undefined ? [] : await readPedidos(db, alcance, [newest.id])
  const named = rows.find(({ invitado_nombre }) => invitado_nombre !== null)?.invitado_nombre
  return {
    nombre: named ?? (usuario === undefined ? '' : formatNombre(usuario)),
    direcciones: distinctDirecciones(rows, MAX_DIRECCIONES),
    ultimo_pedido: ultimo ?? null,
  }
}

const selectNewest = (
  db: Db,
  alcance: Alcance,
  { numero, usuarioId }: { numero: string; usuarioId: number | null },
) =>
  db
    .selectFrom('pedidos')
    .select(['id', 'invitado_nombre', 'direccion_entrega as direccion', 'instrucciones', 'lat', 'lng'])
    .where((eb) =>
      eb.or([
        eb('invitado_numero', '=', numero),
        ...(usuarioId === null
          ? []
          : [eb.and([eb('usuario_id', '=', usuarioId), eb('creado_por', 'is', null)])]),
      ]),
    )
    // A noted order is older than its number says.
    .where('anotado_en', 'is', null)
    .where(alcance.where('sede_id'))
    .orderBy('id', 'desc')
    .limit(LOOK_BACK)
    .execute()
