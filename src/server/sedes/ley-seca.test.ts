import { catalogoAdminApi } from '#contract/catalogo/admin.ts'
import { catalogoApi } from '#contract/catalogo/api.ts'
import { calendarioApi } from '#contract/sedes/calendario.ts'
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import { sedesApi } from '#contract/sedes/api.ts'
import { openSession } from '#server/lib/session.ts'
import { readContent } from '#server/seo/read-content.ts'
import { aSede } from '#test/builders.ts'
import { createModificar, sentOf } from '#test/modificar.ts'
import { expectRefused, place, placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { startTwin } from '#test/twin.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'

const server = await startTestServer()
const twin = await startTwin(server)
afterAll(async () => {
  await twin.close()
  await server.close()
})
const admin = await openSession(server.services, 1)

const bogota = (local: string) => new Date(`${local}-05:00`)
const SATURDAY = '2026-11-21'
/** From Saturday at six to Sunday at six. */
const LEY = { desde: bogota(`${SATURDAY}T18:00:00`), hasta: bogota('2026-11-22T18:00:00') }
const ley_seca = { desde: LEY.desde.toISOString(), hasta: LEY.hasta.toISOString() }

const week = [1, 2, 3, 4, 5, 6, 7].map((dia_semana) => ({
  dia_semana,
  hora_inicio: '12:00',
  hora_fin: '22:00',
}))
const productos = await server.ask(catalogoApi.productos)
const cerveza = productos.find(({ etiquetas }) => etiquetas.includes('alcohol'))
if (cerveza === undefined) throw new Error('the demo sells no beer')

const put = (sede: number, body: unknown) =>
  server.call('PUT', `/api/locations/sedes/${String(sede)}/calendario/ley-seca/`, { token: admin, body })
const suspend = async (sede: number, todas_las_sedes = false) =>
  expect(await put(sede, { ley_seca, todas_las_sedes })).toMatchObject({ status: 200, body: { ley_seca } })
const order = (sede: number, more: object = {}) =>
  place(server, {
    sede,
    tipo_pedido: 'RECOGER',
    productos_pedidos: [{ producto: cerveza.id, cantidad: 1 }],
    ...more,
  })
const markOf = async (sede: number, on: Pick<typeof server, 'call'> = server, more = '') => {
  const { body } = await on.call('GET', `/api/categoria-productos/?sede=${String(sede)}${more}`)
  const sold = Object.values(Object(body)).flatMap((one) =>
    Object.values(Object(one).productos_por_categoria),
  )
  return Object(sold.find((one) => Object(one).id === cerveza.id)).no_disponible
}
const expectLeySeca = async (sede: number, error: string) =>
  expect(await order(sede)).toMatchObject({
    status: 409,
    body: { codigo: 'ley_seca', error, datos: { producto: cerveza.id } },
  })
const REFUSAL = `${cerveza.nombre} no se vende por ley seca hasta`

let sede: number
beforeEach(async () => {
  server.clock.set(bogota(`${SATURDAY}T13:00:00`))
  sede = await aSede(server, { productos: [cerveza.id, 1], horarios: week })
})

test('liquor is marked and refused by its name from the first to before the last moment', async () => {
  await suspend(sede)
  expect(await markOf(sede)).toBeUndefined()
  expect((await order(sede)).status).toBe(201)
  server.clock.set(new Date(LEY.desde.getTime() - 1))
  expect((await order(sede)).status).toBe(201)

  server.clock.set(LEY.desde)
  expect(await markOf(sede)).toBe('No disponible por ley seca')
  await expectLeySeca(sede, `${REFUSAL} mañana a las 6:00\u00A0p.\u00A0m.`)

  server.clock.set(new Date(LEY.hasta.getTime() - 1))
  expect(await markOf(sede)).toBe('No disponible por ley seca')
  await expectLeySeca(sede, `${REFUSAL} hoy a las 6:00\u00A0p.\u00A0m.`)

  server.clock.set(LEY.hasta)
  expect(await markOf(sede)).toBeUndefined()
  expect((await order(sede)).status).toBe(201)
})

test('the menu for an hour after it keeps the mark while an order for that hour is refused', async () => {
  await suspend(sede)
  server.clock.set(LEY.desde)
  const para = bogota('2026-11-23T20:00:00').toISOString()
  expect(await markOf(sede, server, `&para=${para}`)).toBe('No disponible por ley seca')
  expect((await order(sede, { para_las: para })).status).toBe(409)
  server.clock.set(LEY.hasta)
  expect(await markOf(sede, server, `&para=${para}`)).toBeUndefined()
  expect((await order(sede, { para_las: para })).status).toBe(201)
})

test('the list of branches, a branch and the first page say it from the first to before the last moment', async () => {
  const other = await aSede(server, { productos: [cerveza.id], horarios: week })
  await suspend(sede)
  const says = async (id: number) => {
    const found = <T extends { id: number }>(list: readonly T[]) => list.find((one) => one.id === id)
    const { ley_seca: listed } = found(await server.ask(sedesApi.sedes)) ?? {}
    const { ley_seca: read } = await server.ask(sedesAdminApi.sede, { params: { id: String(id) } })
    const { ley_seca: drawn } = found((await readContent(server.services)).sedes) ?? {}
    expect([read, drawn]).toEqual([listed, listed])
    return listed
  }
  const until = { hasta: LEY.hasta.toISOString() }
  for (const [at, expected] of [
    [LEY.desde.getTime() - 1, null],
    [LEY.desde.getTime(), until],
    [LEY.hasta.getTime() - 1, until],
    [LEY.hasta.getTime(), null],
  ] as const) {
    server.clock.set(new Date(at))
    expect(await says(sede)).toEqual(expected)
    expect(await says(other)).toBeNull()
  }
  server.clock.set(LEY.desde)
  await put(sede, { ley_seca: null })
  expect(await says(sede)).toBeNull()
})

test('an order that is scheduled for a time inside is refused by name', async () => {
  await suspend(sede)
  // Closed until Sunday at noon.
  server.clock.set(bogota(`${SATURDAY}T09:00:00`))
  await server.call('PUT', `/api/locations/sedes/${String(sede)}/calendario/dia/`, {
    token: admin,
    body: { fecha: SATURDAY, intervalos: [] },
  })
  await expectLeySeca(sede, `${REFUSAL} mañana a las 6:00\u00A0p.\u00A0m.`)
})

test('other products, and other branches, are sold all the same', async () => {
  const other = await aSede(server, { productos: [cerveza.id], horarios: week })
  await suspend(sede)
  server.clock.set(LEY.desde)
  expect(await markOf(other)).toBeUndefined()
  expect((await order(other)).status).toBe(201)
  const pizza = { productos_pedidos: [{ producto: 1, medida: 3, cantidad: 1 }] }
  expect((await order(sede, pizza)).status).toBe(201)
})

const { change, changed, read } = createModificar(server, admin)
const beer = (of: number, more: object = {}) =>
  placed(server, {
    sede: of,
    tipo_pedido: 'RECOGER',
    productos_pedidos: [{ producto: cerveza.id, cantidad: 1 }],
    ...more,
  })
const refusedUntil = (words: string) => ({
  status: 409,
  codigo: 'ley_seca',
  error: `${REFUSAL} ${words}`,
})

test('an order with liquor is not moved to a time inside, and one that stays keeps it', async () => {
  await suspend(sede)
  const { id } = await beer(sede)
  const pedido = await read(id)
  const inside = { programado_para: bogota(`${SATURDAY}T19:00:00`).toISOString() }
  const refusal = refusedUntil('mañana a las 6:00\u00A0p.\u00A0m.')
  await expectRefused(server, () => change(pedido, inside), refusal)
  const path = `/api/pedidos/${String(id)}/modificar/previa/`
  const body = { version: pedido.version, ...inside }
  await expectRefused(server, () => server.call('POST', path, { token: admin, body }), refusal)
  const before = await changed(pedido, { programado_para: bogota(`${SATURDAY}T17:00:00`).toISOString() })
  // Meanwhile the law holds.
  const monday = await beer(sede, { para_las: bogota('2026-11-23T19:00:00').toISOString() })
  server.clock.set(LEY.desde)
  expect(
    (await change(before, { productos_pedidos: sentOf(before, { 0: { observaciones: 'Bien fría' } }) }))
      .status,
  ).toBe(200)
  const kept = await read(id)
  const more = { productos_pedidos: sentOf(kept, { 0: { cantidad: 20 } }) }
  await expectRefused(server, () => change(kept, more), refusal)
  await expectRefused(server, async () => change(await read(monday.id), { programado_para: null }), {
    ...refusal,
  })
  const tuesday = { programado_para: bogota('2026-11-24T19:00:00').toISOString() }
  expect((await change(await read(monday.id), tuesday)).status).toBe(200)
})

test('an order with liquor goes to no branch with the law from one without, in any way', async () => {
  const dry = await aSede(server, { productos: [cerveza.id, 1], horarios: week })
  const free = await aSede(server, { productos: [cerveza.id, 1], horarios: week })
  await suspend(dry)
  server.clock.set(LEY.desde)
  const pedido = await read((await beer(sede)).id)
  const handOver = (to: number, id = pedido.id) =>
    server.call('POST', `/api/pedidos/${String(id)}/cambiar_sede/`, { token: admin, body: { sede: to } })
  const refusal = refusedUntil('mañana a las 6:00\u00A0p.\u00A0m.')
  await expectRefused(server, () => handOver(dry), refusal)
  await expectRefused(server, () => change(pedido, { sede: dry }), refusal)
  const pizza = { producto: 1, medida: 3, cantidad: 1 }
  const sober = await placed(server, { sede, tipo_pedido: 'RECOGER', productos_pedidos: [pizza] })
  expect((await handOver(dry, sober.id)).status).toBe(200)
  expect((await handOver(free)).status).toBe(200)
  // Without its beer it may go there.
  const moved = await read(pedido.id)
  const [line] = sentOf(moved, { 0: pizza })
  const swapped = [{ ...pizza, adiciones: line?.adiciones ?? [], observaciones: '' }]
  expect((await change(moved, { sede: dry, productos_pedidos: swapped })).status).toBe(200)
})

test('all branches at once get it and lose it, on every process, with a row of the audit each', async () => {
  const other = await aSede(server, { productos: [cerveza.id], horarios: week })
  server.clock.set(LEY.desde)
  expect(await markOf(other, twin)).toBeUndefined()
  await suspend(sede, true)
  expect(await markOf(other, twin)).toBe('No disponible por ley seca')
  expect(await put(sede, { ley_seca: null, todas_las_sedes: true })).toMatchObject({
    body: { ley_seca: null },
  })
  expect(await markOf(other, twin)).toBeUndefined()
  const rows = await server.db
    .selectFrom('auditoria')
    .select('cambio')
    .where('entidad', '=', 'sede')
    .where('entidad_id', '=', other)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  const held = 'Del 21 de noviembre de 2026, 18:00 al 22 de noviembre de 2026, 18:00'
  expect(rows.map(({ cambio }) => cambio)).toEqual([
    expect.objectContaining({ antes: { ley_seca: held }, despues: { ley_seca: null } }),
    expect.objectContaining({ antes: { ley_seca: null }, despues: { ley_seca: held } }),
  ])
})

test.each([
  [
    'an end before its start',
    { desde: ley_seca.hasta, hasta: ley_seca.desde },
    'El final debe ser después del inicio',
  ],
  [
    'an end that is over',
    { desde: '2026-11-01T00:00:00Z', hasta: '2026-11-02T00:00:00Z' },
    'Elige un final de las próximas 24 semanas',
  ],
  [
    'an end in years',
    { desde: ley_seca.desde, hasta: '2028-11-02T00:00:00Z' },
    'Elige un final de las próximas 24 semanas',
  ],
  ['no time', { desde: 'hoy', hasta: ley_seca.hasta }, 'Escribe un día y una hora'],
  [
    'a start before the database can count',
    { desde: '-271821-04-20T00:00:00Z', hasta: ley_seca.hasta },
    'Escribe un día y una hora',
  ],
  [
    'a start of long ago',
    { desde: '1999-12-31T00:00:00Z', hasta: ley_seca.hasta },
    'Escribe un día y una hora',
  ],
])('%s is refused, and nothing changes', async (_name, given, message) => {
  await suspend(sede)
  expect(await put(sede, { ley_seca: given })).toMatchObject({ status: 400, body: { error: message } })
  expect(
    await server.ask(calendarioApi.calendario, { token: admin, params: { id: String(sede) } }),
  ).toMatchObject({
    ley_seca,
  })
})

test('staff mark a product as liquor, and a change without the mark keeps it', async () => {
  const body = { nombre: 'Aguardiente de la casa', categoria: cerveza.categoria.id, precio: 9_000 }
  const created = await server.ask(catalogoAdminApi.createProducto, {
    token: admin,
    body: { ...body, licor: true },
  })
  expect(created.etiquetas).toEqual(['alcohol'])
  const change = (more: object) =>
    server.ask(catalogoAdminApi.changeProducto, {
      token: admin,
      params: { id: String(created.id) },
      body: { ...body, ...more },
    })
  expect((await change({ precio: 9_500 })).etiquetas).toEqual(['alcohol'])
  expect((await change({ licor: false })).etiquetas).toEqual([])
})
