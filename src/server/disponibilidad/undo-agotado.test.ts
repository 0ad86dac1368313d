// 'Deshacer' restores what was said before. Rule disponibilidad/deshacer.
import { disponibilidadApi } from '#contract/disponibilidad/disponibilidad.ts'
import { aSede, aSesion, DEMO } from '#test/builders.ts'
import { placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const { token } = await aSesion(server, { roles: ['Administrador'] })
const thing = { cosa: 'PRODUCTO', id: DEMO.margarita } as const

let sede = 0
beforeEach(async () => {
  server.clock.set(new Date('2026-11-20T19:00:00-05:00'))
  sede = await aSede(server, { productos: [DEMO.margarita] })
})

/** Each is said at another moment. */
const say = (quedan: number | null, hora: string | null = null) => {
  server.clock.advance(60_000)
  return server.ask(disponibilidadApi.set, {
    token,
    body: { sede, ...thing, plazo: hora === null ? 'AVISO' : 'HORA', hora, quedan },
  })
}
type Said = Awaited<ReturnType<typeof say>>
const undo = ({ quedan, desde, antes, ...said }: Pick<Said, 'quedan' | 'desde' | 'antes'> & Partial<Said>) =>
  server.call('POST', '/api/disponibilidad/deshacer/', {
    token,
    body: { sede, ...thing, quedan, desde, hasta: said.hasta, antes },
  })
const held = async () =>
  (await server.ask(disponibilidadApi.list, { token })).find((one) => one.sede.id === sede)
const setEstado = (id: number, estado: string) =>
  server.call('POST', `/api/pedidos/${String(id)}/cambiar_estado/`, { token, body: { estado } })
const cancel = (id: number) => setEstado(id, 'CANCELADO')

test('a wrong "Se acabó" is undone to the earlier count, to which orders still give back', async () => {
  const { desde, hasta, antes } = await say(3)
  expect(antes).toBeNull()
  const { id } = await placed(server, { sede })
  const out = await say(null)
  expect(out).toMatchObject({ quedan: null, antes: { quedan: 2, desde, hasta } })
  expect(await undo(out)).toMatchObject({ status: 200, body: [{ ...thing, quedan: 2, desde, hasta }] })
  expect(await undo(out)).toMatchObject({ status: 200, body: [{ ...thing, quedan: 2, desde, hasta }] })
  await cancel(id)
  expect(await held()).toMatchObject({ quedan: 3 })
})

test('a wrong count is undone to the earlier one, less what was sold meanwhile', async () => {
  await say(3)
  const wrong = await say(30)
  await placed(server, { sede })
  expect(await undo(wrong)).toMatchObject({ status: 200, body: [{ quedan: 2 }] })
})

test('an order that took from a wrong count gives back to the earlier one, and takes from it again', async () => {
  const { desde } = await say(3)
  const wrong = await say(30)
  const { id } = await placed(server, { sede })
  await undo(wrong)
  expect(await held()).toMatchObject({ quedan: 2, desde })
  await cancel(id)
  expect(await held()).toMatchObject({ quedan: 3 })
  await setEstado(id, 'PENDIENTE')
  expect(await held()).toMatchObject({ quedan: 2 })
})

test('undoing the first mark of a product sells it again without a count', async () => {
  const out = await say(null)
  expect(await undo(out)).toMatchObject({ status: 200, body: [] })
  expect(await held()).toBeUndefined()
})

test('undo keeps a later change by somebody else', async () => {
  await say(3)
  const out = await say(null)
  await say(5)
  expect(await undo(out)).toMatchObject({
    status: 409,
    body: { codigo: 'agotado_cambio', error: 'Ya lo cambiaron después. Míralo otra vez.' },
  })
  expect(await held()).toMatchObject({ quedan: 5 })
})

test('a newer end of the same "Se acabó" stands, and its beginning stays', async () => {
  const out = await say(null)
  const longer = await say(null, '23:00')
  expect(longer.desde).toBe(out.desde)
  expect(await undo(out)).toMatchObject({ status: 409, body: { codigo: 'agotado_cambio' } })
  expect(await held()).toMatchObject({ desde: out.desde, hasta: longer.hasta })
  expect(await undo(longer)).toMatchObject({ status: 200, body: [{ desde: out.desde, hasta: null }] })
  expect(await undo(longer)).toMatchObject({ status: 200, body: [{ desde: out.desde, hasta: null }] })
  expect(await undo(out)).toMatchObject({ status: 200, body: [] })
})

test('without `hasta`, only `desde` identifies the entry', async () => {
  const { quedan, desde, antes } = await say(null)
  expect(await undo({ quedan, desde, antes })).toMatchObject({ status: 200, body: [] })
})
