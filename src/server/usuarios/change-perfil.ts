// A person corrects their own data. Another phone starts unverified (rule cuenta/mis-datos).
import type { CambioDePerfil } from '#contract/usuarios/usuario.ts'
import { conflict } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import { orTaken } from '#server/lib/unique.ts'
import { sql } from 'kysely'
import { NUMERO_TOMADO } from './register-usuario.ts'
import { isNumeroVerificado, selectUsuario } from './store.ts'

/**
 * Refuses a phone that another person verified (409). Codes for the former phone become invalid.
 */
export async function changePerfil(
  services: Services,
  usuarioId: number,
  cambio: CambioDePerfil,
): Promise<void> {
  const { numero } = cambio
  if (numero !== undefined) {
    const before = await selectUsuario(services.db, usuarioId)
    if (numero !== before.numero && (await isNumeroVerificado(services.db, numero))) {
      throw conflict('numero_verificado', NUMERO_TOMADO)
    }
  }
  if (Object.values(cambio).every((value) => value === undefined)) return
  // Only the fields that were sent: a concurrent change of the same person keeps its fields.
  await services.db
    .updateTable('usuarios')
    .set(cambio)
    .$if(numero !== undefined, (query) =>
      query.set({
        numero_verificado: sql<boolean>`numero_verificado and numero = ${numero}`,
        // Without an e-mail the phone is the name of the account.
        email: sql<string>`case when email = numero then ${numero} else email end`,
      }),
    )
    .where('id', '=', usuarioId)
    .execute()
    .catch(orTaken('numero', 'Otra cuenta ya entra con ese celular'))
}
