// The QR of a table over HTTP: its code finds the table until it is renewed.
import { qrApi } from '#contract/mesas/qr.ts'
import { CODIGO_VIEJO, mesaPath, RUTA_MESA } from '#domain/mesa/codigo.ts'
import { aSesion, DEMO } from '#test/builders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'

const server = await startTestServer({ config: { publicUrl: 'https://pedidos.example.com' } })
afterAll(() => server.close())
const { token } = await aSesion(server, { permisos: ['gestionar_mesas'] })

const list = () => server.ask(qrApi.list, { token })
const find = (codigo: string) => server.call('GET', `/api/mesas/qr/${codigo}/`)

test('every table has a code of its own, which finds it', async () => {
  const mesas = await list()
  expect(new Set(mesas.map(({ codigo }) => codigo)).size).toBe(mesas.length)
  for (const { id, nombre, sede, codigo, url } of mesas.slice(0, 5)) {
    expect(url).toBe(`https://pedidos.example.com${mesaPath(codigo)}`)
    expect(mesaPath(codigo).slice(1)).toMatch(RUTA_MESA)
    expect(await find(codigo)).toMatchObject({
      status: 200,
      body: { mesa: { id, nombre }, sede: { id: sede } },
    })
  }
})

test('a renewed code finds the table, and the old one says that it is old', async () => {
  const [mesa] = await list()
  const params = { id: String(mesa?.id) }
  const { codigo } = await server.ask(qrApi.renew, { token, params })
  expect(codigo).not.toBe(mesa?.codigo)
  expect((await find(codigo)).status).toBe(200)
  expect(await find(mesa?.codigo ?? '')).toMatchObject({ status: 404, body: { error: CODIGO_VIEJO } })
})

test('a code with a character that no text has is refused', async () => {
  for (const path of ['%00', '%00/llamados']) {
    expect(await find(path)).toMatchObject({
      status: 400,
      body: { error: 'El texto contiene caracteres no permitidos' },
    })
  }
})

test('a table of an archived branch is not found', async () => {
  const mesa = (await list()).find(({ sede }) => sede === DEMO.otraSede)
  await server.db.updateTable('sedes').set({ archivada: true }).where('id', '=', DEMO.otraSede).execute()
  expect((await find(mesa?.codigo ?? '')).status).toBe(404)
  expect((await list()).some(({ sede }) => sede === DEMO.otraSede)).toBe(false)
})
