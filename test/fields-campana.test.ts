// No field of a coupon campaign can be forgotten: each is written, and read wherever a campaign is
// read. A field without a line here is a type error.
import { campanasApi, type Campana, type nuevaCampana } from '#contract/usuarios/campanas.ts'
import { openSession } from '#server/lib/session.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'
import { expectAll, lastCambio, type Every, type Reading } from './fields.ts'

const server = await startTestServer()
afterAll(() => server.close())
const token = await openSession(server.services, 1)

test('every field of a campaign is returned, and read alone, in the list and in the audit', async () => {
  type Sent = Every<typeof nuevaCampana>
  const reading: Reading<Sent, Campana> = {
    codigo: (read) => read.codigo,
    porcentaje_descuento: (read) => read.porcentaje_descuento,
    monto: (read) => read.monto,
    fecha_inicio: (read) => read.fecha_inicio,
    fecha_fin: (read) => read.fecha_fin,
    pedido_minimo: (read) => read.pedido_minimo,
    tipos_pedido: (read) => read.tipos_pedido,
    sedes: (read) => read.sedes.map(({ id }) => id),
    categorias: (read) => read.categorias.map(({ id }) => id),
    limite_por_persona: (read) => read.limite_por_persona,
    limite_total: (read) => read.limite_total,
    solo_primer_pedido: (read) => read.solo_primer_pedido,
    se_junta: (read) => read.se_junta,
    visible: (read) => read.visible,
  }
  const sent: Sent = {
    codigo: 'COMPLETO-15',
    porcentaje_descuento: 15,
    monto: null,
    fecha_inicio: '2026-11-20',
    fecha_fin: '2026-12-20',
    pedido_minimo: 30_000,
    tipos_pedido: ['DOMICILIO'],
    sedes: [1],
    categorias: [2],
    limite_por_persona: 3,
    limite_total: 200,
    solo_primer_pedido: true,
    se_junta: false,
    visible: true,
  }
  const created = await server.ask(campanasApi.create, { token, body: sent })
  expectAll(sent, created, reading)
  const params = { id: String(created.id) }
  expect(await server.ask(campanasApi.read, { token, params })).toEqual(created)
  expect(await server.ask(campanasApi.list, { token })).toContainEqual(created)

  const other: Sent = {
    codigo: 'OTRO-5000',
    porcentaje_descuento: null,
    monto: 5_000,
    fecha_inicio: '2026-11-21',
    fecha_fin: '2026-11-30',
    pedido_minimo: 0,
    tipos_pedido: ['MESA', 'RECOGER'],
    sedes: [2, 3],
    categorias: [],
    limite_por_persona: null,
    limite_total: null,
    solo_primer_pedido: false,
    se_junta: true,
    visible: false,
  }
  const changed = await server.ask(campanasApi.change, { token, params, body: other })
  expectAll(other, changed, reading)
  expect(await server.ask(campanasApi.read, { token, params })).toEqual(changed)

  // The audit has branches and categories by name.
  const { sedes: _antes, categorias: _de, ...antes } = sent
  const { sedes: _despues, categorias: _a, ...despues } = other
  expect(await lastCambio(server, 'campana', created.id)).toMatchObject({
    antes: { ...antes, sedes: created.sedes, categorias: created.categorias },
    despues: { ...despues, sedes: changed.sedes, categorias: [] },
  })
})
