import { catalogoApi } from '#contract/catalogo/api.ts'
import { cartaApi } from '#contract/catalogo/carta.ts'
import { disponibilidadApi } from '#contract/disponibilidad/disponibilidad.ts'
import { ARMA_TU_PIZZA } from '#contract/pedidos/pedido.ts'
import { applyMigration } from '#server/db/migrate.ts'
import { connectionOf } from '#test/beside.ts'
import { aPedidoBody, aSede, aSesion } from '#test/builders.ts'
import { eventually } from '#test/eventually.ts'
import { aLinea, expectRefused, place, placed } from '#test/orders.ts'
import { addProducto } from '#test/productos.ts'
import { startTestServer } from '#test/server.ts'
import { startTwin } from '#test/twin.ts'
import { Client } from 'pg'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const server = await startTestServer()
const twin = await startTwin(server)
afterAll(async () => {
  await twin.close()
  await server.close()
})

const FRIDAY = '2026-11-20'
const bogota = (local: string) => new Date(`${local}-05:00`)
const admin = await aSesion(server, { roles: ['Administrador'] })
const week = [1, 2, 3, 4, 5, 6, 7].map((dia_semana) => ({
  dia_semana,
  hora_inicio: '12:00',
  hora_fin: '22:00',
}))
const PIZZAS = 1
const FAMILIAR = 5
const MEDIANA = 3

const precios = [MEDIANA, FAMILIAR].map((medida) => ({ medida, precio: 40_000 }))
const categoria = { categoria: PIZZAS, precio: null }
const [queso, champinon, pina] = await Promise.all(
  ['Queso mozzarella', 'Champiñones', 'Piña'].map(async (nombre) => {
    const row = await server.db
      .selectFrom('ingredientes')
      .select('id')
      .where('nombre', '=', nombre)
      .executeTakeFirstOrThrow()
    return row.id
  }),
)
if (queso === undefined || champinon === undefined || pina === undefined) throw new Error('not in the demo')

async function aPizza(nombre: string, ingredientes: { id: number; quitable: boolean }[]): Promise<number> {
  const { id } = await addProducto(server, admin.token, { nombre, ...categoria, ingredientes })
  for (const { medida, precio } of precios) {
    await server.db
      .insertInto('precios_por_medida')
      .values({ producto_id: id, medida_id: medida, precio, admite_mitades: true })
      .execute()
  }
  return id
}
const campesina = await aPizza('Campesina de prueba', [
  { id: queso, quitable: false },
  { id: champinon, quitable: true },
])
const hawaiana = await aPizza('Hawaiana de prueba', [
  { id: queso, quitable: false },
  { id: pina, quitable: true },
])
const limonada = (await addProducto(server, admin.token, { nombre: 'Limonada de prueba' })).id
const PRODUCTOS = [campesina, hawaiana, limonada]

let sede = 0
beforeEach(async () => {
  server.clock.set(bogota(`${FRIDAY}T19:00:00`))
  sede = await aSede(server, { productos: PRODUCTOS, horarios: week })
})

type Cosa = 'INGREDIENTE' | 'PRODUCTO' | 'MEDIDA'
const setOut = (cosa: Cosa, id: number, more: object = { plazo: 'MANANA' }) =>
  server.call('PUT', '/api/disponibilidad/', { token: admin.token, body: { sede, cosa, id, ...more } })
const sellAgain = (cosa: Cosa, id: number) =>
  server.call('POST', '/api/disponibilidad/vender/', { token: admin.token, body: { sede, cosa, id } })
const marks = async (on: Pick<typeof server, 'call'> = server, of = sede) => {
  const { body } = await on.call('GET', `/api/disponibilidad/?sede=${String(of)}`)
  return Object(body).agotados
}
const pizza = (changes = {}) => aLinea({ producto: campesina, medida: FAMILIAR, ...changes })
const order = (linea: object, options = {}) =>
  place(server, { sede, tipo_pedido: 'RECOGER', productos_pedidos: [linea] }, options)

test('an order that needs what is out is refused by its name, and nothing is stored', async () => {
  expect((await order(pizza())).status).toBe(201)
  expect(await setOut('INGREDIENTE', champinon)).toMatchObject({
    status: 200,
    body: {
      nombre: 'Champiñones',
      hasta: bogota('2026-11-21T12:00:00').toISOString(),
      quien: expect.stringContaining('Prueba'),
    },
  })
  await expectRefused(server, () => order(pizza()), {
    status: 409,
    codigo: 'agotado',
    error: 'Se acabaron los champiñones. Quítalos de tu Campesina de prueba o elige otra pizza.',
  })
  expect((await order(pizza({ observaciones: 'Sin champiñones' }))).status).toBe(201)
  expect((await order(pizza({ producto: hawaiana }))).status).toBe(201)
})

test.each<[string, Cosa, number, () => object, string]>([
  [
    'a whole product',
    'PRODUCTO',
    limonada,
    () => aLinea({ producto: limonada, medida: null }),
    'Se acabó: Limonada de prueba. Quita ese producto o elige otro producto.',
  ],
  [
    'a size',
    'MEDIDA',
    FAMILIAR,
    () => pizza(),
    'Se acabó la masa familiar. Elige otro tamaño de Campesina de prueba.',
  ],
  [
    'an ingredient that must be in it, whatever the note says',
    'INGREDIENTE',
    queso,
    () => pizza({ observaciones: 'Sin queso mozzarella' }),
    'Se acabó el queso mozzarella. Por hoy no hay Campesina de prueba: elige otra pizza.',
  ],
  [
    'an ingredient of a half',
    'INGREDIENTE',
    pina,
    () => aLinea({ producto: ARMA_TU_PIZZA, medida: FAMILIAR, sabores: [campesina, hawaiana] }),
    'Se acabó la piña. Quítala de tu Hawaiana de prueba o elige otra pizza.',
  ],
])('%s is refused, for customers and for staff', async (_name, cosa, id, linea, error) => {
  await setOut(cosa, id)
  const refusal = { status: 409, codigo: 'agotado', error }
  await expectRefused(server, () => order(linea()), refusal)
  await expectRefused(server, () => order(linea(), { token: admin.token }), refusal)
  expect(await sellAgain(cosa, id)).toMatchObject({ status: 200, body: [] })
  expect((await order(linea())).status).toBe(201)
})

test('a retried order returns its first response, also after something ran out', async () => {
  const options = {
    headers: { 'idempotency-key': 'antes-de-que-se-acabara' },
    body: aPedidoBody({ sede, productos_pedidos: [pizza()] }),
  }
  const again = () => server.call('POST', '/api/pedidos/', options)
  const first = await again()
  await setOut('PRODUCTO', campesina)
  expect(await again()).toMatchObject({
    status: 201,
    body: { id: Object(first.body).id },
  })
})

test('a refused order takes no number', async () => {
  const { id } = await placed(server, { sede, productos_pedidos: [pizza()] })
  await setOut('MEDIDA', FAMILIAR)
  for (let n = 0; n < 3; n += 1) expect((await order(pizza())).status).toBe(409)
  await sellAgain('MEDIDA', FAMILIAR)
  expect((await placed(server, { sede, productos_pedidos: [pizza()] })).id).toBe(id + 1)
})

test('an order reads what is out within the question that it asks anyway', async () => {
  await setOut('INGREDIENTE', pina)
  const query = vi.spyOn(Client.prototype, 'query')
  expect((await order(pizza())).status).toBe(201)
  const texts = query.mock.calls.map((call) => JSON.stringify(call))
  query.mockRestore()
  const about = texts.filter((text) => text.includes('disponibilidad'))
  expect(about).toHaveLength(1)
  expect(about[0]).toContain('catalogo_version')
})

test('a sold-out ingredient is out until just before its end, in its branch alone', async () => {
  const other = await aSede(server, { productos: PRODUCTOS, horarios: week })
  await setOut('INGREDIENTE', champinon, { plazo: 'HORA', hora: '20:00' })
  const mark = { cosa: 'INGREDIENTE', id: champinon, texto: 'Agotado hasta las 8:00\u00A0p.\u00A0m.' }
  expect(await marks()).toEqual([mark])
  expect(await marks(server, other)).toEqual([])
  expect((await place(server, { sede: other, productos_pedidos: [pizza()] })).status).toBe(201)
  server.clock.set(new Date(bogota(`${FRIDAY}T20:00:00`).getTime() - 1))
  expect(await marks()).toEqual([mark])
  expect((await order(pizza())).status).toBe(409)
  server.clock.set(bogota(`${FRIDAY}T20:00:00`))
  expect(await marks()).toEqual([])
  expect((await order(pizza())).status).toBe(201)
  expect(await server.ask(disponibilidadApi.list, { token: admin.token })).not.toContainEqual(
    expect.objectContaining({ sede: expect.objectContaining({ id: sede }) }),
  )
})

test('every process marks it, in its branch', async () => {
  expect(await marks(twin)).toEqual([])
  await setOut('MEDIDA', FAMILIAR, { plazo: 'AVISO' })
  await eventually(async () =>
    expect(await marks(twin)).toEqual([{ cosa: 'MEDIDA', id: FAMILIAR, texto: 'Agotado' }]),
  )
})

test('staff read what is out, the newest first, and a new end keeps since when', async () => {
  await setOut('INGREDIENTE', champinon, { plazo: 'HORA', hora: '20:00' })
  server.clock.advance(60_000)
  await setOut('PRODUCTO', limonada, { plazo: 'AVISO' })
  server.clock.advance(60_000)
  await setOut('INGREDIENTE', champinon, { plazo: 'AVISO' })
  const all = await server.ask(disponibilidadApi.list, { token: admin.token })
  const here = all.filter((one) => one.sede.id === sede)
  expect(here.map(({ nombre, desde, hasta }) => [nombre, desde, hasta])).toEqual([
    ['Limonada de prueba', bogota(`${FRIDAY}T19:01:00`).toISOString(), null],
    ['Champiñones', bogota(`${FRIDAY}T19:00:00`).toISOString(), null],
  ])
})

test.each([
  ['an hour without a time', { plazo: 'HORA' }, 400, 'Elige una hora'],
  ['a time that no clock shows', { plazo: 'HORA', hora: '25:00' }, 400, 'Elige una hora'],
  ['an unknown end', { plazo: 'SIEMPRE' }, 400, 'Elige hasta cuándo'],
  ['an unknown kind', { plazo: 'AVISO', cosa: 'MESA' }, 400, 'Elige un ingrediente, un producto o un tamaño'],
  ['an ingredient that does not exist', { plazo: 'AVISO', id: 99_999 }, 404, 'El ingrediente no existe'],
  ['a branch that does not exist', { plazo: 'AVISO', sede: 99_999 }, 404, expect.any(String)],
])('%s is refused, and nothing is out', async (_name, more, status, error) => {
  expect(await setOut('INGREDIENTE', champinon, more)).toMatchObject({ status, body: { error } })
  expect(await marks()).toEqual([])
})

test('a size that is deleted leaves the list, and staff sell again what was deleted before', async () => {
  const { id } = await server.ask(cartaApi.createMedida, {
    token: admin.token,
    body: { nombre: 'Gigante agotada', diametro_cm: 60, porciones: 16 },
  })
  await setOut('MEDIDA', id)
  // One of a size that a process of the previous release has deleted.
  await server.db
    .insertInto('disponibilidad')
    .values({
      sede_id: sede,
      cosa: 'MEDIDA',
      cosa_id: 99_999,
      hasta: null,
      quedan: null,
      desde: server.clock.now(),
      usuario_id: 1,
    })
    .execute()
  const token = admin.token
  expect((await server.call('DELETE', `/api/medidas/${String(id)}/`, { token })).status).toBe(204)
  const ids = async () =>
    (await server.ask(disponibilidadApi.list, { token }))
      .filter((one) => one.sede.id === sede)
      .map((one) => one.id)
  expect(await ids()).toEqual([99_999])
  expect((await sellAgain('MEDIDA', 99_999)).status).toBe(200)
  expect(await ids()).toEqual([])
  expect(await sellAgain('MEDIDA', 99_999)).toMatchObject({
    status: 404,
    body: { error: 'El tamaño no existe' },
  })
})

test('the list of all products has no marks: they are of a branch', async () => {
  await setOut('PRODUCTO', limonada)
  const productos = await server.ask(catalogoApi.productos)
  expect(productos.find(({ id }) => id === limonada)?.no_disponible).toBeUndefined()
})

test('the migration gives the key to roles that held every key, and to Cajero and Cocina', async () => {
  const client = new Client(connectionOf(server))
  await client.connect()
  await client.query(`
    drop table disponibilidad; drop function notify_disponibilidad;
    delete from migrations where nombre = '0068-availability.sql';
    delete from permisos where clave = 'gestionar_disponibilidad';
    insert into permisos (nombre, clave) values ('Nevera', 'gestionar_disponibilidad');
    insert into rol_permisos (rol_id, permiso_id)
      select r.id, p.id from roles r, permisos p where r.rol = 'Mercadeo' and p.clave = 'gestionar_disponibilidad'`)
  await applyMigration(client, '0068-availability.sql')
  await client.end()
  const holders = await server.db
    .selectFrom('permisos as p')
    .innerJoin('rol_permisos as rp', 'rp.permiso_id', 'p.id')
    .innerJoin('roles as r', 'r.id', 'rp.rol_id')
    .select(['p.clave', 'r.rol', 'p.del_sistema'])
    .where('p.clave', 'like', 'gestionar_disponibilidad%')
    .orderBy('p.clave')
    .orderBy('r.rol')
    .execute()
  expect(holders.map(({ clave, rol, del_sistema }) => [clave, rol, del_sistema])).toEqual([
    ['gestionar_disponibilidad', 'Administrador', true],
    ['gestionar_disponibilidad', 'Cajero', true],
    ['gestionar_disponibilidad', 'Cocina', true],
    ['gestionar_disponibilidad_propia', 'Mercadeo', false],
  ])
})
