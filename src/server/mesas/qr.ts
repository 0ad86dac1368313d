// The codes of tables: listed to be printed, renewed, and looked up by customers (rule mesa/qr).
import type { MesaConCodigo } from '#contract/mesas/qr.ts'
import { CODIGO_VIEJO, mesaPath } from '#domain/mesa/codigo.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import { insertCambio } from '#server/lib/audit.ts'
import { notFound } from '#server/lib/errors.ts'
import { requireKnown } from '#server/lib/limits.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { sql } from 'kysely'

/**
 * In a minute, from one network: guests of one table who scan it, or look every few seconds for
 * their waiter.
 */
const READS_PER_TABLE = 300
const COLUMNS = ['mesas.id', 'mesas.nombre', 'sede_id as sede', 'codigo'] as const

const withUrl =
  ({ config }: Services) =>
  (mesa: MesaConCodigo): MesaConCodigo => ({ ...mesa, url: `${config.publicUrl}${mesaPath(mesa.codigo)}` })

/** The codes of tables. Those that are archived, or whose branch is, have none. */
export async function listCodigos(services: Services, alcance: Alcance): Promise<MesaConCodigo[]> {
  const mesas = await services.db
    .selectFrom('mesas')
    .innerJoin('sedes', 'sedes.id', 'mesas.sede_id')
    .select(COLUMNS)
    .where('retirada', '=', false)
    .where('archivada', '=', false)
    .where(alcance.where('sede_id'))
    .orderBy('sede_id')
    .orderBy('numero')
    .execute()
  return mesas.map(withUrl(services))
}

export function renewCodigo(services: Services, person: Person, mesaId: number): Promise<MesaConCodigo> {
  return services.db.transaction().execute(async (trx) => {
    const mesa = await trx
      .updateTable('mesas')
      .set({ codigo: sql<string>`replace(gen_random_uuid()::text, '-', '')` })
      .where('id', '=', mesaId)
      .where(person.alcance.where('sede_id'))
      .returning(COLUMNS)
      .executeTakeFirst()
    if (mesa === undefined) throw notFound('La mesa no existe')
    const about = { entidad: 'mesa', entidad_id: mesaId }
    await insertCambio(services, trx, person, { ...about, cambio: { accion: 'renovar qr' } })
    return withUrl(services)(mesa)
  })
}

/**
 * Archived tables, and those of an archived branch, are unknown to customers. Each network has a
 * limit for each table: the code is printed on it, so a former guest could keep those of today out.
 */
export async function findByCodigo({ db, limits }: Services, codigo: string, red: string) {
  const row = await db
    .selectFrom('mesas')
    .innerJoin('sedes', 'sedes.id', 'mesas.sede_id')
    .select(['mesas.id', 'mesas.nombre', 'sede_id', 'sedes.nombre as sede'])
    .where('codigo', '=', codigo)
    .where('retirada', '=', false)
    .where('archivada', '=', false)
    .executeTakeFirst()
  const { id, nombre, sede_id, sede } = requireKnown(limits, { kind: 'qr', red, refusal: viejo }, row)
  limits.hit('mesa', `${String(id)} ${red}`, READS_PER_TABLE, 60)
  return { mesa: { id, nombre }, sede: { id: sede_id, nombre: sede } }
}

const viejo = () => notFound(CODIGO_VIEJO)
