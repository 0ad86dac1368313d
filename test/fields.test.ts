// A field cannot be forgotten. Each thing is written with every field of its request. Each field is
// then read wherever the thing is read: in the response, alone, in lists, in the live channel, in
// the person's own data and in the database. A field without a line here is a type error.
import {
  catalogoAdminApi,
  type nuevaCategoria,
  type nuevoIngrediente,
  type nuevoProducto,
} from '#contract/catalogo/admin.ts'
import { catalogoApi } from '#contract/catalogo/api.ts'
import type { Producto } from '#contract/catalogo/catalogo.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import type { NuevoPedido } from '#contract/pedidos/nuevo-pedido.ts'
import type { LineaPedido, PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { publicidadAdminApi, type nuevaPublicidad } from '#contract/publicidad/admin.ts'
import { publicidad, type Publicidad } from '#contract/publicidad/publicidad.ts'
import { administracionApi, type nuevoRol } from '#contract/usuarios/administracion.ts'
import { usuariosApi } from '#contract/usuarios/api.ts'
import {
  direccionesApi,
  type DireccionGuardada,
  type NuevaDireccion,
} from '#contract/usuarios/direcciones.ts'
import type { Perfil, registro } from '#contract/usuarios/usuario.ts'
import type { Database } from '#server/db/schema.ts'
import { openSession } from '#server/lib/session.ts'
import { aCupon, aDomicilioBody, aPedidoBody, aSesion, DEMO } from '#test/builders.ts'
import { sendForm } from '#test/forms.ts'
import { listen, openSocket } from '#test/live-socket.ts'
import { aLinea } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import type { Selectable } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

const server = await startTestServer()
afterAll(() => server.close())
const admin = await openSession(server.services, 1)

/** Every field that a request may have. */
type Every<Schema extends z.ZodMiniType> = Required<z.input<Schema>>
/** How each sent field is read back. */
type Reading<Sent, Read> = { readonly [Field in keyof Sent]-?: (read: Read) => unknown }

/** Expects each sent field in what was read. */
function expectAll<Sent extends object, Read>(sent: Sent, read: Read, reading: Reading<Sent, Read>): void {
  const fields = Object.entries<(read: Read) => unknown>(reading).filter(([field]) => field in sent)
  expect(Object.fromEntries(fields.map(([field, find]) => [field, find(read)]))).toEqual(sent)
}

test('every field of a product is returned, and read alone, in the list and in the menu', async () => {
  type Sent = Omit<Every<typeof nuevoProducto>, 'imagen'>
  const reading: Reading<Sent, Producto> = {
    nombre: (read) => read.nombre,
    descripcion: (read) => read.descripcion,
    categoria: (read) => read.categoria.id,
    precio: (read) => read.precio,
    descuento: (read) => read.descuento,
    posibles_adiciones: (read) =>
      read.posibles_adiciones.map(({ ingrediente, precio_adicion }) => ({
        id: ingrediente.id,
        precio_adicion,
      })),
  }
  const sent: Sent = {
    nombre: 'De todos los campos',
    descripcion: 'Con una línea\ny otra',
    categoria: 3,
    precio: 12_500,
    descuento: 15,
    posibles_adiciones: [
      { id: 1, precio_adicion: 4_500 },
      { id: 2, precio_adicion: 700 },
    ],
  }
  const created = await server.ask(catalogoAdminApi.createProducto, { token: admin, body: sent })
  expectAll(sent, created, reading)
  const params = { id: String(created.id) }
  expect(await server.ask(catalogoApi.producto, { params })).toEqual(created)
  expect(await server.ask(catalogoApi.productos)).toContainEqual(created)
  const menu = await server.ask(catalogoApi.menu)
  expect(menu.flatMap((categoria) => categoria.productos_por_categoria)).toContainEqual(created)

  const other: Sent = {
    nombre: 'De otros campos',
    descripcion: 'Otra',
    categoria: 4,
    precio: 9_900,
    descuento: 5,
    posibles_adiciones: [{ id: 3, precio_adicion: 0 }],
  }
  const changed = await server.ask(catalogoAdminApi.changeProducto, { token: admin, params, body: other })
  expectAll(other, changed, reading)
  expect(await server.ask(catalogoApi.producto, { params })).toEqual(changed)
})

test('every field of an ingredient is returned, and read alone and in the list', async () => {
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
  expect(await server.ask(ask.ingrediente, { token: admin, params })).toEqual(created)
  expect(await server.ask(ask.ingredientes, { token: admin })).toContainEqual(created)

  const other: Sent = { nombre: 'Berros', descripcion: 'Frescos', categoria: 2 }
  const changed = await server.ask(ask.changeIngrediente, { token: admin, params, body: other })
  expectAll(other, changed, reading)
  expect(await server.ask(ask.ingrediente, { token: admin, params })).toEqual(changed)
})

test('every field of a category is returned, and read in its list', async () => {
  type Sent = Every<typeof nuevaCategoria>
  const reading: Reading<Sent, { nombre: string; tiene_medidas: boolean }> = {
    nombre: (read) => read.nombre,
    tiene_medidas: (read) => read.tiene_medidas,
  }
  const sent: Sent = { nombre: 'Calzones', tiene_medidas: true }
  const created = await server.ask(catalogoAdminApi.createCategoria, { token: admin, body: sent })
  expectAll(sent, created, reading)
  expect(await server.ask(catalogoApi.menu)).toContainEqual(created)
  const ofIngredients = await server.ask(catalogoAdminApi.createCategoriaIngrediente, {
    token: admin,
    body: sent,
  })
  expectAll(sent, ofIngredients, reading)
  expect(await server.ask(catalogoAdminApi.categoriasIngredientes, { token: admin })).toContainEqual(
    ofIngredients,
  )
})

test('every field of an advert is returned, and read alone, in the list and by customers', async () => {
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
})

test('every field of a role is returned, and read alone and in the list', async () => {
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
  expect(misDatos.perfil).toMatchObject(perfil)
  expect(row).toMatchObject({ first_name: sent.first_name, last_name: sent.last_name, numero: sent.numero })
  const byStaff = await server.ask(administracionApi.usuario, {
    token: admin,
    params: { id: String(perfil.id) },
  })
  expect(perfil).toMatchObject(byStaff)
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

// ---- orders --------------------------------------------------------------------------------------

type LineaSent = Required<NonNullable<NuevoPedido['productos_pedidos']>[number]>
type PedidoRead = { pedido: PedidoEnviado; row: Selectable<Database['pedidos']> }

const LINEA: Reading<LineaSent, LineaPedido> = {
  producto: (read) => read.producto.id,
  medida: (read) => read.medida?.id,
  sabores: (read) => read.sabores?.map(({ id }) => id) ?? null,
  cantidad: (read) => read.cantidad,
  adiciones: (read) =>
    read.adiciones.map(({ ingrediente, precio_adicion }) => ({
      ingrediente: ingrediente.id,
      precio_adicion,
    })),
  observaciones: (read) => read.observaciones,
  precio_unitario_aplicado: (read) => read.precio_unitario_aplicado,
  descuento_porcentaje: (read) => read.descuento_porcentaje,
}

const lineasOf = ({ pedido }: PedidoRead, sent: NuevoPedido['productos_pedidos']) =>
  pedido.productos_pedidos.map((linea, index) =>
    Object.fromEntries(
      Object.entries(LINEA)
        .filter(([field]) => field in (sent?.[index] ?? {}))
        .map(([field, find]) => [field, find(linea)]),
    ),
  )

const readingOf = (sent: NuevoPedido): Reading<NuevoPedido, PedidoRead> => ({
  estado: ({ pedido }) => pedido.estado,
  tipo_pedido: ({ pedido }) => pedido.tipo_pedido,
  productos_pedidos: (read) => lineasOf(read, sent.productos_pedidos),
  productosPedidos: (read) => lineasOf(read, sent.productosPedidos),
  direccion: ({ pedido }) => {
    const { distancia_metros: _distancia, ...direccion } = pedido.direccion ?? {}
    return direccion
  },
  sede: ({ pedido }) => pedido.sede.id,
  costo_domicilio: ({ pedido }) => pedido.costo_domicilio,
  invitado: ({ pedido }) => pedido.invitado,
  usuario: ({ row }) => row.usuario_id,
  id_usuario: ({ row }) => row.usuario_id,
  codigo_cupon: ({ pedido }) => pedido.cupon_aplicado?.codigo,
  mesa: ({ pedido }) => pedido.mesa?.id,
  programado_para: ({ pedido }) => pedido.programado_para,
  consentimiento: ({ row }) => row.consentimiento,
  mayor_de_edad: ({ row }) => row.mayor_de_edad,
})

/** Some calls also tell which extras each product may have. */
const withoutExtras = (pedido: PedidoEnviado | undefined) => ({
  ...pedido,
  productos_pedidos: pedido?.productos_pedidos.map((linea) => {
    const { posibles_adiciones: _extras, ...producto } = linea.producto
    return { ...linea, producto }
  }),
})

/** Places the order and expects every sent field; then the same order wherever staff read it. */
async function placeAndRead(sent: NuevoPedido, token: string | null): Promise<PedidoEnviado> {
  const { token: secreto, ...placed } = await server.ask(pedidosApi.create, { body: sent, token })
  const row = await server.db
    .selectFrom('pedidos')
    .selectAll()
    .where('id', '=', placed.id)
    .executeTakeFirstOrThrow()
  expectAll(sent, { pedido: placed, row }, readingOf(sent))
  const lists = [
    await server.ask(pedidosApi.list, { token: admin }),
    await server.ask(pedidosApi.activos, { token: admin }),
  ]
  const reads = [
    await server.ask(pedidosApi.read, { token: admin, params: { id: String(placed.id) } }),
    await server.ask(pedidosApi.byToken, { params: { token: secreto } }),
    ...lists.map((list) => list.find(({ id }) => id === placed.id)),
  ]
  for (const read of reads) expect(withoutExtras(read)).toEqual(withoutExtras(placed))
  return placed
}

test('every field of an order is stored and read wherever the order is read', async () => {
  const cliente = await aSesion(server, { numero: '3995550102' })
  const extras = await server.ask(catalogoApi.producto, { params: { id: String(DEMO.margarita) } })
  const extra = extras.posibles_adiciones[0]
  if (extra === undefined) throw new Error('the Margarita has no extras')
  const { productos_pedidos: priced } = await server.ask(pedidosApi.create, { body: aPedidoBody() })
  const linea: LineaSent = {
    ...aLinea({ cantidad: 2 }),
    medida: DEMO.medidas.mediana,
    sabores: null,
    adiciones: [{ ingrediente: extra.ingrediente.id, precio_adicion: extra.precio_adicion }],
    observaciones: 'Bien tostada',
    precio_unitario_aplicado: priced[0]?.precio_unitario_aplicado ?? 0,
    descuento_porcentaje: priced[0]?.descuento_porcentaje ?? 0,
  }
  const built = aLinea({ producto: 'build-your-pizza', sabores: [2, 3] })
  const mesa = await server.db
    .selectFrom('mesas')
    .select('id')
    .where('sede_id', '=', DEMO.sede)
    .executeTakeFirstOrThrow()

  const delivery: NuevoPedido = {
    ...aDomicilioBody(),
    estado: 'PENDIENTE',
    productos_pedidos: [linea, built],
    direccion: { direccion_entrega: DEMO.direccion, instrucciones: 'Torre 2, apto 301' },
    costo_domicilio: 2_000,
    consentimiento: '2026-01',
    mayor_de_edad: true,
  }
  const atTheTable: NuevoPedido = {
    tipo_pedido: 'MESA',
    sede: DEMO.sede,
    mesa: mesa.id,
    productosPedidos: [linea],
    usuario: 1,
    id_usuario: 1,
  }
  const ahead: NuevoPedido = {
    tipo_pedido: 'RECOGER',
    sede: DEMO.sede,
    productos_pedidos: [linea],
    codigo_cupon: await aCupon(server, { usuarioId: cliente.usuarioId }),
    programado_para: '2026-11-21T17:00:00.000Z',
  }
  const sent = new Set([delivery, atTheTable, ahead].flatMap(Object.keys))
  expect(Object.keys(readingOf({ sede: 1 })).filter((field) => !sent.has(field))).toEqual([])

  await placeAndRead(delivery, null)
  await placeAndRead(atTheTable, admin)
  server.clock.set('2026-11-21T07:00:00.000Z')
  const own = withoutExtras(await placeAndRead(ahead, cliente.token))
  expect((await server.ask(pedidosApi.mios, { token: cliente.token })).map(withoutExtras)).toEqual([own])
  expect(
    (await server.ask(usuariosApi.misDatos, { token: cliente.token })).pedidos.map(withoutExtras),
  ).toEqual([own])
})

test('the live channel tells of an order as the call that placed it', async () => {
  const socket = await openSocket(await listen(server.app))
  socket.send({ type: 'auth', token: admin })
  await socket.listo()
  const { token: _secreto, ...placed } = await server.ask(pedidosApi.create, { body: aPedidoBody() })
  const { pedido } = await socket.pedido(placed.id)
  expect(withoutExtras(pedido)).toEqual(withoutExtras(placed))
  socket.ws.close()
})
