// No field of a delivery, or of what a branch has run out of, can be forgotten: each is stored, and
// read wherever it is read. A field without a line here is a type error.
import { disponibilidadApi, type Agotado } from '#contract/disponibilidad/disponibilidad.ts'
import type { WholeBody } from '#contract/lib/endpoint.ts'
import { pagosApi, type Pago } from '#contract/pedidos/pagos.ts'
import { entregasApi, repartosApi, type Reparto } from '#contract/pedidos/repartos.ts'
import { openSession } from '#server/lib/session.ts'
import { DEMO } from '#test/builders.ts'
import { placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'
import { expectAll, expectWritten, lastCambio, type Reading, type Written } from './fields.ts'

const server = await startTestServer()
afterAll(() => server.close())
const token = await openSession(server.services, 1)
const at = (id: number) => ({ token, params: { id: String(id) } })

/** A delivery that the administrator carries. */
async function aReparto() {
  const order = await placed(server)
  await server.db
    .updateTable('pedidos')
    .set({ tipo_pedido: 'DOMICILIO', direccion_entrega: DEMO.direccion, estado: 'ENVIADO', lleva_id: 1 })
    .where('id', '=', order.id)
    .execute()
  return order
}

/** The delivery as its rider reads it. */
async function repartoOf(id: number): Promise<Reparto> {
  const { mios } = await server.ask(repartosApi.list, { token })
  const found = mios.find((one) => one.id === id)
  if (found === undefined) throw new Error('the delivery is not in the list')
  return found
}

test('every field of a delivery is stored, and read by its rider, by its customer and in the audit', async () => {
  // The code is compared and not stored.
  type Sent = Omit<WholeBody<typeof repartosApi.deliver>, 'codigo'>
  interface Read {
    reparto: Reparto
    pago: Pago | undefined
  }
  const reading: Reading<Sent, Read> = {
    entrega: ({ reparto }) => reparto.entrega,
    pago: ({ pago }) => ({ forma: pago?.forma, valor: pago?.valor }),
  }
  const { id, token: secreto } = await aReparto()
  const sent: Sent = { entrega: 'PORTERIA', pago: { forma: 'EFECTIVO', valor: 10_000 } }
  expect(await server.ask(repartosApi.deliver, { ...at(id), body: sent })).toEqual({
    id,
    estado: 'COMPLETADO',
  })
  const [pago] = await server.ask(pagosApi.list, at(id))
  expectAll(sent, { reparto: await repartoOf(id), pago }, reading)
  const audited: Written<Sent> = {
    entrega: { campo: 'entregado', despues: 'PORTERIA' },
    pago: { forma: 'EFECTIVO', valor: 10_000 },
  }
  expectWritten(await lastCambio(server, 'pedido', id), audited)
  const read: Written<Sent> = { entrega: { entrega: 'PORTERIA' }, pago: 'the page of the order' }
  expectWritten(await server.ask(entregasApi.byToken, { params: { token: secreto } }), read)
})

test('every field of what could not be delivered is stored, and read by its rider, on the board and in the audit', async () => {
  type Sent = WholeBody<typeof repartosApi.fail>
  const reading: Reading<Sent, Pick<Reparto, 'no_entregado'>> = {
    motivo: ({ no_entregado }) => no_entregado?.motivo,
  }
  const { id } = await aReparto()
  const sent: Sent = { motivo: 'No abrió' }
  expect(await server.ask(repartosApi.fail, { ...at(id), body: sent })).toEqual({ id, estado: 'ENVIADO' })
  expectAll(sent, await repartoOf(id), reading)
  const onTheBoard = (await server.ask(entregasApi.enCamino, { token })).find(({ pedido }) => pedido === id)
  expectAll(sent, { no_entregado: onTheBoard?.no_entregado ?? null }, reading)
  const audited: Written<Sent> = { motivo: { campo: 'no_entregado', despues: 'No abrió' } }
  expectWritten(await lastCambio(server, 'pedido', id), audited)
})

const horaOf = (hasta: string | null) =>
  hasta === null ? null : new Date(hasta).toLocaleTimeString('es-CO', HORA)
const HORA = { timeZone: 'America/Bogota', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

test('every field of what a branch has run out of is returned, and read in its list, in the audit and again after the change is undone', async () => {
  type Sent = WholeBody<typeof disponibilidadApi.set>
  const reading: Reading<Sent, Agotado> = {
    sede: (read) => read.sede.id,
    cosa: (read) => read.cosa,
    id: (read) => read.id,
    plazo: (read) => (read.hasta === null ? 'AVISO' : 'HORA'),
    quedan: (read) => read.quedan,
    hora: (read) => horaOf(read.hasta),
  }
  const sent: Sent = { sede: 1, cosa: 'PRODUCTO', id: 14, plazo: 'HORA', quedan: 8, hora: '22:15' }
  const { antes: nothing, ...counted } = await server.ask(disponibilidadApi.set, { token, body: sent })
  expect(nothing).toBeNull()
  expectAll(sent, counted, reading)
  const listed = async () =>
    (await server.ask(disponibilidadApi.list, { token })).find(
      ({ cosa, id }) => cosa === sent.cosa && id === sent.id,
    )
  expect(await listed()).toEqual(counted)
  const saying = (text: string) => ({ despues: { 'en Chapinero': expect.stringContaining(text) } })
  const audited: Written<Sent> = {
    sede: saying(''),
    cosa: 'the row is that of the thing',
    id: 'the row is that of the thing',
    plazo: saying('hasta el'),
    quedan: saying('Quedan 8'),
    hora: saying('22:15'),
  }
  expectWritten(await lastCambio(server, 'producto', sent.id), audited)

  const other: Sent = { ...sent, plazo: 'AVISO', quedan: null, hora: null }
  server.clock.advance(60_000)
  const { antes, ...out } = await server.ask(disponibilidadApi.set, { token, body: other })
  expectAll(other, out, reading)

  // What is undone is compared and not stored.
  type Undone = Omit<WholeBody<typeof disponibilidadApi.undo>, 'quedan' | 'desde' | 'hasta'>
  const readingOfUndone: Reading<Undone, Agotado> = {
    sede: (read) => read.sede.id,
    cosa: (read) => read.cosa,
    id: (read) => read.id,
    antes: ({ quedan, desde, hasta }) => ({ quedan, desde, hasta }),
  }
  const undone: Undone = { sede: sent.sede, cosa: sent.cosa, id: sent.id, antes: antes ?? null }
  const { quedan, desde, hasta } = out
  const [restored] = await server.ask(disponibilidadApi.undo, {
    token,
    body: { ...undone, quedan, desde, hasta },
  })
  expect(restored).toEqual(await listed())
  expect(antes).toEqual({ quedan: counted.quedan, desde: counted.desde, hasta: counted.hasta })
  expectAll(undone, counted, readingOfUndone)
  expect(restored).toEqual(counted)
  const undoneAudited: Written<Undone> = {
    sede: saying(''),
    cosa: 'the row is that of the thing',
    id: 'the row is that of the thing',
    antes: saying('Quedan 8 hasta el'),
  }
  expectWritten(await lastCambio(server, 'producto', sent.id), undoneAudited)
})
