// A field cannot be forgotten. Each thing is written with every field of its request. Each field is
// then read wherever the thing is read: in the response, alone, in lists, in the live channel, in
// the person's own data and in the database. A field without a line here is a type error.
import {
  catalogoAdminApi,
  type nuevaCategoria,
  type nuevaCategoriaDeProductos,
  type nuevoIngrediente,
} from '#contract/catalogo/admin.ts'
import type { nuevoProducto } from '#contract/catalogo/nuevo-producto.ts'
import { catalogoApi } from '#contract/catalogo/api.ts'
import {
  cartaApi,
  type cambioDeCategoria,
  type cambioDeMedida,
  type CategoriaDeCarta,
  type MedidaDeCarta,
  type nuevaMedida,
} from '#contract/catalogo/carta.ts'
import { simplesEscritos, SIMPLES_POR_DEFECTO } from '#contract/catalogo/simples.ts'
import { producto, type Categoria, type Producto } from '#contract/catalogo/catalogo.ts'
import { publicidadAdminApi, type nuevaPublicidad } from '#contract/publicidad/admin.ts'
import { publicidad, type Publicidad } from '#contract/publicidad/publicidad.ts'
import type { nuevaSede } from '#contract/sedes/gestion.ts'
import { gestionSedesApi } from '#contract/sedes/gestion.ts'
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import { sedesApi } from '#contract/sedes/api.ts'
import type { Sede } from '#contract/sedes/sede.ts'
import { administracionApi, type CambioDeRol, type nuevoRol } from '#contract/usuarios/administracion.ts'
import { usuariosApi } from '#contract/usuarios/api.ts'
import {
  direccionesApi,
  type DireccionGuardada,
  type NuevaDireccion,
} from '#contract/usuarios/direcciones.ts'
import type { Perfil, registro } from '#contract/usuarios/usuario.ts'
import type { Database } from '#server/db/schema.ts'
import { openSession } from '#server/lib/session.ts'
import { aSesion, DEMO } from '#test/builders.ts'
import { sendForm } from '#test/forms.ts'
import { startTestServer } from '#test/server.ts'
import type { Selectable } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { expectAll, lastCambio, type Every, type Reading } from './fields.ts'

const server = await startTestServer()
afterAll(() => server.close())
const admin = await openSession(server.services, 1)

/** As the fields of a form write it. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

test('every field of a product is returned, read alone, in the list, in the menu and in the audit, and sent by its form', async () => {
  type Sent = Omit<Every<typeof nuevoProducto>, 'imagen'>
  const reading: Reading<Sent, Producto> = {
    codigo: (read) => read.codigo,
    nombre: (read) => read.nombre,
    descripcion: (read) => read.descripcion,
    categoria: (read) => read.categoria.id,
    precio: (read) => read.precio,
    sigue_tabla: (read) => read.sigue_tabla === true,
    borrador: (read) => read.borrador === true,
    descuento: (read) => read.descuento,
    licor: (read) => read.etiquetas.includes('alcohol'),
    posibles_adiciones: (read) =>
      read.posibles_adiciones.map(({ ingrediente, precio_adicion }) => ({
        id: ingrediente.id,
        precio_adicion,
      })),
    ingredientes: (read) => read.ingredientes?.map(({ id, quitable }) => ({ id, quitable })),
  }
  const sent: Sent = {
    codigo: 'T-01',
    nombre: 'De todos los campos',
    descripcion: 'Con albahaca y ñame',
    categoria: 3,
    precio: 12_500,
    sigue_tabla: true,
    borrador: false,
    descuento: 15,
    licor: true,
    posibles_adiciones: [
      { id: 1, precio_adicion: 4_500 },
      { id: 2, precio_adicion: 700 },
    ],
    ingredientes: [
      { id: 20, quitable: true },
      { id: 1, quitable: false },
    ],
  }
  const created = await server.ask(catalogoAdminApi.createProducto, { token: admin, body: sent })
  expectAll(sent, created, reading)
  const params = { id: String(created.id) }
  expect(await server.ask(catalogoApi.producto, { params })).toEqual(created)
  expect(await server.ask(catalogoApi.productos)).toContainEqual(created)
  const menu = await server.ask(catalogoApi.menu)
  expect(menu.flatMap((categoria) => categoria.productos_por_categoria)).toContainEqual(created)

  // A program that knows only the documented fields changes no other one.
  const { nombre, descripcion, categoria, precio, descuento, posibles_adiciones: adiciones } = sent
  const documented = { nombre, descripcion, categoria, precio, descuento, posibles_adiciones: adiciones }
  const kept = await server.ask(catalogoAdminApi.changeProducto, { token: admin, params, body: documented })
  expectAll(sent, kept, reading)

  const other: Sent = {
    codigo: 'O-02',
    nombre: 'De otros campos',
    descripcion: 'Otra',
    categoria: 4,
    precio: 9_900,
    sigue_tabla: false,
    borrador: false,
    descuento: 5,
    licor: false,
    posibles_adiciones: [{ id: 3, precio_adicion: 0 }],
    ingredientes: [{ id: 3, quitable: true }],
  }
  const changed = await server.ask(catalogoAdminApi.changeProducto, { token: admin, params, body: other })
  expectAll(other, changed, reading)
  expect(await server.ask(catalogoApi.producto, { params })).toEqual(changed)

  // The audit has each field of the change; category, extras and recipe by name.
  const audited = (written: Sent, read: Producto) => {
    const {
      categoria: _categoria,
      posibles_adiciones: _adiciones,
      ingredientes: _receta,
      ...columns
    } = written
    return {
      ...columns,
      categoria: read.categoria.nombre,
      adiciones: read.posibles_adiciones.map(({ ingrediente, precio_adicion }) => ({
        ingrediente: ingrediente.nombre,
        precio_adicion,
      })),
      ingredientes: read.ingredientes?.map(({ nombre, quitable }) => ({ ingrediente: nombre, quitable })),
    }
  }
  const cambio = await lastCambio(server, 'producto', created.id)
  expect(cambio).toMatchObject({ antes: audited(sent, created), despues: audited(other, changed) })

  // The product form sends text.
  const { posibles_adiciones, ingredientes, ...texts } = sent
  const form = await sendForm(server, 'PUT', `/api/productos/${params.id}/`, {
    fields: [
      ...Object.entries(texts).map(([field, value]) => [field, textOf(value)] as const),
      ...(posibles_adiciones ?? []).flatMap(({ id, precio_adicion }, index) => [
        [`posibles_adiciones[${String(index)}][id]`, textOf(id)] as const,
        [`posibles_adiciones[${String(index)}][precio_adicion]`, textOf(precio_adicion)] as const,
      ]),
      ...(Array.isArray(ingredientes) ? ingredientes : []).flatMap(({ id, quitable }, index) => [
        [`ingredientes[${String(index)}][id]`, textOf(id)] as const,
        [`ingredientes[${String(index)}][quitable]`, textOf(quitable)] as const,
      ]),
    ],
    token: admin,
  })
  expect(form.status).toBe(200)
  expectAll(sent, z.parse(producto, form.body), reading)

  // A column that may not be null needs a default at the save.
  const emptied = z
    .keyof(z.object(simplesEscritos))
    .options.filter((field) => simplesEscritos[field].safeParse('').success)
  const { posibles_adiciones: _extras, ...typed } = documented
  const empty = await sendForm(server, 'PUT', `/api/productos/${params.id}/`, {
    fields: Object.entries({
      ...Object.fromEntries(Object.entries(typed).map(([field, value]) => [field, textOf(value)])),
      ...Object.fromEntries(emptied.map((field) => [field, ''])),
    }),
    token: admin,
  })
  expect(empty).toMatchObject({ status: 200 })
  for (const field of emptied) expect(empty.body).toHaveProperty(field, SIMPLES_POR_DEFECTO[field])
})

test('every field of an ingredient is returned, and read alone, in the list and in the audit', async () => {
  type Sent = Every<typeof nuevoIngrediente>
  const ask = catalogoAdminApi
  const reading: Reading<Sent, z.output<typeof ask.ingrediente.response>> = {
    nombre: (read) => read.nombre,
    descripcion: (read) => read.descripcion,
    categoria: (read) => read.categoria.id,
  }
  const sent: Sent = { nombre: 'Rúgula silvestre', descripcion: 'Amarga', categoria: 1 }
  const created = await server.ask(ask.createIngrediente, { token: admin, body: sent })
  expectAll(sent, created, reading)
  const params = { id: String(created.id) }
  expect(await server.ask(ask.ingrediente, { token: admin, params })).toEqual({
    ...created,
    usos: { recetas: 0, adiciones: 0 },
  })
  expect(await server.ask(ask.ingredientes, { token: admin })).toContainEqual(created)

  const other: Sent = { nombre: 'Berros', descripcion: 'Frescos', categoria: 2 }
  const changed = await server.ask(ask.changeIngrediente, { token: admin, params, body: other })
  expectAll(other, changed, reading)
  expect(await server.ask(ask.ingrediente, { token: admin, params })).toEqual({
    ...changed,
    usos: { recetas: 0, adiciones: 0 },
  })
  expect(await lastCambio(server, 'ingrediente', created.id)).toMatchObject({
    antes: { ...sent, categoria: created.categoria.nombre },
    despues: { ...other, categoria: changed.categoria.nombre },
  })
})

test('every field of a branch is returned, and read alone, in the list and in the audit', async () => {
  type Sent = Omit<Every<typeof nuevaSede>, 'imagen' | 'productos_de' | 'ubicacion'> & { ubicacion: string }
  const reading: Reading<Sent, Sede> = {
    nombre: (read) => read.nombre,
    direccion: (read) => read.direccion,
    barrio: (read) => read.barrio,
    ciudad: (read) => read.ciudad,
    telefono: (read) => read.telefono,
    ubicacion: (read) => `${String(read.lat)}, ${String(read.lng)}`,
    minutos_cocina: (read) => read.minutos_cocina,
  }
  const sent: Sent = {
    nombre: 'Villa de Leyva',
    direccion: 'Carrera 9 # 13-20',
    barrio: 'Centro',
    ciudad: 'Villa de Leyva',
    telefono: '3104445566',
    ubicacion: '5.6325, -73.5245',
    minutos_cocina: 20,
  }
  const created = await server.ask(gestionSedesApi.create, { token: admin, body: sent })
  expectAll(sent, created, reading)
  const params = { id: String(created.id) }
  expect(await server.ask(sedesAdminApi.sede, { params })).toEqual(created)
  expect(await server.ask(sedesApi.sedes)).toContainEqual(created)

  const other: Sent = {
    nombre: 'Ráquira',
    direccion: 'Calle 3 # 4-12',
    barrio: 'La Plaza',
    ciudad: 'Ráquira',
    telefono: '3104445577',
    ubicacion: '5.5389, -73.6322',
    minutos_cocina: 35,
  }
  const changed = await server.ask(gestionSedesApi.change, { token: admin, params, body: other })
  expectAll(other, changed, reading)
  expect(await server.ask(sedesAdminApi.sede, { params })).toEqual(changed)
  const cambio = await lastCambio(server, 'sede', created.id)
  const { ubicacion: _antes, ...antes } = sent
  const { ubicacion: _despues, ...despues } = other
  expect(cambio).toMatchObject({
    antes: { ...antes, lat: 5.6325, lng: -73.5245 },
    despues: { ...despues, lat: 5.5389, lng: -73.6322 },
  })
})

test('every field of a category is returned, and read in its list', async () => {
  type Sent = Every<typeof nuevaCategoria>
  type SentOfProducts = Every<typeof nuevaCategoriaDeProductos>
  const reading: Reading<Sent, { nombre: string; tiene_medidas: boolean }> = {
    nombre: (read) => read.nombre,
    tiene_medidas: (read) => read.tiene_medidas,
  }
  const sent: Sent = { nombre: 'Calzones', tiene_medidas: true }
  const ofProducts: SentOfProducts = { ...sent, familia: 'ESPECIALES' }
  const created = await server.ask(catalogoAdminApi.createCategoria, { token: admin, body: ofProducts })
  const readingOfProducts: Reading<SentOfProducts, Categoria> = {
    ...reading,
    familia: (read) => read.familia,
  }
  expectAll(ofProducts, created, readingOfProducts)
  expect(await server.ask(catalogoApi.menu)).toContainEqual(created)
  type Changed = Omit<Every<typeof cambioDeCategoria>, 'nombre'>
  const readingOfChange: Reading<Changed, CategoriaDeCarta> = {
    tiene_medidas: (read) => read.tiene_medidas,
    familia: (read) => read.familia,
    oculta: (read) => read.oculta,
    archivada: (read) => read.archivada,
  }
  const change: Changed = { tiene_medidas: false, familia: 'NINGUNA', oculta: true, archivada: true }
  const changed = await server.ask(cartaApi.changeCategoria, {
    token: admin,
    params: { id: String(created.id) },
    body: change,
  })
  expectAll(change, changed, readingOfChange)
  expect(await server.ask(cartaApi.categorias, { token: admin })).toContainEqual(changed)
  const ofIngredients = await server.ask(catalogoAdminApi.createCategoriaIngrediente, {
    token: admin,
    body: sent,
  })
  expectAll(sent, ofIngredients, reading)
  expect(await server.ask(catalogoAdminApi.categoriasIngredientes, { token: admin })).toContainEqual(
    ofIngredients,
  )
})

test('every field of a size is returned, and read in its list', async () => {
  type Sent = Every<typeof nuevaMedida>
  const reading: Reading<Sent, MedidaDeCarta> = {
    nombre: (read) => read.nombre,
    diametro_cm: (read) => read.diametro_cm,
    porciones: (read) => read.porciones,
    admite_mitades: (read) => read.admite_mitades,
  }
  const sent: Sent = { nombre: 'Al metro', diametro_cm: 100, porciones: 24, admite_mitades: false }
  const created = await server.ask(cartaApi.createMedida, { token: admin, body: sent })
  expectAll(sent, created, reading)
  expect(await server.ask(cartaApi.medidas, { token: admin })).toContainEqual(created)

  type Changed = Every<typeof cambioDeMedida>
  const other: Changed = {
    nombre: 'Medio metro',
    diametro_cm: 50,
    porciones: 12,
    admite_mitades: true,
    archivada: true,
  }
  const params = { id: String(created.id) }
  const changed = await server.ask(cartaApi.changeMedida, { token: admin, params, body: other })
  expectAll(other, changed, { ...reading, archivada: (read: MedidaDeCarta) => read.archivada })
  expect(await server.ask(cartaApi.medidas, { token: admin })).toContainEqual(changed)
})

test('every field of an advert is returned, and read alone, in the list and in the audit', async () => {
  type Sent = Omit<Every<typeof nuevaPublicidad>, 'imagen'>
  const reading: Reading<Sent, Publicidad> = {
    titulo: (read) => read.titulo,
    fecha_inicio: (read) => read.fecha_inicio,
    fecha_fin: (read) => read.fecha_fin,
    activa: (read) => read.activa,
  }
  const sent: Sent = {
    titulo: 'Dos por una',
    fecha_inicio: '2026-11-19T05:00:00.000Z',
    fecha_fin: '2026-11-28T04:59:59.999Z',
    activa: true,
  }
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const answer = await sendForm(server, 'POST', '/api/publicidades/', {
    fields: [
      ...Object.entries(sent).map(([field, value]) => [field, String(value)] as const),
      ['imagen', new Blob([Uint8Array.from(bytes)], { type: 'image/png' })],
    ],
    token: admin,
  })
  expect(answer.status).toBe(201)
  const created = z.parse(publicidad, answer.body)
  expectAll(sent, created, reading)
  expect(await lastCambio(server, 'publicidad', created.id)).toMatchObject({ accion: 'crear', despues: sent })
  const params = { id: String(created.id) }
  expect(await server.ask(publicidadAdminApi.read, { token: admin, params })).toEqual(created)
  expect(await server.ask(publicidadAdminApi.list, { token: admin })).toContainEqual(created)

  const other: Sent = {
    titulo: 'Tres por dos',
    fecha_inicio: '2026-11-20T05:00:00.000Z',
    fecha_fin: '2026-11-29T04:59:59.999Z',
    activa: false,
  }
  const changed = await server.ask(publicidadAdminApi.change, { token: admin, params, body: other })
  expectAll(other, changed, reading)
  expect(await server.ask(publicidadAdminApi.read, { token: admin, params })).toEqual(changed)
  expect(await lastCambio(server, 'publicidad', created.id)).toMatchObject({ antes: sent, despues: other })
})

test('every field of a role is returned, and read alone, in the list and in the audit', async () => {
  type Sent = Every<typeof nuevoRol>
  const reading: Reading<Sent, z.output<typeof administracionApi.rol.response>> = {
    rol: (read) => read.rol,
    activo: (read) => read.activo,
  }
  const sent: Sent = { rol: 'Panadera', activo: false }
  const created = await server.ask(administracionApi.createRol, { token: admin, body: sent })
  expectAll(sent, created, reading)
  const params = { id: String(created.id) }
  expect(await server.ask(administracionApi.rol, { token: admin, params })).toEqual(created)
  expect(await server.ask(administracionApi.roles, { token: admin })).toContainEqual(created)
  expect(await lastCambio(server, 'rol', created.id)).toEqual({ accion: 'crear', despues: sent })

  type Changed = Required<CambioDeRol>
  const readingOfChange: Reading<Changed, z.output<typeof administracionApi.rol.response>> = {
    ...reading,
    permisos: (read) => read.permisos.map(({ id }) => id),
  }
  const { permisos } = await server.ask(administracionApi.rol, { token: admin, params: { id: '1' } })
  const [permiso] = permisos
  if (permiso === undefined) throw new Error('the administrator has permissions')
  const other: Changed = { rol: 'Panadera jefe', activo: true, permisos: [permiso.id] }
  const changed = await server.ask(administracionApi.changeRol, { token: admin, params, body: other })
  expectAll(other, changed, readingOfChange)
  expect(await server.ask(administracionApi.rol, { token: admin, params })).toEqual(changed)
  expect(await lastCambio(server, 'rol', created.id)).toEqual({
    accion: 'modificar',
    antes: { ...sent, permisos: [] },
    despues: { ...other, permisos: [permiso.clave] },
  })
})

test('every field of a person is read in the profile, by staff and in the own data', async () => {
  type Sent = Every<typeof registro>
  type Read = { perfil: Perfil; row: Selectable<Database['usuarios']>; consentimiento: string }
  const reading: Reading<Omit<Sent, 'password'>, Read> = {
    first_name: ({ perfil }) => perfil.first_name,
    last_name: ({ perfil }) => perfil.last_name,
    email: ({ perfil }) => perfil.email,
    numero: ({ perfil }) => perfil.numero,
    consentimiento: (read) => read.consentimiento,
  }
  const sent: Omit<Sent, 'password'> = {
    first_name: 'Inés',
    last_name: 'Peña Ñáñez',
    email: 'ines@donalumbre.example',
    numero: '3995550101',
    consentimiento: '2026-01',
  }
  const { token } = await server.ask(usuariosApi.register, {
    body: { ...sent, password: 'el horno de leña' },
  })
  const perfil = await server.ask(usuariosApi.profile, { token })
  const misDatos = await server.ask(usuariosApi.misDatos, { token })
  const row = await server.db
    .selectFrom('usuarios')
    .selectAll()
    .where('id', '=', perfil.id)
    .executeTakeFirstOrThrow()
  expectAll(sent, { perfil, row, consentimiento: misDatos.consentimientos[0]?.version ?? '' }, reading)
  // What the person still has to do is no data about them.
  const { debe_cambiar_clave: _clave, consentimiento_pendiente: _version, ...datos } = perfil
  expect(misDatos.perfil).toMatchObject(datos)
  expect(row).toMatchObject({ first_name: sent.first_name, last_name: sent.last_name, numero: sent.numero })
  const byStaff = await server.ask(administracionApi.usuario, {
    token: admin,
    params: { id: String(perfil.id) },
  })
  const { activo, con_clave_de_equipo, ...shared } = byStaff
  expect({ activo, con_clave_de_equipo }).toEqual({ activo: true, con_clave_de_equipo: false })
  expect(perfil).toMatchObject(shared)
  expect(await server.ask(administracionApi.usuarios, { token: admin })).toContainEqual(byStaff)
})

test('every field of a kept address is returned, and read in the list and in the own data', async () => {
  type Sent = Required<NuevaDireccion>
  const { token } = await aSesion(server)
  const reading: Reading<Sent, DireccionGuardada> = {
    nombre: (read) => read.nombre,
    direccion: (read) => read.direccion,
    instrucciones: (read) => read.instrucciones,
    lat: (read) => read.lat,
    lng: (read) => read.lng,
    sede: (read) => read.sede.id,
  }
  const sent: Sent = {
    nombre: 'Casa',
    direccion: DEMO.direccion,
    instrucciones: 'Torre 2, apto 301',
    lat: 4.6579,
    lng: -74.0565,
    sede: DEMO.sede,
  }
  const created = await server.ask(direccionesApi.create, { token, body: sent })
  expectAll(sent, created, reading)
  expect(await server.ask(direccionesApi.list, { token })).toEqual([created])
  expect((await server.ask(usuariosApi.misDatos, { token })).direcciones).toEqual([created])
})
