// Every call of the contract that adds or toggles: repeated with its key it has one effect and
// returns the first answer, it refuses another body, and it forgets its key after a day (rule
// pedido/una-sola-vez).
import { cajasApi } from '#contract/caja/cajas.ts'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { forgetOldKeys } from '#server/lib/idempotency.ts'
import { openSession } from '#server/lib/session.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { someRepartos } from './repartos.ts'
import { aPedidoEnBarrio, aSedeConBarrios } from './barrios.ts'
import { aPedido, aPedidoBody, aSede } from './builders.ts'
import { placed } from './orders.ts'
import { preciosDe } from './productos.ts'
import { aPagoBody, startShop } from './pagos-en-linea.ts'
import type { Answer } from './server.ts'

const shop = await startShop()
const { server } = shop
afterAll(() => shop.close())
/** By the id of the product. */
const propios: Readonly<Record<number, unknown>> = {
  1: await preciosDe(server, 1),
  2: await preciosDe(server, 2),
}
let admin = ''
let pedido = 0
let cuenta = 0
let otra = 0
let enBarrio = 0
let gratis = 0
let modificable = 0
let repartos = { porLlevar: 0, llevado: 0, fallado: 0 }
let sede = 0
let caja = 0
let imagen = Buffer.alloc(0)
beforeAll(async () => {
  admin = await openSession(server.services, 1)
  pedido = (await aPedido(server)).id
  await server.db.updateTable('pedidos').set({ para_las: new Date() }).where('id', '=', pedido).execute()
  cuenta = await aCuenta(1)
  otra = await aCuenta(4)
  gratis = (await aPedido(server)).id
  modificable = (await aPedido(server)).id
  repartos = await someRepartos(server, { sede: 1, marca: 'Yeison', lleva: 1 })
  enBarrio = (await aPedidoEnBarrio(server, await aSedeConBarrios(server, admin))).id
  sede = await aSede(server)
  caja = (await server.ask(cajasApi.create, { token: admin, body: { sede, nombre: 'Caja' } })).id
  const { id: conPropina } = await aPedido(server)
  await server.db
    .insertInto('pagos')
    // Far from the ids that the calls name.
    .values({
      id: 900_001,
      pedido_id: conPropina,
      forma: 'DATAFONO',
      valor: 5000,
      propina: 5000,
      sede_id: sede,
    })
    .execute()
  imagen = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a52' } })
    .jpeg()
    .toBuffer()
})

async function aCuenta(mesa: number): Promise<number> {
  const { id } = await placed(server, { tipo_pedido: 'MESA', mesa })
  const [row] = await server.db.selectFrom('pedidos').select('cuenta_id').where('id', '=', id).execute()
  return row?.cuenta_id ?? 0
}

interface Case {
  readonly path: string
  /** The body, the `n`th of its kind. */
  readonly body: (n: number) => Record<string, unknown>
  /** With a picture. */
  readonly form?: true
  /** The table that counts what it adds. */
  readonly table: string
}

/** It has no body, so no other body can be refused. */
const TAKE = '/api/repartos/{id}/tomar/'
/** A repeated call returns a new link: `por-hoy.test.ts` repeats it. */
const POR_HOY = '/api/domiciliarios/'
/** A repeated call returns a new token: `equipos.test.ts` and `impresion.test.ts` repeat it. */
const EQUIPOS = ['/api/equipos/', '/api/estaciones/']

const CASES: readonly Case[] = [
  { path: '/api/pedidos/', body: () => aPedidoBody(), table: 'pedidos' },
  {
    path: '/api/pedidos/pasados/',
    body: (n) =>
      aPedidoBody({ pasado: { fecha: new Date(server.clock.now().getTime() - n * 60_000).toISOString() } }),
    table: 'pedidos',
  },
  { path: '/api/pagos/', body: () => aPagoBody(), table: 'intentos_pago' },
  {
    path: '/api/pedidos/{id}/cambiar_barrio/',
    body: (n) => ({ barrio: n === 1 ? 'San Marcos' : 'Centro' }),
    table: 'auditoria',
  },
  {
    path: '/api/pedidos/{id}/modificar/',
    body: (n) => ({ version: 1, invitado: { nombre: 'Andrés Ruiz', numero: `310555019${String(n)}` } }),
    table: 'revisiones_pedido',
  },
  {
    path: '/api/pedidos/{id}/demorar/',
    body: (n) => ({ minutos: n }),
    table: 'auditoria',
  },
  {
    path: '/api/pedidos/{id}/cambiar_sede/',
    body: (n) => ({ sede: n === 1 ? 3 : 2 }),
    table: 'auditoria',
  },
  {
    path: '/api/repartos/{id}/entregar/',
    body: (n) => ({ entrega: n === 1 ? 'EN_MANOS' : 'PORTERIA' }),
    table: 'auditoria',
  },
  {
    path: '/api/repartos/{id}/no-entregado/',
    body: (n) => ({ motivo: n === 1 ? 'No recibió' : 'No encontré la dirección' }),
    table: 'auditoria',
  },
  {
    path: '/api/pedidos/{id}/cambiar_estado/',
    body: (n) => ({ estado: n === 1 ? 'ACEPTADO' : 'ENVIADO' }),
    table: 'auditoria',
  },
  {
    path: '/api/pedidos/{id}/cambiar_estado_activo/',
    body: (n) => (n === 1 ? {} : { activo: true }),
    table: 'auditoria',
  },
  {
    path: '/api/pedidos/{id}/pagos/',
    body: (n) => ({ forma: 'EFECTIVO', valor: n * 1000 }),
    table: 'pagos',
  },
  {
    path: '/api/pedidos/{id}/devoluciones/',
    body: (n) => ({ pago: 1, valor: n, motivo: 'Llegó fría' }),
    table: 'devoluciones',
  },
  {
    path: '/api/pedidos/{id}/cortesia/',
    body: (n) => ({ clase: 'CORTESIA', motivo: n === 1 ? 'Cumpleaños' : 'Nos demoramos' }),
    table: 'auditoria',
  },
  {
    path: '/api/pedidos/{id}/repetir/',
    body: (n) => ({ motivo: n === 1 ? 'Llegó frío' : 'No llegó' }),
    table: 'pedidos',
  },
  {
    path: '/api/pedidos/{id}/forma_de_pago/',
    body: (n) => ({ forma_de_pago: n === 1 ? 'DATAFONO' : 'TRANSFERENCIA' }),
    table: 'auditoria',
  },
  {
    path: '/api/pedidos/{id}/propina/',
    body: (n) => ({ propina: n * 1000 }),
    table: 'auditoria',
  },
  {
    path: '/api/pedidos/{id}/numero_factura/',
    body: (n) => ({ numero_factura: `FE-${String(n)}` }),
    table: 'auditoria',
  },
  { path: '/api/cajas/', body: (n) => ({ sede: 1, nombre: `Caja ${String(n)}` }), table: 'cajas' },
  { path: '/api/cajas/{id}/abrir/', body: (n) => ({ base: n * 1000 }), table: 'turnos' },
  {
    path: '/api/cajas/{id}/movimientos/',
    body: (n) => ({ tipo: 'ENTRADA', valor: n, motivo: 'Sencillo' }),
    table: 'movimientos_caja',
  },
  {
    path: '/api/cajas/{id}/bases/',
    body: (n) => ({ persona: 1, tipo: 'ENTREGAR', valor: n * 1000 }),
    table: 'bases_entregadas',
  },
  {
    path: '/api/cajas/{id}/liquidaciones/',
    body: (n) => ({ persona: 1, debe: 1000, entrega: n * 1000, motivo: 'Sobró' }),
    table: 'liquidaciones',
  },
  {
    path: '/api/cajas/{id}/propinas/',
    body: (n) => ({ persona: 1, valor: n * 100 }),
    table: 'propinas_entregadas',
  },
  {
    path: '/api/pedidos/{id}/lleva/',
    body: (n) => ({ persona: n === 1 ? 1 : null }),
    table: 'auditoria',
  },
  {
    path: '/api/cajas/{id}/cerrar/',
    body: (n) => ({ turno: 1, billetes: [], queda: 0, datafono: n }),
    table: 'auditoria',
  },
  {
    path: '/api/cuentas/{id}/pagos/',
    body: (n) => ({ forma: 'EFECTIVO', valor: n * 1000 }),
    table: 'pagos',
  },
  {
    path: '/api/cuentas/{id}/dividir/',
    body: (n) => ({ division: { modo: 'IGUAL', partes: n + 1 } }),
    table: 'auditoria',
  },
  { path: '/api/cuentas/{id}/pasar/', body: (n) => ({ mesa: n + 1 }), table: 'auditoria' },
  { path: '/api/cuentas/{id}/juntar/', body: (n) => ({ cuenta: otra + n - 1 }), table: 'auditoria' },
  { path: '/api/locations/mesas/', body: (n) => ({ sede: n === 1 ? sede : 1 }), table: 'mesas' },
  {
    path: '/api/locations/sedes/',
    body: (n) => ({
      nombre: `Sede nueva ${String(n)}`,
      direccion: 'Carrera 9 # 13-20',
      ciudad: 'Villa de Leyva',
      telefono: '3104445566',
      ubicacion: '5.6325, -73.5245',
    }),
    table: 'sedes',
  },
  { path: '/users/roles/', body: (n) => ({ rol: `Rol ${String(n)}`, activo: true }), table: 'roles' },
  {
    path: '/users/invitaciones/',
    body: (n) => ({ first_name: `Invitada ${String(n)}`, last_name: 'Ríos', roles: [2] }),
    table: 'invitaciones',
  },
  {
    path: '/users/permisos/',
    body: (n) => ({ nombre: `Permiso ${String(n)}`, clave: `permiso_${String(n)}` }),
    table: 'permisos',
  },
  {
    path: '/api/ingredientes/',
    body: (n) => ({ nombre: `Ingrediente ${String(n)}`, descripcion: '', categoria: 1 }),
    table: 'ingredientes',
  },
  {
    path: '/api/categoria-ingredientes/',
    body: (n) => ({ nombre: `Categoría ${String(n)}`, tiene_medidas: false }),
    table: 'categorias_ingredientes',
  },
  {
    path: '/api/categoria-productos/',
    body: (n) => ({ nombre: `Categoría ${String(n)}`, tiene_medidas: false }),
    table: 'categorias_productos',
  },
  {
    path: '/api/medidas/',
    body: (n) => ({ nombre: `Tamaño ${String(n)}`, diametro_cm: 20 + n, porciones: 4 }),
    table: 'medidas',
  },
  { path: '/api/productos/duplicar/', body: (n) => ({ producto: n }), table: 'productos' },
  {
    path: '/api/tabla-de-precios/seguir/',
    body: (n) => ({
      cambios: [
        {
          producto: n,
          antes: { sigue: false, precios: propios[n] },
          despues: { sigue: true, precios: [] },
        },
      ],
    }),
    // The record of changes.
    table: 'auditoria',
  },
  {
    path: '/api/tabla-de-precios/',
    body: (n) => ({ cambios: [{ categoria: 2, medida: n, antes: null, despues: 20_000 }] }),
    table: 'precios_por_categoria',
  },
  {
    path: '/api/productos/',
    body: (n) => ({ nombre: `Producto ${String(n)}`, descripcion: 'Rico', categoria: 4, precio: 9000 }),
    table: 'productos',
  },
  {
    path: '/api/campanas/',
    body: (n) => ({
      codigo: `NAVIDAD-${String(n)}`,
      porcentaje_descuento: 20,
      fecha_inicio: '2026-12-01',
      fecha_fin: '2026-12-31',
    }),
    table: 'campanas',
  },
  {
    path: '/api/publicidades/',
    body: (n) => ({ titulo: `Aviso ${String(n)}`, fecha_inicio: '2026-11-20', fecha_fin: '2026-11-30' }),
    form: true,
    table: 'publicidades',
  },
]

/** A form as a browser would send it: bytes, not text. */
async function sendForm(path: string, body: Record<string, unknown>, headers: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, String(value))
  form.append('imagen', new Blob([new Uint8Array(imagen)], { type: 'image/jpeg' }), 'aviso.jpg')
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const response = await server.app.inject({
    method: 'POST',
    url: path,
    headers: {
      ...headers,
      authorization: `Token ${admin}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json<unknown>(), headers: response.headers }
}

function send({ path, form }: Case, body: Record<string, unknown>, clave: string): Promise<Answer> {
  const headers = { 'idempotency-key': clave }
  const id = path.startsWith('/api/cajas/')
    ? caja
    : path.startsWith('/api/cuentas/')
      ? cuenta
      : path.endsWith('/cambiar_barrio/')
        ? enBarrio
        : path.endsWith('/cortesia/')
          ? gratis
          : path.endsWith('/modificar/')
            ? modificable
            : path.endsWith('/entregar/')
              ? repartos.llevado
              : path.endsWith('/no-entregado/')
                ? repartos.fallado
                : pedido
  const url = path.replace('{id}', String(id))
  const token = path === '/api/pedidos/' || path === '/api/pagos/' ? null : admin
  return form === true ? sendForm(url, body, headers) : server.call('POST', url, { token, headers, body })
}

const countOf = async (table: string) =>
  Number((await server.pool.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n)

test('every call that adds something takes a key, except where an e-mail, a name, a token or an empty menu works once', () => {
  const endpoints: Endpoint[] = Object.values(api).flatMap((group) => Object.values(group))
  const declared = endpoints.filter(({ idempotent }) => idempotent === true).map(({ path }) => path)
  expect([...CASES.map(({ path }) => path), TAKE, POR_HOY, ...EQUIPOS].toSorted()).toEqual(
    declared.toSorted(),
  )
  const adding = endpoints.filter(({ method, status }) => method === 'POST' && status === 201)
  expect(adding.filter(({ idempotent }) => idempotent !== true).map(({ path }) => path)).toEqual([
    '/users/register/',
    '/users/direcciones/',
    '/users/invitaciones/aceptar/',
    '/api/carta/ejemplo/',
  ])
})

test.each(CASES)('$path has one effect for one key, and refuses another body', async (one) => {
  const clave = `clave-de-${one.path.replaceAll(/\W/g, '-')}`
  const body = one.body(1)
  const before = await countOf(one.table)
  const [first, ...again] = await Promise.all([1, 2, 3].map(() => send(one, body, clave)))
  expect(first?.status, JSON.stringify(first?.body)).toBeLessThan(300)
  for (const answer of again) expect(answer).toMatchObject({ status: first?.status, body: first?.body })
  const replays = [first, ...again].filter((answer) => answer?.headers['idempotent-replayed'] === 'true')
  expect(replays).toHaveLength(2)
  expect(await countOf(one.table)).toBe(before + 1)

  expect(await send(one, one.body(2), clave)).toMatchObject({
    status: 422,
    body: { codigo: 'clave_reutilizada', error: 'Esta solicitud ya fue usada con otros datos' },
  })
  expect(await countOf(one.table)).toBe(before + 1)
})

test('a rider who sends a press twice takes the order once', async () => {
  const before = await countOf('auditoria')
  const url = TAKE.replace('{id}', String(repartos.porLlevar))
  const press = () =>
    server.call('POST', url, { token: admin, headers: { 'idempotency-key': 'clave-de-tomar' } })
  const answers = [await press(), await press()]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[1]?.headers['idempotent-replayed']).toBe('true')
  expect(await countOf('auditoria')).toBe(before + 1)
})

test('a key is kept for a day', async () => {
  const one = CASES.find(({ path }) => path === '/users/roles/')
  if (one === undefined) throw new Error('no such call')
  server.clock.advance(23 * 60 * 60_000)
  await forgetOldKeys(server.services)
  const kept = await send(one, one.body(1), 'clave-de--users-roles-')
  expect(kept.headers['idempotent-replayed']).toBe('true')
  server.clock.advance(60 * 60_000 + 1)
  await forgetOldKeys(server.services)
  expect((await send(one, one.body(3), 'clave-de--users-roles-')).status).toBe(201)
})
