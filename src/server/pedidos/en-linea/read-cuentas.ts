// The account of the business at Wompi, and the former ones. Those are kept while Wompi is asked
// about payments that began under them: some banks take days to decide (rule pago/llaves-de-wompi).
import type { Db } from '#server/db/client.ts'
import type { Database } from '#server/db/schema.ts'
import { loadSeal, type Seal } from '#server/lib/seal.ts'
import type { Services } from '#server/lib/services.ts'
import type { WompiAccount } from '#server/providers/wompi.ts'
import { sql, type Selectable, type Transaction } from 'kysely'
import * as z from 'zod/mini'

const secretos = z.object({
  llave_privada: z.string(),
  secreto_eventos: z.string(),
  secreto_integridad: z.string(),
})

type Row = Selectable<Database['cuentas_wompi_anteriores']>

/** Null for the row of another installation. */
function openRow(seal: Seal, { ambiente, llave_publica, secretos: sealed }: Row): WompiAccount | null {
  const text = seal.open(sealed)
  return text === null ? null : { ambiente, llave_publica, ...z.parse(secretos, JSON.parse(text)) }
}

/** Null while online payments are off. */
export async function readCuenta({ db, log }: Pick<Services, 'db' | 'log'>): Promise<WompiAccount | null> {
  const row = await db.selectFrom('cuenta_wompi').selectAll().executeTakeFirst()
  if (row === undefined) return null
  const cuenta = openRow(await loadSeal(db), row)
  if (cuenta === null) log.error('the keys of Wompi were stored by another installation: type them again')
  return cuenta
}

export interface Cuentas {
  /** Null while online payments are off. */
  readonly actual: WompiAccount | null
  /**
   * The present one first. Former ones of tests only while the present one is of tests: their
   * approvals are no money.
   */
  readonly todas: readonly WompiAccount[]
}

export async function readCuentas(services: Pick<Services, 'db' | 'log'>): Promise<Cuentas> {
  const actual = await readCuenta(services)
  const rows = await services.db.selectFrom('cuentas_wompi_anteriores').selectAll().execute()
  const seal = await loadSeal(services.db)
  const anteriores = rows
    .filter(({ ambiente }) => ambiente === 'PRODUCCION' || actual?.ambiente === 'PRUEBAS')
    .flatMap((row) => openRow(seal, row) ?? [])
  return { actual, todas: [...(actual === null ? [] : [actual]), ...anteriores] }
}

/**
 * The account under which a payment began. Null when nothing has to be looked up. Rows of an older
 * version have no account and use the current one.
 */
export const cuentaOf = (
  { actual, todas }: Cuentas,
  { llave_publica: llave }: { readonly llave_publica: string | null },
): WompiAccount | null =>
  llave === null ? actual : (todas.find(({ llave_publica }) => llave_publica === llave) ?? null)

/** The account is replaced or removed. The caller has locked its row. */
export async function keepAnterior(
  trx: Transaction<Database>,
  { llave_publica, ambiente, secretos: sealed }: Row,
): Promise<void> {
  const row = { llave_publica, ambiente, secretos: sealed }
  await trx
    .insertInto('cuentas_wompi_anteriores')
    .values(row)
    .onConflict((one) => one.column('llave_publica').doUpdateSet(row))
    .execute()
  // Attempts that an older version began have no account.
  await trx
    .updateTable('intentos_pago')
    .set({ llave_publica })
    .where('consulta_en', 'is not', null)
    .where('llave_publica', 'is', null)
    .execute()
  await forgetAnteriores(trx)
}

/** Deletes the keys under which no payment is asked for any more. */
export async function forgetAnteriores(db: Db): Promise<void> {
  await sql`
    delete from cuentas_wompi_anteriores a where not exists (
      select from intentos_pago i where i.consulta_en is not null and i.llave_publica = a.llave_publica
    )`.execute(db)
}
