// People: their accounts, addresses and coupons, and how the team is managed.
import { administracionApi } from '#contract/usuarios/administracion.ts'
import { usuariosApi } from '#contract/usuarios/api.ts'
import { direccionesApi } from '#contract/usuarios/direcciones.ts'
import { equiposApi } from '#contract/usuarios/equipos.ts'
import { invitacionesApi } from '#contract/usuarios/invitaciones.ts'
import { aCampana, aRol, aSesion } from '#test/builders.ts'
import { lastCodigo } from '#test/codigos.ts'
import { eventually } from '#test/eventually.ts'
import { aPersona } from '#test/personas.ts'
import type { Teachings } from './teaching.ts'
import { at, type World } from './world.ts'

const PASSWORD = 'horno-de-leña-77'
const CLAVE = '4827'
const CAMPANA = { porcentaje_descuento: 20, fecha_inicio: '2026-12-01', fecha_fin: '2026-12-31' }

const casa = ({ sede, name }: World) => ({
  nombre: name('Casa'),
  direccion: 'Calle 72 # 10-07',
  lat: 4.6567,
  lng: -74.0582,
  sede,
})

/** An address of a new person: nobody may save more than 20. */
async function aDireccion(world: World) {
  const { server } = world
  const { token } = await aSesion(server)
  const { id } = await server.ask(direccionesApi.create, { token, body: casa(world) })
  return { token, params: at(id) }
}

const anyCampana = async ({ server }: World) => ({ params: at((await aCampana(server)).id) })

async function anInvitacion({ server, token, name }: World) {
  const body = {
    first_name: 'Rosa',
    last_name: 'Peña',
    email: `${name('rosa').replace(' ', '')}@donalumbre.example`,
    roles: [await aRol(server)],
  }
  return at((await server.ask(invitacionesApi.create, { token, body })).id)
}

/** The token of the link of an invitation. */
async function anEnlace(world: World): Promise<string> {
  const { server, token } = world
  return (await server.ask(invitacionesApi.makeLink, { token, params: await anInvitacion(world) })).token
}

async function anEquipo({ server, token, sede, name }: World) {
  return server.ask(equiposApi.create, { token, body: { sede, nombre: name('Tableta') } })
}

async function aPermiso({ server, token, name }: World) {
  const nombre = name('Permiso')
  const body = { nombre, clave: nombre.toLowerCase().replace(' ', '_') }
  return at((await server.ask(administracionApi.createPermiso, { token, body })).id)
}

export const personas: Teachings<
  'usuarios' | 'direcciones' | 'cupones' | 'campanas' | 'administracion' | 'invitaciones' | 'equipos'
> = {
  usuarios: {
    login: 'drawn',
    register: 'drawn',
    logout: 'drawn',
    profile: 'drawn',
    permissions: async ({ server, usuarioId }) => {
      const { rol_id } = await server.db
        .selectFrom('usuario_roles')
        .select('rol_id')
        .where('usuario_id', '=', usuarioId)
        .executeTakeFirstOrThrow()
      return { query: { role: String(rol_id) } }
    },
    sendCode: 'drawn',
    verifyCode: async ({ server }) => {
      const { token, email, numero } = await aPersona(server)
      await server.ask(usuariosApi.sendCode, { token, body: { email } })
      return { token, body: { email, codigo: await lastCodigo(server, numero) } }
    },
    recoverPassword: 'drawn',
    resetPassword: async ({ server }) => {
      const { email, numero } = await aPersona(server, { numero_verificado: true })
      const { solicitud } = await server.ask(usuariosApi.recoverPassword, { body: { email } })
      // It is sent after the answer.
      const codigo = await eventually(() => lastCodigo(server, numero))
      return { body: { solicitud, codigo, password: PASSWORD } }
    },
    changeOwnPassword: async ({ server }) => {
      const { token, password } = await aPersona(server)
      return { token, body: { actual: password, password: PASSWORD } }
    },
    logoutAll: 'drawn',
    logoutOthers: 'drawn',
    changeProfile: 'drawn',
    misDatos: 'drawn',
    erase: async ({ server }) => {
      const { token, password } = await aPersona(server)
      return { token, body: { password } }
    },
    activeOrder: 'drawn',
  },
  direcciones: {
    list: 'drawn',
    create: async (world) => ({ token: (await aSesion(world.server)).token, body: casa(world) }),
    rename: async (world) => ({ ...(await aDireccion(world)), body: { nombre: world.name('Oficina') } }),
    remove: aDireccion,
  },
  cupones: {
    own: 'drawn',
    find: async ({ server }) => ({ body: { codigo: (await aCampana(server)).codigo } }),
  },
  campanas: {
    list: 'drawn',
    read: anyCampana,
    create: ({ name }) => ({ body: { ...CAMPANA, codigo: name('NAVIDAD').replace(' ', '-') } }),
    change: async (world) => ({
      ...(await anyCampana(world)),
      body: { ...CAMPANA, codigo: world.name('REYES').replace(' ', '-') },
    }),
    changeEstado: async (world) => ({ ...(await anyCampana(world)), body: { estado: 'PAUSADA' } }),
    remove: anyCampana,
  },
  administracion: {
    usuarios: 'drawn',
    usuario: 'drawn',
    changeUsuario: async ({ server }) => ({
      params: at((await aSesion(server)).usuarioId),
      body: { roles: [await aRol(server)] },
    }),
    changePassword: async ({ server }) => ({
      params: at((await aSesion(server)).usuarioId),
      body: { password: PASSWORD },
    }),
    roles: 'drawn',
    rol: 'drawn',
    createRol: ({ name }) => ({ body: { rol: name('Rol') } }),
    changeRol: async ({ server, name }) => ({
      params: at(await aRol(server)),
      body: { rol: name('Rol') },
    }),
    permisos: 'drawn',
    permiso: async (world) => ({ params: await aPermiso(world) }),
    createPermiso: 'drawn',
    changePermiso: async (world) => ({
      params: await aPermiso(world),
      body: { nombre: world.name('Ver informes') },
    }),
    deletePermiso: async (world) => ({ params: await aPermiso(world) }),
    auditoria: 'drawn',
  },
  invitaciones: {
    list: 'drawn',
    create: async ({ server }) => ({
      body: { first_name: 'Rosa', last_name: 'Peña', roles: [await aRol(server)] },
    }),
    makeLink: async (world) => ({ params: await anInvitacion(world) }),
    withdraw: async (world) => ({ params: await anInvitacion(world) }),
    read: async (world) => ({ body: { token: await anEnlace(world) } }),
    accept: async (world) => ({ body: { token: await anEnlace(world), password: PASSWORD } }),
  },
  equipos: {
    list: 'drawn',
    create: ({ sede, name }) => ({ body: { sede, nombre: name('Tableta') } }),
    revoke: async (world) => ({ params: at((await anEquipo(world)).id) }),
    personas: async (world) => ({ body: { equipo: (await anEquipo(world)).token } }),
    entrar: async (world) => {
      const { server } = world
      const { token: equipo } = await anEquipo(world)
      const { usuarioId, token, password } = await aPersona(server, { permisos: ['gestionar_pedidos'] })
      await server.ask(equiposApi.miClave, { token, body: { password, clave: CLAVE } })
      return { body: { equipo, usuario: usuarioId, clave: CLAVE } }
    },
    miClave: async ({ server }) => {
      const { token, password } = await aPersona(server, { permisos: ['gestionar_pedidos'] })
      return { token, body: { password, clave: CLAVE } }
    },
  },
}
