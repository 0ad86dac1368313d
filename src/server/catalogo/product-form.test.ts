// Products as the staff's form sends them: fields in every spelling, and a picture whose declared
// type is not trusted.
import { producto as productoSchema } from '#contract/catalogo/catalogo.ts'
import { openSession } from '#server/lib/session.ts'
import { aSesion } from '#test/builders.ts'
import { sendBytes, sendForm, type Fields } from '#test/forms.ts'
import { startTestServer } from '#test/server.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

const dataDir = await mkdtemp(join(tmpdir(), 'comanda-media-'))
const server = await startTestServer({ config: { dataDir } })
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true })
})
const admin = await openSession(server.services, 1)

const PIZZA: Fields = [
  ['nombre', 'Prueba de horno'],
  ['categoria', '1'],
]
const create = (fields: Fields, token: string | null = admin) =>
  sendForm(server, 'POST', '/api/productos/', { fields: [...PIZZA, ...fields], token })

const canvas = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 180, g: 60, b: 30, alpha: 0.5 } } })
const blob = (bytes: Uint8Array, type = 'image/jpeg') => new Blob([Uint8Array.from(bytes)], { type })
const photo = await canvas(1200, 900).jpeg().toBuffer()

// Rule producto/adiciones-en-el-formulario.
describe('a form', () => {
  test.each([
    [
      'in brackets',
      'posibles_adiciones[0][id]',
      'posibles_adiciones[0][precio_adicion]',
      'posibles_adiciones[1][id]',
    ],
    [
      'with dots',
      'posibles_adiciones[0].id',
      'posibles_adiciones[0].precio_adicion',
      'posibles_adiciones[1].id',
    ],
    [
      'with dots alone',
      'posibles_adiciones.0.id',
      'posibles_adiciones.0.precio_adicion',
      'posibles_adiciones.1.id',
    ],
  ])('a form names its extras %s', async (_name, id, precio, second) => {
    const answer = await create([
      ['descripcion', 'Masa ñapa'],
      ['precio', ''],
      ['descuento', '15'],
      [second, '2'],
      [id, '1'],
      [precio, '4500'],
    ])
    expect(answer.status).toBe(201)
    const creado = z.parse(productoSchema, answer.body)
    expect(creado).toMatchObject({ descripcion: 'Masa ñapa', precio: null, descuento: 15, imagen: null })
    expect(creado.posibles_adiciones.map((one) => [one.ingrediente.id, one.precio_adicion])).toEqual([
      [1, 4500],
      [2, 0],
    ])
  })

  test.each([
    ['a field twice', [['nombre', 'Otra']]],
    ['a field that is also a list', [['nombre[0]', 'Otra']]],
    ['the prototype', [['__proto__[admin]', '1']]],
    ['a constructor', [['posibles_adiciones[0][constructor]', '1']]],
    ['a name without end', [['a[b][c][d][e]', '1']]],
    ['a name that is no name', [['posibles adiciones', '1']]],
  ] satisfies [string, Fields][])('a form with %s is refused', async (_name, fields) => {
    expect(await create(fields)).toMatchObject({ status: 400, body: { codigo: 'formulario_invalido' } })
  })

  test('a form with too many fields, or a too long one, is refused', async () => {
    const many = Array.from({ length: 400 }, (_, i) => [`campo${String(i)}`, '1'] as const)
    expect((await create(many)).status).toBe(413)
    expect((await create([['descripcion', 'x'.repeat(30_000)]])).status).toBe(413)
  })

  test.each([
    [
      'cut in the middle',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="nombre"\r\n\r\nPi',
    ],
    ['without its boundary', 'multipart/form-data', '--x\r\n\r\n--x--'],
    ['empty', 'multipart/form-data; boundary=x', ''],
  ])('the form %s is refused', async (_name, type, text) => {
    const answer = await sendBytes(server, 'POST', '/api/productos/', {
      type,
      bytes: Buffer.from(text),
      token: admin,
    })
    expect(answer).toMatchObject({ status: 400, body: { error: expect.any(String) } })
  })

  test('a form is not parsed without a session or without the permission', async () => {
    const { token } = await aSesion(server, { permisos: ['consultar_productos'] })
    const fields: Fields = [['imagen', blob(photo)]]
    expect((await create(fields, null)).status).toBe(401)
    expect((await create(fields, token)).status).toBe(403)
  })
})
