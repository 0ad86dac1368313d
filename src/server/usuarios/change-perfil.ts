// A person corrects their own data. Another phone starts unverified and needs the password (rule
// cuenta/celular).
import type { CambioDePerfil } from '#contract/usuarios/usuario.ts'
import { CELULAR_TOMADO } from '#domain/validation.ts'
import { isStaff, LABEL } from '#server/administracion/change-datos.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { conflict, invalid } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { orTaken } from '#server/lib/unique.ts'
import { sql } from 'kysely'
import { isNumeroVerificado, selectUsuario } from './store.ts'
import { verifyOwnPassword } from './verify-own-password.ts'

const SIN_PASSWORD = 'Escribe tu contraseña para cambiar el celular'

/**
 * Refuses another phone without the password (400), and a phone that another person verified (409).
 * Codes for the former phone become invalid.
 */
export async function changePerfil(
  services: Services,
  person: Person,
  { password, ...cambio }: CambioDePerfil,
): Promise<void> {
  const before = await selectUsuario(services.db, person.id)
  const { numero = before.numero } = cambio
  const ofTheTeam = await isStaff(services.db, person.id)
  if (numero !== before.numero) {
    await confirm(services, person, password)
    if (await isNumeroVerificado(services.db, numero)) throw conflict('numero_verificado', CELULAR_TOMADO)
  }
  if (Object.values(cambio).every((value) => value === undefined)) return
  const next = { ...before, ...cambio }
  const changed = (['first_name', 'last_name', 'numero'] as const).filter(
    (campo) => next[campo] !== before[campo],
  )
  await services.db.transaction().execute(async (trx) => {
    // Only the fields that were sent: a concurrent change of the same person keeps its fields.
    await trx
      .updateTable('usuarios')
      .set(cambio)
      .$if(cambio.numero !== undefined, (query) =>
        query.set({
          numero_verificado: sql<boolean>`numero_verificado and numero = ${numero}`,
          // Without an e-mail the phone is the name of the account.
          email: sql<string>`case when email = numero then ${numero} else email end`,
        }),
      )
      .where('id', '=', person.id)
      .execute()
      .catch(orTaken('numero', 'Otra cuenta ya entra con ese celular'))
    if (!ofTheTeam) return
    await recordCambio(services, trx, person, {
      entidad: 'usuario',
      entidad_id: person.id,
      accion: 'modificar',
      antes: {},
      despues: changed.length === 0 ? {} : { datos: changed.map((campo) => LABEL[campo]).join(', ') },
    })
  })
}

async function confirm(services: Services, person: Person, password: string | undefined): Promise<void> {
  if (password === undefined) throw invalid(SIN_PASSWORD, { password: SIN_PASSWORD }, 'password_requerida')
  await verifyOwnPassword(services, person, { password, campo: 'password', accion: 'cambiar celular' })
}
