import { publicidadApi } from '#contract/publicidad/publicidad.ts'
import { startTestServer } from '#test/server.ts'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

const MEDIA = join(import.meta.dirname, '../../../media')
const ask = () => server.call('GET', '/api/publicidades/vigente/')

test('the demo shows the advert that began last, and its picture exists in every size', async () => {
  const publicidad = await server.ask(publicidadApi.vigente)
  expect(publicidad).toEqual({
    id: 2,
    titulo: 'Nueva Veleña: bocadillo, queso y tocineta',
    imagen: '/media/demo/publicidad/2.jpg',
    fecha_inicio: '2026-11-18T05:00:00.000Z',
    fecha_fin: '2026-12-15T05:00:00.000Z',
    activa: true,
    esta_vigente: true,
    creado_en: '2026-11-20T18:00:00.000Z',
  })
  const rows = await server.db.selectFrom('publicidades').select('imagen').execute()
  const files = await readdir(join(MEDIA, 'demo/publicidad'))
  for (const { imagen } of rows) {
    const name = imagen.replace('/media/demo/publicidad/', '').replace('.jpg', '')
    const sizes = [240, 400, 640].flatMap((size) => [
      `${name}-${String(size)}.avif`,
      `${name}-${String(size)}.webp`,
    ])
    expect(files).toEqual(expect.arrayContaining([`${name}.jpg`, ...sizes]))
  }
  expect(rows).toHaveLength(4)
})

describe('the current advert', () => {
  const set = async (...rows: { titulo: string; desde: string; hasta: string; activa?: boolean }[]) => {
    await server.db.deleteFrom('publicidades').execute()
    for (const { titulo, desde, hasta, activa = true } of rows) {
      await server.db
        .insertInto('publicidades')
        .values({ titulo, imagen: '/media/x.jpg', fecha_inicio: desde, fecha_fin: hasta, activa })
        .execute()
    }
  }
  const current = async (at: string) => {
    const before = server.clock.now()
    server.clock.set(at)
    const { status, body } = await ask()
    server.clock.set(before)
    if (status === 204) return null
    expect(status).toBe(200)
    return typeof body === 'object' && body !== null && 'titulo' in body ? body.titulo : body
  }

  test('without a current advert the response is 204 without a body', async () => {
    await set()
    const answer = await ask()
    expect(answer).toMatchObject({ status: 204, body: '' })
    expect(answer.headers['content-type']).toBeUndefined()
  })

  test('an advert is current from its first instant to the end of its last day in Bogotá', async () => {
    await set({ titulo: 'Un día', desde: '2026-11-20T05:00:00Z', hasta: '2026-11-20T05:00:00Z' })
    expect(await current('2026-11-20T04:59:59Z')).toBeNull()
    expect(await current('2026-11-20T05:00:00Z')).toBe('Un día')
    expect(await current('2026-11-21T04:59:59Z')).toBe('Un día')
    expect(await current('2026-11-21T05:00:00Z')).toBeNull()
  })

  test('an advert that ends in the evening is current to the end of that day in Bogotá, though UTC is a day ahead', async () => {
    await set({ titulo: 'Hasta el 20', desde: '2026-11-18T05:00:00Z', hasta: '2026-11-21T03:00:00Z' })
    expect(await current('2026-11-21T04:59:59Z')).toBe('Hasta el 20')
    expect(await current('2026-11-21T05:00:00Z')).toBeNull()
  })

  test('an advert that is switched off is never current', async () => {
    await set({
      titulo: 'Apagada',
      desde: '2026-11-01T05:00:00Z',
      hasta: '2026-12-01T05:00:00Z',
      activa: false,
    })
    expect(await current('2026-11-20T18:00:00Z')).toBeNull()
  })

  test('of several adverts the current one is the one that began last, then the newest', async () => {
    const hasta = '2026-12-01T05:00:00Z'
    await set(
      { titulo: 'Segunda', desde: '2026-11-10T05:00:00Z', hasta },
      { titulo: 'Primera', desde: '2026-11-02T05:00:00Z', hasta },
    )
    expect(await current('2026-11-20T18:00:00Z')).toBe('Segunda')
    expect(await current('2026-11-05T18:00:00Z')).toBe('Primera')
    await set(
      { titulo: 'Una', desde: '2026-11-10T05:00:00Z', hasta },
      { titulo: 'Otra', desde: '2026-11-10T05:00:00Z', hasta },
    )
    expect(await current('2026-11-20T18:00:00Z')).toBe('Otra')
  })

  test('an end before its beginning cannot be stored', async () => {
    const row = { titulo: 'Al revés', desde: '2026-11-10T05:00:00Z', hasta: '2026-11-09T05:00:00Z' }
    await expect(set(row)).rejects.toThrow(/check/)
  })
})
