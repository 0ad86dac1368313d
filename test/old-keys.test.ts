// A retry may come after an upgrade: its key, the digest of its body and its response were stored by
// a process of an earlier release (rule pedido/una-sola-vez). The digested text is pinned here: a new
// field of a body may not change it. The stored response has the documented fields alone.
import { openSession } from '#server/lib/session.ts'
import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { aPedido, aPedidoBody } from './builders.ts'
import { startTestServer } from './server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const admin = await openSession(server.services, 1)
const { id: pedido } = await aPedido(server)

interface Case {
  readonly path: string
  readonly ambito: string
  readonly body: object
  /** What an earlier release digested. */
  readonly digested: object | string
  /** What it stored. */
  readonly stored: object
}

const INVITADO = { nombre: 'Camila Prueba', numero: '3970000913' }
const ORDER = {
  id: pedido,
  estado: 'ACEPTADO',
  activo: true,
  fecha: '2026-11-20T18:00:00.000Z',
  tipo_pedido: 'RECOGER',
  total_pedido: 38_900,
  costo_domicilio: 0,
  sede: { id: 1, nombre: 'Chapinero' },
  usuario: null,
  invitado: INVITADO,
  direccion: null,
  cupon_aplicado: null,
  productos_pedidos: [],
}
const ofOrder = { path: `/api/pedidos/${String(pedido)}/`, ambito: `pedido ${String(pedido)} 1` }

const CASES: readonly Case[] = [
  {
    ...ofOrder,
    path: `${ofOrder.path}cambiar_estado/`,
    body: { estado: 'ACEPTADO' },
    digested: { accion: 'estado', estado: 'ACEPTADO' },
    stored: ORDER,
  },
  {
    ...ofOrder,
    path: `${ofOrder.path}cambiar_estado_activo/`,
    body: {},
    digested: { accion: 'activo' },
    stored: ORDER,
  },
  {
    ...ofOrder,
    path: `${ofOrder.path}demorar/`,
    body: { minutos: 10, version: 1 },
    digested: { accion: 'demorar', minutos: 10, version: 1 },
    stored: ORDER,
  },
  {
    path: `${ofOrder.path}cambiar_sede/`,
    ambito: `traslado ${String(pedido)} 1`,
    body: { sede: 3, version: 1 },
    digested: { sede: 3, version: 1 },
    stored: { id: pedido, estado: 'PENDIENTE', version: 2, sede: { id: 3, nombre: 'Cedritos' } },
  },
  {
    path: '/api/locations/mesas/',
    ambito: 'mesa 1',
    body: { sede: 1 },
    digested: { sede: 1 },
    stored: { id: 901, nombre: 'Mesa 901', sede: 1, estado: 'LIBRE' },
  },
  {
    path: '/api/ingredientes/',
    ambito: 'ingrediente 1',
    body: { nombre: 'Rúgula', descripcion: '', categoria: 1 },
    digested: { nombre: 'Rúgula', descripcion: '', categoria: 1 },
    stored: { id: 901, nombre: 'Rúgula', descripcion: '', categoria: { id: 1, nombre: 'Vegetales' } },
  },
  {
    path: '/api/productos/',
    ambito: 'producto 1',
    body: { nombre: 'Limonada', descripcion: 'Rica', categoria: 4, precio: 9000 },
    digested: { nombre: 'Limonada', descripcion: 'Rica', categoria: 4, precio: 9000, imagen: null },
    stored: { id: 1 },
  },
  {
    path: '/api/categoria-ingredientes/',
    ambito: 'categoria_ingrediente 1',
    body: { nombre: 'Hojas', tiene_medidas: false },
    digested: { nombre: 'Hojas', tiene_medidas: false },
    stored: { id: 901, nombre: 'Hojas', tiene_medidas: false },
  },
  {
    path: '/api/categoria-productos/',
    ambito: 'categoria_producto 1',
    body: { nombre: 'Calzones', tiene_medidas: false },
    digested: { nombre: 'Calzones', tiene_medidas: false },
    stored: {
      id: 901,
      slug: 'calzones',
      nombre: 'Calzones',
      tiene_medidas: false,
      productos_por_categoria: [],
    },
  },
  {
    path: '/users/permisos/',
    ambito: 'permiso 1',
    body: { nombre: 'Hornear', clave: 'hornear' },
    digested: { nombre: 'Hornear', clave: 'hornear' },
    stored: { id: 901, nombre: 'Hornear', clave: 'hornear' },
  },
  {
    path: '/users/roles/',
    ambito: 'rol 1',
    body: { rol: 'Hornera', activo: true },
    digested: { rol: 'Hornera', activo: true },
    stored: {
      id: 901,
      rol: 'Hornera',
      activo: true,
      permisos: [{ id: 1, nombre: 'Hornear', clave: 'hornear' }],
    },
  },
]

async function store(
  { ambito, digested, stored }: Omit<Case, 'path' | 'body'>,
  clave: string,
): Promise<void> {
  const cuerpo_digest = createHash('sha256').update(JSON.stringify(digested)).digest()
  const respuesta = JSON.stringify({ ...stored, una_columna_de_antes: 'secret' })
  const row = { clave, ambito, cuerpo_digest, pedido_id: null, creado_en: server.clock.now() }
  await server.db
    .insertInto('idempotency_keys')
    .values({ ...row, respuesta })
    .execute()
}

test.each(CASES)('$path returns what an earlier release stored, and does nothing', async (one) => {
  const clave = `clave-vieja-${one.path.replaceAll(/\W/g, '-')}`
  await store(one, clave)
  const audited = () => server.db.selectFrom('auditoria').select('id').execute()
  const before = await audited()
  const answer = await server.call('POST', one.path, {
    token: admin,
    headers: { 'idempotency-key': clave },
    body: one.body,
  })
  expect(answer).toMatchObject({ headers: { 'idempotent-replayed': 'true' }, body: one.stored })
  expect(answer.status).toBeLessThan(300)
  expect(JSON.stringify(answer.body)).not.toContain('secret')
  expect(await audited()).toEqual(before)
})

test('an order of an earlier release is found by its wish', async () => {
  const clave = 'clave-vieja-de-un-pedido'
  const body = aPedidoBody({ invitado: INVITADO })
  const deseo =
    `{"tipo_pedido":"RECOGER","sede":1,"invitado":${JSON.stringify(INVITADO)},` +
    '"productos_pedidos":[{"producto":1,"medida":3,"cantidad":1}],"direccion":null,"usuario":null}'
  const cuerpo_digest = createHash('sha256').update(JSON.stringify(deseo)).digest()
  const row = { clave, ambito: 'pedidos invitado', cuerpo_digest, pedido_id: pedido, respuesta: null }
  await server.db
    .insertInto('idempotency_keys')
    .values({ ...row, creado_en: server.clock.now() })
    .execute()
  const answer = await server.call('POST', '/api/pedidos/', { headers: { 'idempotency-key': clave }, body })
  expect(answer).toMatchObject({ status: 201, body: { id: pedido } })
})
