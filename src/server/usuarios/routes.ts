// The calls of a person about themselves: session, profile, the permissions of a role, the order
// under way.
import { invitacionesApi } from '#contract/usuarios/invitaciones.ts'
import { usuariosApi } from '#contract/usuarios/api.ts'
import { isClaveDeSede, isClaveEnEquipo } from '#domain/permisos.ts'
import { RESEND_SECONDS } from '#domain/validation.ts'
import { forbidden } from '#server/lib/errors.ts'
import type { Register } from '#server/http/route.ts'
import type { Services } from '#server/lib/services.ts'
import { networkOf } from '#server/lib/network.ts'
import { readPast } from '#server/http/past.ts'
import { closeSession, type Person } from '#server/lib/session.ts'
import { findActivePedido } from '#server/pedidos/read/find-active-pedido.ts'
import { withPosiblesAdiciones } from '#server/pedidos/read/with-posibles-adiciones.ts'
import { acceptInvitacion, readInvitacion } from './accept-invitacion.ts'
import { changeOwnClave } from './change-own-clave.ts'
import { changePerfil } from './change-perfil.ts'
import { closeSessionsOf } from './close-sessions.ts'
import { eraseUsuario } from './erase-usuario.ts'
import { logIn } from './log-in.ts'
import { readMisDatos } from './read-mis-datos.ts'
import { requestClave, resetClave } from './recover-clave.ts'
import { registerUsuario } from './register-usuario.ts'
import { sendCodigoVerificacion } from './send-codigo.ts'
import { selectPermisosOf, selectRolesOf, selectUsuario } from './store.ts'
import { verifyCodigo } from './verify-codigo.ts'

export function usuariosRoutes(register: Register, services: Services): void {
  const { db } = services

  register(usuariosApi.login, async ({ body, request }) => ({
    token: await logIn(services, body, networkOf(request.ip)),
  }))

  register(usuariosApi.register, async ({ body, person, request }) => ({
    token: await registerUsuario(services, body, { ip: request.ip, person }),
  }))

  register(usuariosApi.logout, async (call) => {
    await closeSession(services, call.person.tokenDigest)
    return undefined
  })

  const readPerfil = async (id: number) => ({
    ...(await selectUsuario(db, id)),
    roles: await selectRolesOf(db, id),
  })

  register(usuariosApi.profile, (call) => readPerfil(call.person.id))

  register(usuariosApi.changeProfile, async (call) => {
    await changePerfil(services, call.person, call.body)
    return readPerfil(call.person.id)
  })

  register(usuariosApi.misDatos, (call) => {
    call.reply.header('content-disposition', 'attachment; filename="mis-datos.json"')
    return readPast(services, call, (past) => readMisDatos(past, call.person.id))
  })

  register(usuariosApi.erase, async (call) => {
    await eraseUsuario(services, call.person, call.body.password)
    return undefined
  })

  register(usuariosApi.permissions, async (call) => {
    const roles = await selectRolesOf(db, call.person.id)
    const role = roles.find(({ id }) => id === call.query.role)
    if (role === undefined) throw forbidden()
    const permisos = role.activo ? await selectPermisosOf(db, role.id) : []
    // Keys that the person cannot use open no screen either.
    return permisos.filter(({ clave }) => isUsable(call.person, clave))
  })

  register(usuariosApi.sendCode, async (call) => {
    const { id } = call.person
    await sendCodigoVerificacion(services, {
      usuarioId: id,
      email: call.body.email,
      red: networkOf(call.request.ip),
    })
    return { espera: RESEND_SECONDS }
  })

  register(usuariosApi.verifyCode, async (call) => ({
    cupon: await verifyCodigo(services, { usuarioId: call.person.id, ...call.body }),
  }))

  register(usuariosApi.recoverPassword, async ({ body, request }) => {
    const solicitud = await requestClave(services, body, networkOf(request.ip))
    return {
      solicitud,
      mensaje: 'Si la cuenta existe y su celular está verificado, te enviamos un código por WhatsApp.',
    }
  })

  register(usuariosApi.resetPassword, async ({ body, request }) => {
    return { token: await resetClave(services, { ...body, red: networkOf(request.ip) }) }
  })

  register(invitacionesApi.read, async ({ body, request }) =>
    readInvitacion(services, body.token, networkOf(request.ip)),
  )

  register(invitacionesApi.accept, async ({ body, request }) => ({
    token: await acceptInvitacion(services, body, networkOf(request.ip)),
  }))

  register(usuariosApi.changeOwnPassword, async (call) => {
    await changeOwnClave(services, call.person, call.body)
    return undefined
  })

  register(usuariosApi.logoutAll, async (call) => {
    await closeSessionsOf(db, call.person.id)
    return undefined
  })

  register(usuariosApi.logoutOthers, async ({ person }) => {
    const ended = await closeSessionsOf(db, person.id, person.tokenDigest)
    const now = services.now()
    return { cerradas: ended.filter((expiry) => expiry > now).length }
  })

  register(usuariosApi.activeOrder, async (call) => {
    const pedido = await findActivePedido(services, call.person.id)
    return pedido === null ? null : withPosiblesAdiciones(services, pedido)
  })
}

/** Whether the person may use a key that one of their roles has. */
const isUsable = ({ alcance, equipoId }: Person, clave: string): boolean =>
  equipoId === null ? alcance.isTodas || isClaveDeSede(clave) : isClaveEnEquipo(clave)
