// The calls for people, roles, permissions and the audit.
import { administracionApi, MAX_LISTA } from '#contract/usuarios/administracion.ts'
import { invitacionesApi } from '#contract/usuarios/invitaciones.ts'
import { notFound } from '#server/lib/errors.ts'
import { keyOf, tellReplay } from '#server/lib/idempotency.ts'
import { linkNext } from '#server/http/link-next.ts'
import { readPast } from '#server/http/past.ts'
import type { Register } from '#server/http/route.ts'
import type { Services } from '#server/lib/services.ts'
import { createInvitacion, listInvitaciones, makeLink, withdrawInvitacion } from './invite-usuario.ts'
import { sendInvitacion } from './send-invitacion.ts'
import { changePermiso, createPermiso, deletePermiso } from './change-permiso.ts'
import { changeRol, createRol } from './change-rol.ts'
import { changePassword, changeUsuario } from './change-usuario.ts'
import {
  listCambios,
  listPermisos,
  listRoles,
  listUsuarios,
  selectPermiso,
  selectRol,
  selectUsuario,
} from './store.ts'

export function administracionRoutes(register: Register, services: Services): void {
  usuarioRoutes(register, services)
  invitacionRoutes(register, services)
  rolRoutes(register, services)
  permisoRoutes(register, services)

  register(administracionApi.auditoria, async ({ person, query, request, reply }) => {
    const { antes, entidad } = query
    const cambios = await readPast(services, { request, reply }, ({ db }) =>
      listCambios(db, person.alcance, { antes, entidad }),
    )
    linkNext(reply, cambios, { most: MAX_LISTA, path: '/api/auditoria/', query: { entidad: entidad ?? '' } })
    return cambios
  })
}

function usuarioRoutes(register: Register, services: Services): void {
  const { db } = services

  register(administracionApi.usuarios, async ({ person, query, reply }) => {
    const { antes, buscar = '' } = query
    const filter = { buscar, ...(antes === undefined ? {} : { antes }) }
    const usuarios = await listUsuarios(db, person.alcance, filter)
    linkNext(reply, usuarios, { most: MAX_LISTA, path: '/users/usuarios/', query: { buscar } })
    return usuarios
  })

  register(administracionApi.usuario, async ({ params, person }) =>
    found(await selectUsuario(db, person.alcance, params.id), 'El usuario no existe'),
  )

  register(administracionApi.changeUsuario, async (call) =>
    changeUsuario(services, call.person, call.params.id, call.body),
  )

  register(administracionApi.changePassword, async (call) => {
    await changePassword(services, call.person, call.params.id, call.body.password)
    return undefined
  })
}

function invitacionRoutes(register: Register, services: Services): void {
  register(invitacionesApi.list, (call) => listInvitaciones(services, call.person.alcance))
  register(invitacionesApi.create, async (call) =>
    tellReplay(call.reply, await createInvitacion(services, call.person, call.body, keyOf(call.request))),
  )
  register(invitacionesApi.makeLink, async (call) => {
    const link = await makeLink(services, call.person, call.params.id)
    return { ...link, whatsapp: await sendInvitacion(services, link) }
  })
  register(invitacionesApi.withdraw, async (call) => {
    await withdrawInvitacion(services, call.person, call.params.id)
    return undefined
  })
}

function rolRoutes(register: Register, services: Services): void {
  const { db } = services
  register(administracionApi.roles, () => listRoles(db))
  register(administracionApi.rol, async ({ params }) =>
    found(await selectRol(db, params.id), 'El rol no existe'),
  )
  register(administracionApi.createRol, async (call) =>
    tellReplay(call.reply, await createRol(services, call.person, call.body, keyOf(call.request))),
  )
  register(administracionApi.changeRol, async (call) =>
    changeRol(services, call.person, call.params.id, call.body),
  )
}

function permisoRoutes(register: Register, services: Services): void {
  const { db } = services
  register(administracionApi.permisos, () => listPermisos(db))
  register(administracionApi.permiso, async ({ params }) =>
    found(await selectPermiso(db, params.id), 'El permiso no existe'),
  )
  register(administracionApi.createPermiso, async (call) =>
    tellReplay(call.reply, await createPermiso(services, call.person, call.body, keyOf(call.request))),
  )
  register(administracionApi.changePermiso, async (call) =>
    changePermiso(services, call.person, call.params.id, call.body),
  )
  register(administracionApi.deletePermiso, async (call) => {
    await deletePermiso(services, call.person, call.params.id)
    return undefined
  })
}

function found<T>(row: T | undefined, message: string): T {
  if (row === undefined) throw notFound(message)
  return row
}
