// No field of the change of a branch, of a person or of one's own profile can be forgotten: each one
// is stored, and read wherever the thing is read. A field without a line here is a type error.
import { gestionSedesApi, type cambioDeSede } from '#contract/sedes/gestion.ts'
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import type { Sede } from '#contract/sedes/sede.ts'
import { administracionApi, type cambioDeUsuario, type Usuario } from '#contract/usuarios/administracion.ts'
import { usuariosApi } from '#contract/usuarios/api.ts'
import type { cambioDePerfil, Perfil } from '#contract/usuarios/usuario.ts'
import { openSession } from '#server/lib/session.ts'
import { aRol, aSede, aSesion, aUsuario } from '#test/builders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'
import { expectAll, expectWritten, lastCambio, type Every, type Reading, type Written } from './fields.ts'

const server = await startTestServer()
afterAll(() => server.close())
const token = await openSession(server.services, 1)
const at = (id: number) => ({ token, params: { id: String(id) } })

test('every field of a change of a branch is returned, and read alone, in a list and in the audit', async () => {
  // A picture is chosen in a form of its own tests.
  type Sent = Omit<Every<typeof cambioDeSede>, 'imagen'> & { ubicacion: string }
  interface Read {
    sede: Sede
    archivadas: readonly number[]
  }
  const reading: Reading<Sent, Read> = {
    nombre: ({ sede }) => sede.nombre,
    direccion: ({ sede }) => sede.direccion,
    barrio: ({ sede }) => sede.barrio,
    ciudad: ({ sede }) => sede.ciudad,
    telefono: ({ sede }) => sede.telefono,
    ubicacion: ({ sede }) => `${String(sede.lat)}, ${String(sede.lng)}`,
    quitar_imagen: ({ sede }) => sede.imagen?.startsWith('/media/fachadas/'),
    minutos_cocina: ({ sede }) => sede.minutos_cocina,
    pizzas_por_cuarto: ({ sede }) => sede.pizzas_por_cuarto,
    archivada: ({ sede, archivadas }) => archivadas.includes(sede.id),
    formas_de_pago: ({ sede }) => sede.formas_de_pago,
  }
  const sent: Sent = {
    nombre: 'Ráquira',
    direccion: 'Calle 3 # 4-12',
    barrio: 'La Plaza',
    ciudad: 'Ráquira',
    telefono: '3104445577',
    ubicacion: '5.5389, -73.6322',
    quitar_imagen: true,
    minutos_cocina: 35,
    pizzas_por_cuarto: 12,
    archivada: true,
    formas_de_pago: { MESA: ['EFECTIVO'], DOMICILIO: ['DATAFONO'], RECOGER: [] },
  }
  const id = await aSede(server)
  await server.db.updateTable('sedes').set({ imagen: '/media/r.jpg' }).where('id', '=', id).execute()
  const sede = await server.ask(gestionSedesApi.change, { ...at(id), body: sent })
  const archivadas = (await server.ask(gestionSedesApi.archivadas, { token })).map((one) => one.id)
  expectAll(sent, { sede, archivadas }, reading)
  const audited: Written<Sent> = {
    nombre: { antes: { nombre: expect.any(String) }, despues: { nombre: sent.nombre } },
    direccion: { antes: { direccion: expect.any(String) }, despues: { direccion: sent.direccion } },
    barrio: { antes: { barrio: expect.any(String) }, despues: { barrio: sent.barrio } },
    ciudad: { antes: { ciudad: expect.any(String) }, despues: { ciudad: sent.ciudad } },
    telefono: { antes: { telefono: expect.any(String) }, despues: { telefono: sent.telefono } },
    ubicacion: {
      antes: { lat: expect.any(Number), lng: expect.any(Number) },
      despues: { lat: 5.5389, lng: -73.6322 },
    },
    quitar_imagen: { antes: { imagen: '/media/r.jpg' }, despues: { imagen: null } },
    minutos_cocina: { antes: { minutos_cocina: null }, despues: { minutos_cocina: 35 } },
    pizzas_por_cuarto: { antes: { pizzas_por_cuarto: null }, despues: { pizzas_por_cuarto: 12 } },
    archivada: { antes: { archivada: false }, despues: { archivada: true } },
    formas_de_pago: {
      antes: { formas_mesa: null, formas_domicilio: null, formas_recoger: null },
      despues: { formas_mesa: ['EFECTIVO'], formas_domicilio: ['DATAFONO'], formas_recoger: [] },
    },
  }
  expectWritten(await lastCambio(server, 'sede', id), audited)

  const restored = await server.ask(gestionSedesApi.change, { ...at(id), body: { archivada: false } })
  expectAll({ ...sent, archivada: false }, { sede: restored, archivadas: [] }, reading)
  expect(await server.ask(sedesAdminApi.sede, at(id))).toEqual(restored)
})

test('every field of a change of a person is returned, and read alone, in the list and in the audit', async () => {
  type Sent = Every<typeof cambioDeUsuario>
  const reading: Reading<Sent, Usuario> = {
    first_name: (read) => read.first_name,
    last_name: (read) => read.last_name,
    numero: (read) => read.numero,
    email: (read) => read.email,
    roles: (read) => read.roles.map(({ id }) => id),
    activo: (read) => read.activo,
    clave_de_equipo: (read) => (read.con_clave_de_equipo ? undefined : null),
    todas_las_sedes: (read) => read.todas_las_sedes,
    sedes: (read) => read.sedes.map(({ id }) => id),
  }
  const id = await aUsuario(server, { permisos: ['gestionar_pedidos'] })
  await server.db.updateTable('usuarios').set({ clave_equipo_hash: 'x' }).where('id', '=', id).execute()
  const rol = await aRol(server)
  const sent: Sent = {
    first_name: 'Inés',
    last_name: 'Peña Ñáñez',
    numero: '3995550109',
    email: 'ines@donalumbre.example',
    roles: [rol],
    activo: false,
    clave_de_equipo: null,
    todas_las_sedes: false,
    sedes: [1],
  }
  const { por_llevar, ...changed } = await server.ask(administracionApi.changeUsuario, {
    ...at(id),
    body: sent,
  })
  expect(por_llevar).toBe(0)
  expectAll(sent, changed, reading)
  expect(await server.ask(administracionApi.usuario, at(id))).toEqual(changed)
  expect(await server.ask(administracionApi.usuarios, { token })).toContainEqual(changed)
  // The audit stays: of what is personal it has the names of the fields alone.
  const personal = (campo: string) => ({ despues: { datos: expect.stringContaining(campo) } })
  const sedes = { antes: { sedes: 'todas' }, despues: { sedes: ['Chapinero'] } }
  const audited: Written<Sent> = {
    first_name: personal('Nombres'),
    last_name: personal('Apellidos'),
    numero: personal('Celular'),
    email: personal('Correo'),
    roles: {
      antes: { roles: [expect.any(String)] },
      despues: { roles: changed.roles.map(({ rol }) => rol) },
    },
    activo: { antes: { activo: true }, despues: { activo: false } },
    clave_de_equipo: { antes: { clave_de_equipo: true }, despues: { clave_de_equipo: false } },
    todas_las_sedes: sedes,
    sedes,
  }
  expectWritten(await lastCambio(server, 'usuario', id), audited)
})

test('every field of a change of the own profile is returned, and read in the profile, by staff and in the own data', async () => {
  // The password confirms the change, and is not stored.
  type Sent = Omit<Every<typeof cambioDePerfil>, 'password'>
  const reading: Reading<Sent, Pick<Perfil, keyof Sent>> = {
    first_name: (read) => read.first_name,
    last_name: (read) => read.last_name,
    numero: (read) => read.numero,
  }
  const password = 'horno-bravo-7'
  const { token: own, usuarioId } = await aSesion(server, { password })
  const sent: Sent = { first_name: 'Camila', last_name: 'Rojas', numero: '3995550110' }
  const changed = await server.ask(usuariosApi.changeProfile, { token: own, body: { ...sent, password } })
  expectAll(sent, changed, reading)
  expect(await server.ask(usuariosApi.profile, { token: own })).toEqual(changed)
  expectAll(sent, await server.ask(administracionApi.usuario, at(usuarioId)), reading)
  expectAll(sent, (await server.ask(usuariosApi.misDatos, { token: own })).perfil, reading)
})
