// Branches that staff add, change, order and archive (rules sede/registro, sede/primer-horario and
// sede/archivada).
import { catalogoApi } from '#contract/catalogo/api.ts'
import { coberturaApi } from '#contract/sedes/cobertura.ts'
import { gestionSedesApi } from '#contract/sedes/gestion.ts'
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import { sedesApi } from '#contract/sedes/api.ts'
import { sede as sedeSchema } from '#contract/sedes/sede.ts'
import { openSession } from '#server/lib/session.ts'
import { aDomicilioBody, aPedidoBody, aSede, aSesion, DEMO } from '#test/builders.ts'
import { sendForm, type Fields } from '#test/forms.ts'
import { place } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { startTwin } from '#test/twin.ts'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

const server = await startTestServer()
afterAll(() => server.close())
const admin = await openSession(server.services, 1)

const PATH = '/api/locations/sedes/'
const pathOf = (id: number) => `${PATH}${String(id)}/`
let count = 0
const aNueva = (changes: Record<string, string> = {}) => ({
  nombre: `Villa de Leyva ${String((count += 1))}`,
  direccion: 'Carrera 9 # 13-20',
  barrio: 'Centro',
  ciudad: 'Villa de Leyva',
  telefono: '3104445566',
  ubicacion: '5.6325, -73.5245',
  ...changes,
})
const post = (values: object, token: string | null = admin, headers = {}) =>
  server.call('POST', PATH, { token, body: values, headers })
const patch = (id: number, values: object, token: string | null = admin) =>
  server.call('PATCH', pathOf(id), { token, body: values })
async function created(changes: Record<string, string> = {}) {
  const { status, body } = await post(aNueva(changes))
  expect(status).toBe(201)
  return z.parse(sedeSchema, body)
}
const aWeek = (sede: number, hora_inicio: string | null, hora_fin: string | null) =>
  [1, 2, 3, 4, 5, 6, 7].map((dia_semana) => ({ sede, dia_semana, hora_inicio, hora_fin }))
const setHours = (sede: number, hora_inicio: string | null = null, hora_fin: string | null = null) =>
  server.call('POST', '/api/locations/horarios-sede/', {
    token: admin,
    body: aWeek(sede, hora_inicio, hora_fin),
  })
const listed = async () => (await server.ask(sedesApi.sedes)).map(({ id }) => id)
const sold = async (sede: number) => {
  const menu = await server.ask(catalogoApi.menu, { query: { sede: String(sede) } })
  return menu.flatMap((one) => one.productos_por_categoria.map(({ id }) => id)).length
}
const RECOGER = (sede: number) => aPedidoBody({ sede })

describe('a new branch', () => {
  test('a new branch sells all products, is at the end of the list, and takes no order before its hours are set', async () => {
    const nueva = aNueva()
    const answer = await post(nueva)
    expect(answer).toMatchObject({
      status: 201,
      body: {
        nombre: nueva.nombre,
        direccion: 'Carrera 9 # 13-20',
        barrio: 'Centro',
        ciudad: 'Villa de Leyva',
        telefono: '3104445566',
        lat: 5.6325,
        lng: -73.5245,
        abierta: false,
        proxima_apertura: null,
        horario_confirmado: false,
      },
    })
    const { id, ...sede } = z.parse(sedeSchema, answer.body)
    expect((await listed()).at(-1)).toBe(id)
    expect(await server.ask(sedesAdminApi.sede, { params: { id: String(id) } })).toEqual({ id, ...sede })
    expect(await sold(id)).toBe(sede.productos.length)
    expect(sede.productos.length).toBeGreaterThan(80)

    expect(await place(server, RECOGER(id))).toMatchObject({
      status: 409,
      body: { codigo: 'sede_sin_horario', error: 'Esta sede todavía no recibe pedidos.' },
    })
    // 'Abierta siempre' saves blank rows.
    expect((await setHours(id)).status).toBe(200)
    expect(await server.ask(sedesAdminApi.sede, { params: { id: String(id) } })).toMatchObject({
      abierta: true,
      horario_confirmado: true,
    })
    expect((await place(server, RECOGER(id))).status).toBe(201)
    const [cambio] = await server.db
      .selectFrom('auditoria')
      .selectAll()
      .where('entidad_id', '=', id)
      .where('entidad', '=', 'sede')
      .orderBy('id')
      .execute()
    expect(cambio?.cambio).toMatchObject({ accion: 'crear', despues: { nombre: nueva.nombre } })
  })

  test('a branch that was there before takes orders without hours, as before', async () => {
    const sede = await aSede(server, { productos: [DEMO.margarita] })
    expect((await place(server, RECOGER(sede))).status).toBe(201)
  })

  test('a new branch can sell what another branch sells', async () => {
    const model = await aSede(server, { productos: [1, 2, 3] })
    expect((await created({ productos_de: String(model) })).productos).toEqual([1, 2, 3])
    expect(await post(aNueva({ productos_de: '99999' }))).toMatchObject({
      status: 400,
      body: { error: 'La sede no existe', campos: { productos_de: 'La sede no existe' } },
    })
  })

  test('a new branch has the uploaded picture, and a change without one keeps it', async () => {
    const photo = await sharp({ create: { width: 80, height: 45, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer()
    const fields: Fields = [
      ...Object.entries(aNueva()),
      ['imagen', new Blob([Uint8Array.from(photo)], { type: 'image/jpeg' })],
    ]
    const { status, body } = await sendForm(server, 'POST', PATH, { fields, token: admin })
    expect(status).toBe(201)
    const sede = z.parse(sedeSchema, body)
    expect(sede.imagen).toMatch(/^\/media\/subidas\/[0-9a-f]{32}\.jpg$/)
    const kept = await sendForm(server, 'PATCH', pathOf(sede.id), {
      fields: [['barrio', 'San Marcos']],
      token: admin,
    })
    expect(kept.body).toMatchObject({ barrio: 'San Marcos', imagen: sede.imagen })
    expect((await patch(sede.id, { quitar_imagen: 'true' })).body).not.toMatchObject({ imagen: sede.imagen })
  })

  test('a repeated key adds one branch', async () => {
    const nueva = aNueva()
    const headers = { 'idempotency-key': 'clave-de-la-sede' }
    const first = await post(nueva, admin, headers)
    const second = await post(nueva, admin, headers)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.headers['idempotent-replayed']).toBe('true')
    expect(second.body).toEqual(first.body)
    expect((await post(aNueva(), admin, headers)).status).toBe(422)
  })

  test.each([
    ['no name', { nombre: ' ' }, 'El nombre es requerido', 'nombre'],
    ['a taken name', { nombre: 'Chicó' }, 'Ya hay una sede con ese nombre. Puede estar archivada.', 'nombre'],
    ['no address', { direccion: '' }, 'La dirección es requerida', 'direccion'],
    ['no city', { ciudad: '' }, 'La ciudad es requerida', 'ciudad'],
    ['half a phone', { telefono: '310444' }, 'Ingrese un número de teléfono válido (10 dígitos)', 'telefono'],
    ['no place', { ubicacion: '' }, 'Escribe latitud y longitud, por ejemplo 5.6325, -73.5245', 'ubicacion'],
    [
      'longitude first',
      { ubicacion: '-73.5245, 5.6325' },
      'Esa ubicación queda fuera de Colombia. La latitud va primero.',
      'ubicacion',
    ],
  ])(
    'a branch with %s is refused at its field, when it is added and when it is changed',
    async (_name, change, error, campo) => {
      const before = await server.ask(sedesApi.sedes)
      const refusal = { status: 400, body: { error, campos: { [campo]: error } } }
      expect(await post({ ...aNueva(), ...change })).toMatchObject(refusal)
      expect(await patch(DEMO.otraSede, change)).toMatchObject(refusal)
      expect(await server.ask(sedesApi.sedes)).toEqual(before)
    },
  )
})

describe('a changed branch', () => {
  test('a change keeps what it does not name, and every process shows it at once', async () => {
    const twin = await startTwin(server)
    try {
      const before = await created()
      const answer = await patch(before.id, { telefono: '3115556677', ubicacion: '5.6400, -73.5200' })
      expect(answer).toMatchObject({
        status: 200,
        body: { ...before, telefono: '3115556677', lat: 5.64, lng: -73.52 },
      })
      const { body } = await twin.call('GET', pathOf(before.id))
      expect(body).toEqual(answer.body)
    } finally {
      await twin.close()
    }
  })

  test('a form without a field, as a save without a change sends it, changes nothing', async () => {
    const before = await created()
    expect(await sendForm(server, 'PATCH', pathOf(before.id), { token: admin, fields: [] })).toMatchObject({
      status: 200,
      body: before,
    })
  })

  test('a branch cannot move away from the area that it delivers to', async () => {
    expect(await patch(DEMO.otraSede, { nombre: 'Cedritos' })).toMatchObject({ status: 200 })
    const sede = await created({ ubicacion: '4.6548, -74.0602' })
    const area = [
      [-74.075, 4.63],
      [-74.05, 4.63],
      [-74.05, 4.66],
      [-74.075, 4.63],
    ]
    const cobertura = {
      max_minutos: null,
      radio_km: null,
      poligono: { type: 'Polygon', coordinates: [area] },
      minutos_base: 2,
      factor_desvio: 1.4,
      km_por_hora: 20,
    }
    await server.call('PUT', `${pathOf(sede.id)}cobertura/`, { token: admin, body: cobertura })
    const error = 'La zona de cobertura queda lejos de esa ubicación. Cambia primero la cobertura.'
    expect(await patch(sede.id, { ubicacion: '5.6325, -73.5245' })).toMatchObject({
      status: 400,
      body: { campos: { ubicacion: error } },
    })
  })

  test('the branches are listed in the order that staff set', async () => {
    const before = await listed()
    const ordenar = (sedes: unknown) =>
      server.call('POST', `${PATH}ordenar/`, { token: admin, body: { sedes } })
    const wanted = before.toReversed()
    expect((await ordenar(wanted)).body).toEqual(expect.arrayContaining(wanted))
    expect(await listed()).toEqual(wanted)
    // Branches that are not named keep their order after the others.
    const last = wanted.at(-1) ?? 0
    await ordenar([last])
    expect(await listed()).toEqual([last, ...wanted.slice(0, -1)])
    for (const sedes of [[], [99_999], [1, 1], ['Chicó'], undefined]) {
      expect([sedes, (await ordenar(sedes)).status]).toEqual([sedes, 400])
    }
    await ordenar(before)
  })

  test('a new order of the branches is written by one statement, however many they are', async () => {
    const before = await listed()
    await server.pool.query(`create table escrituras ();
      create function count_write() returns trigger language plpgsql
        as 'begin insert into escrituras default values; return null; end';
      create trigger count_write after update on sedes for each statement execute function count_write()`)
    const body = { sedes: before.toReversed() }
    expect((await server.call('POST', `${PATH}ordenar/`, { token: admin, body })).status).toBe(200)
    expect((await server.pool.query('select from escrituras')).rowCount).toBe(1)
    await server.pool.query('drop function count_write() cascade; drop table escrituras')
    await server.call('POST', `${PATH}ordenar/`, { token: admin, body: { sedes: before } })
  })

  test('an unknown branch is not found', async () => {
    expect((await patch(99_999, { nombre: 'Nada' })).status).toBe(404)
  })
})

describe('an archived branch', () => {
  test('an archived branch takes no orders and is gone from lists, menu, tables, suggestions and coverage; its orders stay', async () => {
    const { id, nombre } = await created({ ubicacion: '4.6548, -74.0602', productos_de: '1' })
    await setHours(id)
    const mesa = await server.call('POST', '/api/locations/mesas/', { token: admin, body: { sede: id } })
    expect(mesa.status).toBe(201)
    const body = RECOGER(id)
    const keyed = { headers: { 'idempotency-key': 'antes-de-archivar' } }
    const order = await place(server, body, keyed)
    expect(order.status).toBe(201)

    expect((await patch(id, { archivada: 'true' })).status).toBe(200)
    expect(await listed()).not.toContain(id)
    expect(await sold(id)).toBe(0)
    expect(await server.ask(sedesApi.mesas, { query: { sede: String(id) } })).toEqual([])
    const { suggestions } = await server.ask(sedesApi.directionsSinSede, {
      query: { input_text: DEMO.direccion },
    })
    expect(suggestions.map(({ sede }) => sede.id)).not.toContain(id)
    for (const path of [
      pathOf(id),
      `/api/directions/?input_text=Calle+72&sede_id=${String(id)}`,
      `/api/calculate-distance/?lat=4.65&lon=-74.06&sede_id=${String(id)}`,
    ]) {
      expect([path, (await server.call('GET', path)).status]).toEqual([path, 404])
    }
    for (const later of [RECOGER(id), aDomicilioBody({ sede: id })]) {
      expect(await place(server, later)).toMatchObject({
        status: 409,
        body: { codigo: 'sede_archivada', error: 'Esta sede ya no recibe pedidos. Elige otra sede.' },
      })
    }
    // Staff change nothing of it before they restore it.
    expect((await setHours(id, '10:00', '20:00')).status).toBe(404)
    expect(
      (
        await server.call('POST', `${pathOf(id)}asociar_productos/`, {
          token: admin,
          body: { productos: [] },
        })
      ).status,
    ).toBe(404)
    expect((await server.call('GET', `${pathOf(id)}cobertura/`, { token: admin })).status).toBe(404)

    // A retry gets its order, the order has its branch, and its customer can write to the branch.
    const retry = await place(server, body, keyed)
    expect(retry).toMatchObject({ status: 201, body: { sede: { id, nombre } } })
    const pedidoId = String(Object(order.body).id)
    expect((await server.call('GET', `/api/pedidos/${pedidoId}/`, { token: admin })).body).toMatchObject({
      sede: { id, nombre },
    })
    expect(await server.ask(sedesApi.telefono, { params: { id: String(id) } })).toEqual({
      telefono: '3104445566',
    })
    expect(await server.ask(gestionSedesApi.archivadas, { token: admin })).toContainEqual({
      id,
      nombre,
      direccion: 'Carrera 9 # 13-20',
    })

    expect((await patch(id, { archivada: 'false' })).status).toBe(200)
    expect(await listed()).toContain(id)
    expect(await sold(id)).toBeGreaterThan(80)
    expect((await place(server, RECOGER(id))).status).toBe(201)
  })

  test('archived branches are shown to staff alone', async () => {
    const { token } = await aSesion(server, { permisos: ['consultar_sedes'] })
    expect((await server.call('GET', '/api/locations/sedes-archivadas/', { token })).status).toBe(200)
    expect((await server.call('GET', '/api/locations/sedes-archivadas/')).status).toBe(401)
    expect((await patch(1, { archivada: 'true' }, token)).status).toBe(403)
    expect((await post(aNueva(), null)).status).toBe(401)
  })
})

test('the address of a branch is searched near the known branches and streets', async () => {
  const lugares = await server.ask(gestionSedesApi.lugares, {
    token: admin,
    query: { texto: 'Calle 93 # 13-45' },
  })
  expect(lugares[0]).toMatchObject({ direccion: 'Calle 93 # 13-45', lat: expect.closeTo(4.677, 2) })
  expect(
    await server.ask(gestionSedesApi.lugares, { token: admin, query: { texto: 'donde mi abuela' } }),
  ).toEqual([])
})

test('the coverage of a new branch has no limits', async () => {
  const { id } = await created()
  expect(
    await server.ask(coberturaApi.cobertura, { token: admin, params: { id: String(id) } }),
  ).toMatchObject({
    max_minutos: null,
    radio_km: null,
    poligono: null,
  })
})
