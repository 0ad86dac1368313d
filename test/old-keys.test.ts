// A retry may come after an upgrade: its key, the digest of its body and its response were stored by
// a process of an earlier release (rule pedido/una-sola-vez). The digested text is pinned here: a new
// field of a body may not change it. The stored response has the documented fields alone.
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
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
  /** What is read of it, when that is less. */
  readonly read?: object
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

/** Calls that change an order; their body is digested with the name of the change. */
const ofOrder = (call: string, body: object, digested: object, stored: object = ORDER): Case => ({
  path: `/api/pedidos/${String(pedido)}/${call}/`,
  ambito: `pedido ${String(pedido)} 1`,
  body,
  digested,
  stored,
})

const CHAPINERO = { id: 1, nombre: 'Chapinero' }
const PERSONA = { id: 1, nombre: 'Administración' }
const CAJA = { id: 901, nombre: 'Caja de antes', sede: CHAPINERO, turno: null }
const CAJA_ABIERTA = { ...CAJA, queda: 20_000, base: null, movimientos: [], denominaciones: [2000] }
const CONTADO = { esperado: 0, contado: 0 }
const CIERRE = {
  id: 901,
  caja: { id: 901, nombre: 'Caja de antes' },
  sede: CHAPINERO,
  abierto_en: '2026-11-20T18:00:00.000Z',
  abierto_por: 'Administración',
  cerrado_en: '2026-11-20T23:00:00.000Z',
  cerrado_por: 'Administración',
  efectivo: CONTADO,
  datafono: CONTADO,
  transferencia: CONTADO,
  base: 0,
  base_anterior: null,
  queda: 0,
  nota: '',
  billetes: [],
  transferencias: { nequi: 0, daviplata: 0, bre_b: 0 },
  transferencias_esperadas: { nequi: 0, daviplata: 0, bre_b: 0, sin_llave: 0 },
  pagos: [],
  devoluciones: [],
  movimientos: [],
  propinas: { recibidas: 0, entregadas: 0 },
}
const LIQUIDACION = {
  id: 901,
  persona: PERSONA,
  efectivo: 0,
  pagos: 0,
  base: 20_000,
  domicilios: 0,
  entregas: 0,
  debe: 20_000,
  caja: { id: 901, nombre: 'Caja de antes' },
  sede: CHAPINERO,
  entregado: 20_000,
  motivo: '',
  fecha: '2026-11-20T18:00:00.000Z',
  por: 'Administración',
}
const CUENTA = {
  id: 901,
  sede: CHAPINERO,
  mesa: { id: 1, nombre: 'Mesa 1' },
  abierta_en: '2026-11-20T18:00:00.000Z',
  cerrada_en: null,
  version: 2,
  total: 38_900,
  propina: 0,
  pagado: 0,
  por_pagar: 38_900,
  pedidos: [],
  cobros: [],
  partes: [],
}

/** Calls of a drawer, which digest their body, and of an account, which name the change. */
const ofCaja = (call: string, ambito: string, body: object, digested: object, stored: object): Case => ({
  path: `/api/cajas/901/${call}/`,
  ambito: `${ambito} 901 1`,
  body,
  digested,
  stored,
})
const ofCuenta = (call: string, body: object, digested: object): Case => ({
  path: `/api/cuentas/901/${call}/`,
  ambito: 'cuenta 901 1',
  body,
  digested,
  stored: CUENTA,
})
const ofReparto = (call: string, body: object, digested: object): Case => ({
  path: `/api/repartos/${String(pedido)}/${call}/`,
  ambito: `pedido ${String(pedido)} 1`,
  body,
  digested,
  stored: ORDER,
  read: { id: pedido, estado: 'ACEPTADO' },
})

const CASES: readonly Case[] = [
  ofOrder('cambiar_estado', { estado: 'ACEPTADO' }, { accion: 'estado', estado: 'ACEPTADO' }),
  ofOrder('cambiar_estado_activo', {}, { accion: 'activo' }),
  ofOrder('demorar', { minutos: 10, version: 1 }, { accion: 'demorar', minutos: 10, version: 1 }),
  ofOrder('pagos', { forma: 'EFECTIVO' }, { accion: 'pago', forma: 'EFECTIVO', valor: null }),
  ofOrder(
    'pagos',
    { forma: 'TRANSFERENCIA', valor: 9000, propina: 500, caja: 2, medio: 'nequi' },
    { accion: 'pago', forma: 'TRANSFERENCIA', valor: 9000, propina: 500, caja: 2, medio: 'nequi' },
  ),
  ofOrder(
    'devoluciones',
    { pago: 7, motivo: 'Llegó fría' },
    { accion: 'devolver', pago: 7, valor: null, motivo: 'Llegó fría', caja: null },
  ),
  ofOrder(
    'forma_de_pago',
    { forma_de_pago: 'DATAFONO' },
    { accion: 'forma de pago', forma: 'DATAFONO', con_cuanto: null },
  ),
  ofOrder('propina', { propina: 2000 }, { accion: 'propina', propina: 2000 }),
  ofOrder(
    'numero_factura',
    { numero_factura: 'FV-12' },
    { accion: 'número de factura', numero_factura: 'FV-12' },
  ),
  ofOrder('lleva', { persona: 3 }, { accion: 'lleva', persona: 3 }),
  ofOrder(
    'cortesia',
    { clase: 'CORTESIA', motivo: 'Se demoró' },
    { accion: 'cortesía', clase: 'CORTESIA', motivo: 'Se demoró', para: '', persona: null },
  ),
  ofOrder(
    'modificar',
    { version: 1, invitado: INVITADO },
    { accion: 'modificar', version: 1, invitado: INVITADO },
  ),
  ofOrder('cambiar_barrio', { barrio: 'Galerías' }, { accion: 'barrio', barrio: 'Galerías' }),
  ofReparto('tomar', {}, { accion: 'tomar' }),
  ofReparto(
    'entregar',
    { entrega: 'EN_MANOS', pago: { forma: 'EFECTIVO', valor: 38_900 } },
    {
      accion: 'entregar',
      entrega: 'EN_MANOS',
      pago: { forma: 'EFECTIVO', valor: 38_900 },
    },
  ),
  ofReparto('no-entregado', { motivo: 'Nadie abrió' }, { accion: 'no entregado', motivo: 'Nadie abrió' }),
  ofCuenta(
    'pagos',
    { forma: 'EFECTIVO' },
    { accion: 'cobrar', forma: 'EFECTIVO', valor: null, parte: null, propina: 0, caja: null },
  ),
  ofCuenta(
    'dividir',
    { division: { modo: 'IGUAL', partes: 2 } },
    { accion: 'dividir', modo: 'IGUAL', partes: 2 },
  ),
  ofCuenta('pasar', { mesa: 2 }, { accion: 'pasar', mesa: 2 }),
  ofCuenta('juntar', { cuenta: 902 }, { accion: 'juntar', cuenta: 902 }),
  {
    path: '/api/cajas/',
    ambito: 'cajas 1',
    body: { sede: 1, nombre: 'Caja de antes' },
    digested: { sede: 1, nombre: 'Caja de antes' },
    stored: CAJA,
  },
  ofCaja('abrir', 'abrir caja', { base: 20_000 }, { base: 20_000 }, CAJA_ABIERTA),
  ofCaja(
    'movimientos',
    'movimiento de caja',
    { tipo: 'SALIDA', valor: 9000, motivo: 'Hielo' },
    { tipo: 'SALIDA', valor: 9000, motivo: 'Hielo' },
    CAJA_ABIERTA,
  ),
  ofCaja(
    'cerrar',
    'cerrar caja',
    { turno: 901, billetes: [{ valor: 2000, cantidad: 3 }], queda: 0 },
    {
      turno: 901,
      billetes: [{ valor: 2000, cantidad: 3 }],
      datafono: 0,
      transferencias: { nequi: 0, daviplata: 0, bre_b: 0 },
      queda: 0,
      nota: '',
    },
    CIERRE,
  ),
  ofCaja('propinas', 'propinas', { persona: 3, valor: 5000 }, { persona: 3, valor: 5000 }, CAJA_ABIERTA),
  ofCaja(
    'liquidaciones',
    'liquidar',
    { persona: 3, debe: 20_000 },
    { persona: 3, debe: 20_000, entrega: null, motivo: '' },
    LIQUIDACION,
  ),
  ofCaja(
    'bases',
    'base',
    { persona: 3, tipo: 'ENTREGAR', valor: 20_000 },
    { persona: 3, tipo: 'ENTREGAR', valor: 20_000 },
    CAJA_ABIERTA,
  ),
  {
    path: `/api/pedidos/${String(pedido)}/cambiar_sede/`,
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

const ORDERS = 'its order is found by its wish, as below'
const BY_STAFF = 'moves no money of an order or a drawer: staff who are refused read that, and save again'

/** The other calls that take a key, and why their digest is not pinned. */
const NOT_PINNED: Readonly<Record<string, string>> = {
  '/api/pedidos/': ORDERS,
  '/api/pedidos/pasados/': ORDERS,
  '/api/pedidos/{id}/repetir/': ORDERS,
  '/api/pagos/': ORDERS,
  '/api/domiciliarios/': 'its retry makes another token (docs/decisions/0218)',
  '/api/equipos/': 'its retry makes another token (docs/decisions/0261)',
  '/api/estaciones/': 'its retry makes another token (docs/decisions/0261)',
  '/api/productos/duplicar/': BY_STAFF,
  '/api/medidas/': BY_STAFF,
  '/api/tabla-de-precios/': BY_STAFF,
  '/api/tabla-de-precios/seguir/': BY_STAFF,
  '/api/campanas/': BY_STAFF,
  '/api/publicidades/': BY_STAFF,
  '/api/locations/sedes/': BY_STAFF,
  '/users/invitaciones/': BY_STAFF,
}

test('each call that takes a key has its digest pinned here, or a reason why not', () => {
  const endpoints: Endpoint[] = Object.values(api).flatMap((group) => Object.values(group))
  const declared = endpoints.filter(({ idempotent }) => idempotent === true).map(({ path }) => path)
  const pinned = CASES.map(({ path }) => path.replace(/\/\d+\//, '/{id}/'))
  expect([...new Set(pinned), ...Object.keys(NOT_PINNED)].toSorted()).toEqual(declared.toSorted())
})

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
  const clave = `clave-vieja-${String(CASES.indexOf(one))}`
  await store(one, clave)
  const audited = () => server.db.selectFrom('auditoria').select('id').execute()
  const before = await audited()
  const answer = await server.call('POST', one.path, {
    token: admin,
    headers: { 'idempotency-key': clave },
    body: one.body,
  })
  expect(answer).toMatchObject({ headers: { 'idempotent-replayed': 'true' }, body: one.read ?? one.stored })
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
