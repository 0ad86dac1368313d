// Staff correct the name, phone and e-mail of a person of the team. The caller has checked that the
// person is within their permissions and branches (rule permisos/datos).
import { DATOS_DE_USUARIO, type DatosDeUsuario, type Usuario } from '#contract/usuarios/administracion.ts'
import {
  ADMIN_LITERAL,
  CELULAR_INVALIDO,
  CELULAR_TOMADO,
  entersByCelular,
  isCelularMovil,
} from '#domain/validation.ts'
import type { Db } from '#server/db/client.ts'
import type { Database } from '#server/db/schema.ts'
import { AppError, conflict, invalid } from '#server/lib/errors.ts'
import { orTaken } from '#server/lib/unique.ts'
import { sql, type Transaction } from 'kysely'

const DE_CLIENTE = 'Los datos de un cliente los cambia el cliente.'
const DE_ADMIN = 'Quien entra como «admin» conserva ese nombre.'
const TOMADO = 'Otra cuenta ya entra con ese correo o celular'

type Campo = keyof DatosDeUsuario
/** The name of each field in the audit. */
export const LABEL: Readonly<Record<Campo, string>> = {
  first_name: 'Nombres',
  last_name: 'Apellidos',
  numero: 'Celular',
  email: 'Correo',
}

/**
 * Returns the labels of the changed fields, for the audit: the values are personal, and the audit
 * stays. Refuses the data of customers (403), a phone that another person verified (409) and a name
 * of another account (400). Another phone starts unverified.
 */
export async function changeDatos(
  trx: Transaction<Database>,
  usuario: Usuario,
  cambio: DatosDeUsuario,
): Promise<string[]> {
  const next = wantedOf(usuario, cambio)
  const changed = DATOS_DE_USUARIO.filter((campo) => next[campo] !== usuario[campo])
  if (changed.length === 0) return []
  if (!(await isStaff(trx, usuario.id))) throw new AppError(403, 'datos_de_cliente', DE_CLIENTE)
  if (changed.includes('email') && usuario.email === ADMIN_LITERAL) {
    throw invalid(DE_ADMIN, { email: DE_ADMIN })
  }
  if (changed.includes('numero')) await refuseVerified(trx, next.numero)
  await trx
    .updateTable('usuarios')
    .set(next)
    .set({ numero_verificado: sql<boolean>`numero_verificado and numero = ${next.numero}` })
    .where('id', '=', usuario.id)
    .execute()
    .catch(orTaken(entersByCelular(next.email) ? 'numero' : 'email', TOMADO))
  return changed.map((campo) => LABEL[campo])
}

/** Without an e-mail the phone is the name of the account, and both change together. */
function wantedOf(usuario: Usuario, cambio: DatosDeUsuario): Record<Campo, string> {
  const { first_name = usuario.first_name, last_name = usuario.last_name, numero = usuario.numero } = cambio
  const typed = cambio.email === undefined ? emailOf(usuario) : cambio.email
  if (typed === null && !isCelularMovil(numero)) {
    throw invalid(CELULAR_INVALIDO, { numero: CELULAR_INVALIDO })
  }
  return { first_name, last_name, numero, email: typed ?? numero }
}

const emailOf = ({ email }: Usuario) => (entersByCelular(email) ? null : email)

/** People of the team hold a role that is not the customers'. */
export async function isStaff(db: Db, usuarioId: number): Promise<boolean> {
  const row = await db
    .selectFrom('usuario_roles')
    .innerJoin('roles', 'roles.id', 'usuario_roles.rol_id')
    .select('roles.id')
    .where('usuario_roles.usuario_id', '=', usuarioId)
    .where('roles.de_clientes', '=', false)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function refuseVerified(trx: Transaction<Database>, numero: string): Promise<void> {
  const other = await trx
    .selectFrom('usuarios')
    .select('id')
    .where('numero', '=', numero)
    .where('numero_verificado', '=', sql.lit(true))
    .executeTakeFirst()
  if (other !== undefined) throw conflict('numero_verificado', CELULAR_TOMADO)
}
