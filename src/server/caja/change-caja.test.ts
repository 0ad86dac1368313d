// A drawer over HTTP: another name, and archived. Rule caja/archivada.
import { cajasApi } from '#contract/caja/cajas.ts'
import { aSede, aSesion } from '#test/builders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const { token } = await aSesion(server, { roles: ['Cajero'] })

let sede = 0
let caja = 0
const aCaja = async (nombre: string) =>
  (await server.ask(cajasApi.create, { token, body: { sede, nombre } })).id
beforeEach(async () => {
  sede = await aSede(server)
  caja = await aCaja('Caja principal')
})

const at = (id: number, action = '') => `/api/cajas/${String(id)}/${action}`
const change = (body: object, id = caja) => server.call('PATCH', at(id), { token, body })
const open = (id = caja) => server.call('POST', at(id, 'abrir/'), { token, body: { base: 50_000 } })
const listed = async () =>
  (await server.ask(cajasApi.list, { token }))
    .filter((one) => one.sede.id === sede)
    .map(({ nombre }) => nombre)

test('an open drawer gets another name, which its shift and the audit show', async () => {
  await open()
  expect(await change({ nombre: '  Caja de la barra ' })).toMatchObject({
    status: 200,
    body: { id: caja, nombre: 'Caja de la barra', turno: { id: expect.any(Number) } },
  })
  expect(await listed()).toEqual(['Caja de la barra'])
  const last = await server.db
    .selectFrom('auditoria')
    .select('cambio')
    .where('entidad', '=', 'caja')
    .where('entidad_id', '=', caja)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(last.cambio).toMatchObject({
    accion: 'modificar',
    antes: { nombre: 'Caja principal' },
    despues: { nombre: 'Caja de la barra' },
  })
})

test('a name that another drawer of the branch has is refused, and one without letters', async () => {
  await aCaja('Barra')
  expect(await change({ nombre: 'barra' })).toMatchObject({
    status: 400,
    body: { error: 'Ya hay una caja con ese nombre en la sede' },
  })
  expect(await change({ nombre: ' ' })).toMatchObject({
    status: 400,
    body: { error: 'Escribe el nombre de la caja' },
  })
  expect(await listed()).toEqual(['Barra', 'Caja principal'])
})

test('an archived drawer is in no list, opens no shift, leaves its name, and comes back', async () => {
  expect(await change({ archivada: true })).toMatchObject({ status: 200 })
  expect(await listed()).toEqual([])
  expect(await open()).toMatchObject({ status: 409, body: { error: 'Caja principal está archivada.' } })
  expect(await change({ archivada: false })).toMatchObject({ status: 200 })
  expect(await open()).toMatchObject({ status: 200 })
})

test('the list names archived drawers to those who ask for them', async () => {
  await aCaja('Barra')
  await change({ archivada: true })
  const read = async (archivadas: 'true' | 'false') =>
    (await server.ask(cajasApi.list, { token, query: { archivadas } }))
      .filter((one) => one.sede.id === sede)
      .map(({ nombre, archivada }) => [nombre, archivada])
  expect(await read('true')).toEqual([
    ['Barra', undefined],
    ['Caja principal', true],
  ])
  expect(await read('false')).toEqual([['Barra', undefined]])
})

test('a new drawer may have the name of an archived one, which then stays archived', async () => {
  await change({ archivada: true })
  const other = await aCaja('Caja principal')
  expect(await change({ archivada: false })).toMatchObject({
    status: 400,
    body: {
      error:
        'Otra caja de la sede ya se llama Caja principal. Cámbiale el nombre a esa y después restaura esta.',
    },
  })
  expect(await listed()).toEqual(['Caja principal'])
  await change({ nombre: 'Barra' }, other)
  expect(await change({ archivada: false })).toMatchObject({ status: 200 })
  expect(await listed()).toEqual(['Barra', 'Caja principal'])
})

test('an open drawer is not archived, also when it opens at the same moment', async () => {
  const answers = await Promise.all([open(), change({ archivada: true })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  await change({ archivada: false })
  await open()
  expect(await change({ archivada: true })).toMatchObject({
    status: 409,
    body: { error: 'Caja principal está abierta. Cuéntala y ciérrala primero.' },
  })
})
