// Sign-up: an account with the role of customers; other fields are ignored (rule cuenta/registro).
import type { Registro } from '#contract/usuarios/usuario.ts'
import { CELULAR_TOMADO } from '#domain/validation.ts'
import { NO_INFORMADO } from '#server/db/consentimiento.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { conflict } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import { networkOf } from '#server/lib/network.ts'
import { openSession, type Person } from '#server/lib/session.ts'
import { hashNewPassword } from '#server/lib/new-password.ts'
import { insertCliente, insertSedesOf, isNumeroVerificado } from './store.ts'

const PER_IP_AND_HOUR = 20
/** Reveals no more about an existing account than its owner needs. */
const NO_REGISTRADO = 'No fue posible crear la cuenta con estos datos. Si ya tienes una, inicia sesión.'

/**
 * Opens the account and its first session; returns the token. Refuses a common password (400), a
 * phone that another person verified and an e-mail with an account (409). A registration by staff
 * leaves an audit row.
 */
export async function registerUsuario(
  services: Services,
  registro: Registro,
  { ip, person }: { ip: string; person: Person | null },
): Promise<string> {
  services.limits.hit('registro', networkOf(ip), PER_IP_AND_HOUR, 3600)
  const password_hash = await hashNewPassword(registro.password)
  if (await isNumeroVerificado(services.db, registro.numero)) {
    throw conflict('numero_verificado', CELULAR_TOMADO)
  }
  const { first_name, last_name, email, numero, consentimiento } = registro
  // A person that staff of some branches register works in these branches.
  const staff = person?.permisos.has('gestionar_usuarios') === true ? person : null
  const todas_las_sedes = staff?.alcance.isTodas ?? true
  const usuarioId = await services.db.transaction().execute(async (trx) => {
    const id = await insertCliente(trx, {
      usuario: {
        first_name,
        last_name,
        email,
        numero,
        password_hash,
        creado_en: services.now(),
        todas_las_sedes,
      },
      consentimiento: { version: consentimiento ?? NO_INFORMADO, fecha: services.now(), ip },
    })
    if (id !== null && staff !== null) {
      await insertSedesOf(trx, id, staff.alcance.sedes ?? [])
      await recordCambio(services, trx, staff, { entidad: 'usuario', entidad_id: id, accion: 'crear' })
    }
    return id
  })
  if (usuarioId === null) throw conflict('registro_rechazado', NO_REGISTRADO)
  return openSession(services, usuarioId)
}
