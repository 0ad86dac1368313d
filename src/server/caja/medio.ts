// The key of the business that a transfer reached. Rule pago/llave-que-recibe.
import { ownMedios, type Medio } from '#domain/dinero.ts'
import type { FormaEnMano } from '#domain/pedido/pago.ts'
import type { Database } from '#server/db/schema.ts'
import { invalid } from '#server/lib/errors.ts'
import type { Transaction } from 'kysely'

const NO_ES_DEL_NEGOCIO = 'Esa llave ya no es del negocio. Elige otra.'

/**
 * Null for another form, and for a transfer of which nobody says which of several keys it reached.
 */
export async function medioOf(
  trx: Transaction<Database>,
  { forma, medio }: { readonly forma: FormaEnMano; readonly medio: Medio | null },
): Promise<Medio | null> {
  if (forma !== 'TRANSFERENCIA') return null
  const llaves = await trx
    .selectFrom('negocio')
    .select([
      'transferencia_nequi as nequi',
      'transferencia_daviplata as daviplata',
      'transferencia_bre_b as bre_b',
    ])
    .executeTakeFirstOrThrow()
  const own = ownMedios(llaves)
  const [only = null] = own
  if (medio === null) return own.length === 1 ? only : null
  if (!own.includes(medio)) throw invalid(NO_ES_DEL_NEGOCIO, { medio: NO_ES_DEL_NEGOCIO })
  return medio
}
