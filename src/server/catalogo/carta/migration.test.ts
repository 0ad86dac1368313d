// The categories of a business from before: the migration stores what their names say.
import { familiaNamed } from '#domain/categoria.ts'
import { startTestServer } from '#test/server.ts'
import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

const NAMES = [
  'PIZZAS de la casa',
  'Especiales (pizzas)',
  'Pizzas Super-Especiales',
  'Pizzás súper  especiales de hoy',
  'Pizza',
  'Bebidas especiales',
]

test('the migration gives each category the family that its name says', async () => {
  for (const [index, nombre] of NAMES.entries()) {
    await server.pool.query(
      'insert into categorias_productos (slug, nombre, tiene_medidas, orden) values ($1, $2, false, 99)',
      [`antes-${String(index)}`, nombre],
    )
  }
  await server.pool.query('update categorias_productos set familia = null')
  const file = new URL('../../db/migrations/0018-carta.sql', import.meta.url)
  const [, update] = /^(update categorias_productos[^;]+);/m.exec(await readFile(file, 'utf8')) ?? []
  await server.pool.query(update ?? '')
  const { rows } = await server.pool.query<{ nombre: string; familia: string }>(
    'select nombre, familia from categorias_productos',
  )
  expect(rows.length).toBeGreaterThan(NAMES.length)
  for (const { nombre, familia } of rows) expect([nombre, familia]).toEqual([nombre, familiaNamed(nombre)])
})
