import { publicidadAdminApi } from '#contract/publicidad/admin.ts'
import { publicidad as publicidadSchema, publicidadApi } from '#contract/publicidad/publicidad.ts'
import { openSession } from '#server/lib/session.ts'
import { aSesion } from '#test/builders.ts'
import { SEEDED_AT } from '#test/database.ts'
import { sendForm, type Fields } from '#test/forms.ts'
import { startTestServer } from '#test/server.ts'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

const server = await startTestServer()
afterAll(() => server.close())
beforeEach(() => server.clock.set(SEEDED_AT))
const admin = await openSession(server.services, 1)

const photo = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#a33' } })
  .jpeg()
  .toBuffer()
const IMAGEN: Fields = [['imagen', new Blob([Uint8Array.from(photo)], { type: 'image/jpeg' })]]

const fieldsOf = (values: Record<string, string>): Fields => Object.entries(values)
const VALID = {
  titulo: 'Jueves de lasaña',
  fecha_inicio: '2026-11-20T05:00:00.000Z',
  fecha_fin: '2026-11-30T05:00:00.000Z',
}
const create = (values: Record<string, string>, token: string | null = admin, imagen = IMAGEN) =>
  sendForm(server, 'POST', '/api/publicidades/', { fields: [...fieldsOf(values), ...imagen], token })
const created = async (values: Record<string, string> = {}) => {
  const { status, body } = await create({ ...VALID, ...values })
  expect(status).toBe(201)
  return z.parse(publicidadSchema, body)
}
const read = (id: number) => server.ask(publicidadAdminApi.read, { token: admin, params: { id: String(id) } })
const pathOf = (id: number) => `/api/publicidades/${String(id)}/`

describe('an advert', () => {
  test('an advert is added with its picture, and customers see it at once', async () => {
    const publicidad = await created()
    expect(publicidad).toEqual({
      id: expect.any(Number),
      ...VALID,
      imagen: expect.stringMatching(/^\/media\/subidas\/[0-9a-f]{32}\.jpg$/),
      activa: true,
      esta_vigente: true,
      creado_en: SEEDED_AT.toISOString(),
    })
    expect((await server.app.inject({ method: 'GET', url: publicidad.imagen })).statusCode).toBe(200)
    expect(await server.ask(publicidadApi.vigente)).toEqual(publicidad)
    const [first] = await server.ask(publicidadAdminApi.list, { token: admin })
    expect(first).toEqual(publicidad)
  })

  test('an advert is replaced and keeps its picture, its beginning in the past and whether it is on', async () => {
    const before = await created({ activa: 'false' })
    server.clock.set('2026-11-25T18:00:00Z')
    const fields = fieldsOf({ ...VALID, titulo: 'Viernes de lasaña', imagen: before.imagen })
    const { status, body } = await sendForm(server, 'PUT', pathOf(before.id), { fields, token: admin })
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, titulo: 'Viernes de lasaña' })
    const row = await server.db.selectFrom('auditoria').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(row).toMatchObject({
      usuario_id: 1,
      entidad: 'publicidad',
      entidad_id: before.id,
      cambio: { antes: { titulo: 'Jueves de lasaña' }, despues: { titulo: 'Viernes de lasaña' } },
    })
  })

  test('an advert is switched off and on', async () => {
    const { id } = await created()
    for (const activa of [false, true]) {
      const answer = await server.ask(publicidadAdminApi.toggle, {
        token: admin,
        params: { id: String(id) },
        body: { activa },
      })
      expect(answer).toMatchObject({ activa, esta_vigente: activa })
    }
    for (const body of [{}, { activa: 'false' }, { activa: null }]) {
      expect((await server.call('PATCH', pathOf(id), { token: admin, body })).status).toBe(400)
    }
  })

  test('an advert that ends on the day on which it begins is current all that day', async () => {
    const { id } = await created({ fecha_inicio: '2026-11-20T15:00:00Z', fecha_fin: '2026-11-20T05:00:00Z' })
    expect(await read(id)).toMatchObject({ esta_vigente: true })
    server.clock.set('2026-11-21T04:59:59Z')
    expect(await read(id)).toMatchObject({ esta_vigente: true })
    server.clock.set('2026-11-21T05:00:00Z')
    expect(await read(id)).toMatchObject({ esta_vigente: false })
  })

  test('an advert accepts business days too', async () => {
    const { fecha_inicio, fecha_fin } = await created({ fecha_inicio: '2026-12-01', fecha_fin: '2026-12-02' })
    expect([fecha_inicio, fecha_fin]).toEqual(['2026-12-01T05:00:00.000Z', '2026-12-02T05:00:00.000Z'])
  })

  test.each([
    ['an end before its beginning', { fecha_fin: '2026-11-19T05:00:00Z' }],
    ['an end more than five years ahead', { fecha_fin: '2031-11-21T05:00:00Z' }],
    ['a month 13', { fecha_fin: '2026-13-40' }],
    ['a 30th of February', { fecha_inicio: '2026-02-30T05:00:00Z' }],
    ['a beginning before the business', { fecha_inicio: '1999-01-01T05:00:00Z' }],
    ['words', { fecha_inicio: 'mañana' }],
    ['an hour without its zone', { fecha_inicio: '2026-11-20T05:00:00' }],
  ])('an advert with %s is refused', async (_name, change) => {
    const answer = await create({ ...VALID, ...change })
    expect(answer).toMatchObject({ status: 400, body: { error: 'Rango de fechas inválido' } })
  })

  test('an advert may last exactly five years', async () => {
    expect((await created({ fecha_fin: '2031-11-20T05:00:00Z' })).fecha_fin).toBe('2031-11-20T05:00:00.000Z')
  })

  test.each([
    ['a title', { titulo: ' ' }, IMAGEN, 'El título es requerido'],
    ['a picture', {}, [], 'La imagen es requerida'],
    ['a picture that is one', {}, [['imagen', new Blob(['<svg/>'])]], 'La imagen debe ser JPEG o PNG'],
  ] satisfies [string, object, Fields, string][])(
    'an advert needs %s',
    async (_name, change, imagen, error) => {
      const answer = await create({ ...VALID, ...change }, admin, imagen)
      expect(answer).toMatchObject({ status: 400, body: { error } })
    },
  )

  test('an advert that does not exist is not found', async () => {
    expect((await server.call('GET', pathOf(9999), { token: admin })).status).toBe(404)
    const body = { activa: true }
    expect((await server.call('PATCH', pathOf(9999), { token: admin, body })).status).toBe(404)
    expect((await server.call('PUT', pathOf(9999), { token: admin, body: VALID })).status).toBe(404)
  })

  test('an advert is read by who consults adverts, and written by who manages them', async () => {
    const { token } = await aSesion(server, { permisos: ['consultar_publicidad'] })
    expect((await server.call('GET', '/api/publicidades/', { token })).status).toBe(200)
    expect((await create(VALID, token)).status).toBe(403)
    expect((await create(VALID, null)).status).toBe(401)
    expect((await server.call('GET', '/api/publicidades/', {})).status).toBe(401)
  })
})
