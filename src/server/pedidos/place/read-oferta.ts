// The data that prices an order (branches, hours, products): from the cache, checked again in the
// order's own transaction, or read and locked in that transaction.
import type { Negocio } from '#contract/negocio.ts'
import type { Catalogo } from '#server/catalogo/nest-catalogo.ts'
import { readCatalogo } from '#server/catalogo/read-catalogo.ts'
import type { Services } from '#server/lib/services.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { readTodasLasSedes, type SedeLeida } from '#server/sedes/read-sedes.ts'
import type { Database } from '#server/db/schema.ts'
import { sql, type Transaction } from 'kysely'

export interface Oferta {
  readonly catalogo: Catalogo
  readonly sedes: readonly SedeLeida[]
  readonly negocio: Negocio
  /** The number of changes at which all of it was read; null when a change came in between. */
  readonly version: number | null
}

export async function readOferta(services: Services): Promise<Oferta> {
  const [catalogo, sedes, negocio] = await Promise.all([
    readCatalogo.copy(services),
    readTodasLasSedes.copy(services),
    readNegocio.copy(services),
  ])
  const { zona_horaria } = negocio.value
  return {
    catalogo: catalogo.value,
    // The zone inside a copy of the branches may be older than the copy.
    sedes: sedes.value.map((sede) => ({ ...sede, zona_horaria })),
    negocio: negocio.value,
    version:
      sedes.version === catalogo.version && negocio.version === catalogo.version ? catalogo.version : null,
  }
}

/** From memory when nothing of it has changed, else read and held in this transaction. */
export async function sameOferta(
  services: Services,
  trx: Transaction<Database>,
  remembered: Oferta,
): Promise<Oferta> {
  const { rows } = await sql<{ version: string }>`select version from catalogo_version`.execute(trx)
  return Number(rows[0]?.version) === remembered.version ? remembered : holdOferta(services, trx)
}

/** Every change of the catalogue updates this row, so it waits until the transaction ends. */
export async function holdOferta(services: Services, trx: Transaction<Database>): Promise<Oferta> {
  await sql`select version from catalogo_version for share`.execute(trx)
  // Services without the cache: this transaction reads everything now.
  return readOferta({ ...services, db: trx })
}
