// The link of an invitation by WhatsApp, after its commit. The inviter is shown the link in any
// case.
import type { Invitacion } from '#contract/usuarios/invitaciones.ts'
import { isCelularMovil } from '#domain/validation.ts'
import type { Services } from '#server/lib/services.ts'
import { takeFromBudget } from '#server/mensajes/budget.ts'
import { mayBotherNumero } from '#server/mensajes/unverified-numero.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'

interface Link {
  readonly invitacion: Invitacion
  readonly token: string
  readonly vence: string
}

/** Never throws: the link works without its message. */
export async function sendInvitacion(
  services: Services,
  { invitacion: { id, first_name, numero }, token, vence }: Link,
): Promise<'NO' | 'ENVIADO' | 'FALLIDO'> {
  const { log, whatsapp } = services
  if (!isCelularMovil(numero) || !whatsapp.hasPlantilla('invitacion')) return 'NO'
  const to = { numero, usuarioId: null }
  try {
    if (!(await mayBotherNumero(services, to)) || !(await takeFromBudget(services, 'invitaciones'))) {
      log.warn({ invitacion: id }, 'invitation not sent: too many to this phone, or in this day')
      return 'FALLIDO'
    }
    const { nombre } = await readNegocio(services)
    const enlace = `${staffUrl(services.config.publicUrl)}/invitacion#${token}`
    await whatsapp.sendPlantilla(to, {
      plantilla: 'invitacion',
      parametros: [first_name, nombre, enlace],
      pedidoId: null,
      tarea: `invitacion ${String(id)} ${vence}`,
    })
    return 'ENVIADO'
  } catch (error) {
    log.warn({ err: error, invitacion: id }, 'invitation not sent')
    return 'FALLIDO'
  }
}

/** The first label of the host, `admin`, is the staff's front end. */
function staffUrl(publicUrl: string): string {
  const url = new URL(publicUrl)
  url.hostname = `admin.${url.hostname}`
  return url.origin
}
