// A branch takes transfers only to a key of the business, and payments online only with its
// account. Rule pago/formas-por-sede.
import type { FormaDePago } from '#domain/pedido/pago.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import type { Database } from '#server/db/schema.ts'
import { invalid } from '#server/lib/errors.ts'
import { hasLlave, SIN_CUENTA, SIN_LLAVE } from '#server/negocio/change-negocio.ts'
import { selectNegocio, toNegocio } from '#server/negocio/read-negocio.ts'
import type { Transaction } from 'kysely'

interface Formas {
  readonly archivada: boolean
  readonly formas_mesa: FormaDePago[] | null
  readonly formas_domicilio: FormaDePago[] | null
  readonly formas_recoger: FormaDePago[] | null
}

const COLUMN = {
  MESA: 'formas_mesa',
  DOMICILIO: 'formas_domicilio',
  RECOGER: 'formas_recoger',
} as const satisfies Record<TipoPedido, keyof Formas>

/**
 * It refuses only new forms. The branch keeps the forms that it already has, unless it is restored.
 */
export async function refuseFormas(
  trx: Transaction<Database>,
  antes: Formas,
  despues: Formas,
): Promise<void> {
  const isRestored = antes.archivada && !despues.archivada
  const added = Object.entries(COLUMN).flatMap(([tipo, column]) =>
    (despues[column] ?? []).flatMap((forma) =>
      !isRestored && (antes[column] ?? []).includes(forma)
        ? []
        : [{ campo: `formas_de_pago.${tipo}`, forma }],
    ),
  )
  if (added.length === 0) return
  const negocio = toNegocio(await selectNegocio(trx).forShare('negocio').executeTakeFirstOrThrow())
  for (const { campo, forma } of added) {
    if (forma === 'TRANSFERENCIA' && !hasLlave(negocio)) throw invalid(SIN_LLAVE, { [campo]: SIN_LLAVE })
    if (forma === 'EN_LINEA' && !negocio.en_linea) throw invalid(SIN_CUENTA, { [campo]: SIN_CUENTA })
  }
}
