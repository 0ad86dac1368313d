// A person corrects their own data. Another phone is one that nobody verified yet.
import type { CambioDePerfil } from '#contract/usuarios.ts'
import { conflict } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import { sql } from 'kysely'
import { NUMERO_TOMADO } from './register-usuario.ts'
import { isNumeroVerificado, selectUsuario } from './store.ts'

/** Refuses a phone that somebody else verified (409). Codes sent to the former phone stop counting. */
export async function changePerfil(
  services: Services,
  usuarioId: number,
  cambio: CambioDePerfil,
): Promise<void> {
  const { first_name, last_name, numero } = cambio
  const before = await selectUsuario(services.db, usuarioId)
  if (numero !== undefined && numero !== before.numero && (await isNumeroVerificado(services.db, numero))) {
    throw conflict('numero_verificado', NUMERO_TOMADO)
  }
  const wanted = numero ?? before.numero
  await services.db
    .updateTable('usuarios')
    .set({
      first_name: first_name ?? before.first_name,
      last_name: last_name ?? before.last_name,
      numero: wanted,
      numero_verificado: sql<boolean>`numero_verificado and numero = ${wanted}`,
    })
    .where('id', '=', usuarioId)
    .execute()
}
