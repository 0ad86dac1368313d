// Orders for later, and the pizzas that a kitchen begins in a quarter of an hour. Rules
// ritmo/para-mas-tarde and ritmo/capacidad.
import { cuartosApi } from '#contract/sedes/cuartos.ts'
import { attendIntentos } from '#server/pedidos/en-linea/attend.ts'
import { loadPedidoTokens } from '#server/pedidos/read/token.ts'
import { aPedidoBody, aSede, DEMO } from '#test/builders.ts'
import { whileHeld } from '#test/beside.ts'
import { work } from '#test/due-work.ts'
import { eventually } from '#test/eventually.ts'
import { aLinea, atOnce, expectRefused, place, placed } from '#test/orders.ts'
import { aPago, aPagoBody, readPago, startShop } from '#test/pagos-en-linea.ts'
import { addProducto } from '#test/productos.ts'
import { startTwin } from '#test/twin.ts'
import type { Client } from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { forgetOldCuartos } from './ocupacion.ts'

const shop = await startShop()
const { server, wompi, admin: token } = shop
const twin = await startTwin(server)
afterAll(async () => {
  await twin.close()
  await shop.close()
})

const MINUTE = 60_000
const bogota = (local: string, dia = '2026-11-20') => new Date(`${dia}T${local}:00-05:00`)
const iso = (local: string, dia?: string) => bogota(local, dia).toISOString()
const WEEK = [1, 2, 3, 4, 5, 6, 7].map((dia_semana) => ({
  dia_semana,
  hora_inicio: '12:00',
  hora_fin: '22:00',
}))
const { id: limonada } = await addProducto(server, token, { nombre: 'Limonada para llevar' })

let sede = 0
beforeEach(async () => {
  server.clock.set(bogota('19:02'))
  sede = await aSede(server, { productos: [DEMO.margarita, limonada], horarios: WEEK })
  await setKitchen({ minutos_cocina: 20, pizzas_por_cuarto: 8 })
})

const setKitchen = async (body: object) => {
  const answer = await server.call('PATCH', `/api/locations/sedes/${String(sede)}/`, { token, body })
  expect(answer.status).toBe(200)
}
const changes = (more: object = {}, cantidad = 1) => ({
  sede,
  tipo_pedido: 'RECOGER' as const,
  productos_pedidos: [aLinea({ cantidad })],
  ...more,
})
const order = (more: object = {}, cantidad = 1) => place(server, changes(more, cantidad))
const taken = async (local: string) => {
  const row = await server.db
    .selectFrom('cuartos_sede')
    .select('tomadas')
    .where('sede_id', '=', sede)
    .where('inicio', '=', bogota(local))
    .executeTakeFirst()
  return row?.tomadas ?? 0
}
const offer = (query: object = {}) =>
  server.ask(cuartosApi.list, {
    query: { sede: String(sede), tipo_pedido: 'RECOGER', pizzas: '1', ...query },
  })
const setEstado = (id: number, estado: string) =>
  server.call('POST', `/api/pedidos/${String(id)}/cambiar_estado/`, { token, body: { estado } })

test('a chosen hour is the promise, and its cooking begins in time for it', async () => {
  const { cuartos, lleno } = await offer()
  expect([cuartos[0], lleno]).toEqual([iso('19:30'), null])
  expect((await order({ para_las: iso('20:30') })).body).toMatchObject({
    programado_para: iso('20:10'),
    para_las: iso('20:30'),
  })
  expect(await taken('20:00')).toBe(1)
  const delivery = await place(server, {
    ...changes({ sede: DEMO.sede, tipo_pedido: 'DOMICILIO', para_las: iso('13:00', '2026-11-21') }),
    direccion: { direccion_entrega: DEMO.direccion },
  })
  expect(delivery.body).toMatchObject({ para_las: iso('13:00', '2026-11-21') })
  expect(Object(delivery.body).programado_para < iso('12:30', '2026-11-21')).toBe(true)
})

test('an hour that passes while the customer pays attention to the rest begins now', async () => {
  server.clock.set(bogota('19:12'))
  expect((await order({ para_las: iso('19:30') })).body).toMatchObject({
    programado_para: null,
    para_las: iso('19:35'),
  })
})

test('an hour for which the kitchen is too busy by now is refused, and none is promised instead', async () => {
  server.clock.set(bogota('20:00'))
  await setKitchen({ minutos_cocina: 25 })
  expect((await offer()).cuartos).toContain(iso('20:45'))
  await setKitchen({ minutos_cocina: 60 })
  const { body } = await expectRefused(server, () => order({ para_las: iso('20:45') }), {
    status: 409,
    codigo: 'hora_no_disponible',
    error: 'A esa hora no alcanzamos a preparar tu pedido. Elige otra hora.',
  })
  expect(Object(body).datos).toEqual({ libres: [iso('21:00'), iso('21:15'), iso('21:30')] })
})

test.each([
  ['no instant', 'mañana', 400, 'Fecha inválida', undefined],
  ['no quarter of an hour', iso('20:10'), 400, 'Elige un cuarto de hora', undefined],
  [
    'over',
    iso('18:45'),
    409,
    'A esa hora no alcanzamos a preparar tu pedido. Elige otra hora.',
    iso('19:30'),
  ],
  [
    'after closing',
    iso('22:15'),
    409,
    'A esa hora no alcanzamos a preparar tu pedido. Elige otra hora.',
    iso('12:30', '2026-11-21'),
  ],
  [
    'too far ahead',
    iso('20:00', '2026-11-27'),
    409,
    'A esa hora no alcanzamos a preparar tu pedido. Elige otra hora.',
    iso('18:30', '2026-11-27'),
  ],
] as const)('an hour that is %s is refused', async (_name, para_las, status, error, first) => {
  const { body } = await expectRefused(server, () => order({ para_las }), { status, error })
  expect(Object(body).datos?.libres?.[0]).toBe(first)
})

test('a pause and a closing move the hours that are offered', async () => {
  await server.call('PUT', '/api/ritmos/', {
    token,
    body: { sede, tipos: ['RECOGER'], minutos: null, duracion: 60 },
  })
  expect((await offer()).cuartos[0]).toBe(iso('20:30'))
  expect((await order({ para_las: iso('19:45') })).status).toBe(409)
  // A pause does not stop staff.
  const body = { ...aPedidoBody(changes({ para_las: iso('19:45') })) }
  expect((await server.call('POST', '/api/pedidos/', { token, body })).status).toBe(201)
})

test('a full quarter moves an order without an hour to the next free one, and says so before', async () => {
  expect((await order({}, 7)).body).toMatchObject({ programado_para: null })
  expect(await offer({ pizzas: '1' })).toMatchObject({ lleno: null })
  expect(await offer({ pizzas: '2' })).toMatchObject({ lleno: { programado_para: iso('19:15') } })
  const { body } = await expectRefused(server, () => order({ programado_para: null }, 2), {
    status: 409,
    codigo: 'programado_cambio',
    error: 'Ahora la cocina está llena: tu pedido estaría listo hacia las 7:35\u00A0p.\u00A0m.',
  })
  expect(Object(body).datos).toEqual({ programado_para: iso('19:15') })
  const next = { programado_para: iso('19:15'), para_las: iso('19:35') }
  expect((await order({ programado_para: iso('19:15') }, 2)).body).toMatchObject(next)
  // The documented body names no time.
  expect((await order({}, 2)).body).toMatchObject(next)
  expect([await taken('19:00'), await taken('19:15')]).toEqual([7, 4])
  const drinks = { productos_pedidos: [aLinea({ producto: limonada, medida: null, cantidad: 9 })] }
  expect((await order(drinks)).body).toMatchObject({ programado_para: null })
})

test(
  '200 orders at once, through two processes, for the last 8 of an hour: exactly 8 stand',
  { timeout: 120_000 },
  async () => {
    const bodies = Array.from({ length: 200 }, () => aPedidoBody(changes({ para_las: iso('20:30') })))
    const answers = await atOnce(200, (headers, index) =>
      (index % 2 === 0 ? server : twin).call('POST', '/api/pedidos/', { body: bodies[index], headers }),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(8)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(192)
    for (const { body } of refused) {
      expect(body).toMatchObject({
        codigo: 'cuarto_lleno',
        error: 'Esa hora se llenó. Quedan: 8:45\u00A0p.\u00A0m., 9:00\u00A0p.\u00A0m. y 9:15\u00A0p.\u00A0m.',
        datos: { libres: [iso('20:45'), iso('21:00'), iso('21:15')] },
      })
    }
    expect(await taken('20:00')).toBe(8)
    const { rows } = await server.pool.query<{ id: number }>(
      'select id from pedidos where sede_id = $1 order by id',
      [sede],
    )
    const ids = rows.map(({ id }) => id)
    expect((ids.at(-1) ?? 0) - (ids[0] ?? 0)).toBe(7)
  },
)

test(
  '100 orders at once without an hour fill one quarter after the other',
  { timeout: 120_000 },
  async () => {
    const bodies = Array.from({ length: 100 }, () => aPedidoBody(changes()))
    const answers = await atOnce(100, (headers, index) =>
      server.call('POST', '/api/pedidos/', { body: bodies[index], headers }),
    )
    expect(answers.filter(({ status }) => status !== 201)).toEqual([])
    const { rows } = await server.pool.query<{ tomadas: number }>(
      'select tomadas from cuartos_sede where sede_id = $1 order by inicio',
      [sede],
    )
    // The evening has twelve quarters left; the others begin tomorrow.
    expect(rows.map(({ tomadas }) => tomadas)).toEqual([...Array.from({ length: 12 }, () => 8), 4])
  },
)

test('a retry takes no room, also with another hour', async () => {
  const first = {
    body: aPedidoBody(changes({ para_las: iso('20:30') })),
    headers: { 'idempotency-key': 'una-sola-hora' },
  }
  const { body } = await server.call('POST', '/api/pedidos/', first)
  const again = { ...first, body: { ...first.body, para_las: iso('21:00') } }
  const repeated = await server.call('POST', '/api/pedidos/', again)
  expect(repeated.headers['idempotent-replayed']).toBe('true')
  expect(repeated.body).toMatchObject({ id: Object(body).id, para_las: iso('20:30') })
  expect([await taken('20:00'), await taken('20:30')]).toEqual([1, 0])
})

test('a cancelled order gives its room back, and takes it again while there is some', async () => {
  const { id } = await placed(server, changes({ para_las: iso('20:30') }, 5))
  await setEstado(id, 'CANCELADO')
  await setEstado(id, 'CANCELADO')
  expect(await taken('20:00')).toBe(0)
  await setEstado(id, 'PENDIENTE')
  expect(await taken('20:00')).toBe(5)
  await setEstado(id, 'CANCELADO')
  const other = await placed(server, changes({ para_las: iso('20:30') }, 4))
  await expectRefused(server, () => setEstado(id, 'ACEPTADO'), {
    status: 409,
    codigo: 'cuarto_lleno',
    error: 'No se puede reactivar el pedido: a esa hora la cocina está llena.',
  })
  await server.call('POST', `/api/pedidos/${String(other.id)}/cambiar_sede/`, {
    token,
    body: { sede: DEMO.sede },
  })
  expect(await taken('20:00')).toBe(0)
})

test('a change of an order moves what it takes, and is refused where there is no room', async () => {
  const { id } = await placed(server, changes({ para_las: iso('20:30') }, 2))
  await placed(server, changes({ para_las: iso('21:00') }, 7))
  const change = (body: object, version = 1) =>
    server.call('POST', `/api/pedidos/${String(id)}/modificar/`, { token, body: { version, ...body } })
  await expectRefused(server, () => change({ programado_para: iso('20:30') }), {
    status: 409,
    codigo: 'cuarto_lleno',
    error: 'A esa hora la cocina está llena. Elige otra hora para el pedido.',
  })
  expect(await taken('20:00')).toBe(2)
  expect((await change({ productos_pedidos: [aLinea({ cantidad: 5 })] })).status).toBe(200)
  expect(await taken('20:00')).toBe(5)
  expect((await change({ programado_para: iso('20:45') }, 2)).status).toBe(200)
  expect([await taken('20:00'), await taken('20:30'), await taken('20:45')]).toEqual([0, 7, 5])
})

test('an order that waits for its payment online holds its room until it ends', async () => {
  await setKitchen({ formas_de_pago: { RECOGER: 'EN_LINEA' } })
  const tokens = await loadPedidoTokens(server.db)
  const pago = (cantidad: number) =>
    aPago(shop, { body: aPagoBody(changes({ para_las: iso('20:30') }, cantidad)) })
  await pago(6)
  expect(await taken('20:00')).toBe(6)
  expect((await order({ para_las: iso('20:30') }, 3)).status).toBe(409)
  server.clock.advance(20 * MINUTE)
  await attendIntentos(server.services, tokens)
  expect(await taken('20:00')).toBe(0)
  const paid = await pago(6)
  await readPago(shop, paid.token, wompi.pay(paid.enlace, 'APPROVED').id)
  const row = await server.db
    .selectFrom('cuartos_tomados')
    .innerJoin('pedidos', 'pedidos.id', 'cuartos_tomados.pedido_id')
    .select(['pizzas', 'para_las'])
    .where('cuartos_tomados.sede_id', '=', sede)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ pizzas: 6, para_las: bogota('20:30') })
  expect(await taken('20:00')).toBe(6)
})

test('a payment that begins again at another hour holds no quarter while it waits for other orders', async () => {
  await setKitchen({ formas_de_pago: { RECOGER: 'EN_LINEA' } })
  const clave = 'clave-de-otra-hora'
  const body = aPagoBody(changes({}, 8))
  const pago = (hora: string) => aPago(shop, { body: { ...body, para_las: iso(hora) }, clave })
  const first = await pago('20:30')
  // What an order of the branch locks while it is placed, in its order.
  const lock = `select pg_advisory_xact_lock(hashtextextended('cuartos ${String(sede)}', 0))`
  const { second } = await whileHeld(server, lock, async (holder) => {
    const started = pago('20:45')
    await eventually(async () => expect(await waitsForLock(holder)).toBe(true))
    await holder.query(`select from cuartos_sede where sede_id = ${String(sede)} for update nowait`)
    return { second: started }
  })
  expect((await second).token).not.toBe(first.token)
  expect((await readPago(shop, first.token)).estado).toBe('CANCELADO')
  expect([await taken('20:00'), await taken('20:15')]).toEqual([0, 8])
})

async function waitsForLock(holder: Client): Promise<boolean> {
  const { rows } = await holder.query(`select from pg_stat_activity where wait_event_type = 'Lock'
    and datname = current_database()`)
  return rows.length > 0
}

test('an order that is paid after its cooking should have begun is promised from its payment', async () => {
  await setKitchen({ formas_de_pago: { RECOGER: 'EN_LINEA' } })
  server.clock.set(bogota('20:06'))
  const pago = await aPago(shop, { body: aPagoBody(changes({ para_las: iso('20:30') })) })
  server.clock.set(bogota('20:14'))
  await readPago(shop, pago.token, wompi.pay(pago.enlace, 'APPROVED').id)
  const rows = server.db.selectFrom('pedidos').select(['programado_para', 'para_las'])
  expect(await rows.where('sede_id', '=', sede).execute()).toEqual([
    { programado_para: bogota('20:10'), para_las: bogota('20:35') },
  ])
})

test('a branch without a limit keeps no rows, and orders noted or given by the house take nothing', async () => {
  await setKitchen({ pizzas_por_cuarto: '' })
  expect((await order({ para_las: iso('20:30') }, 50)).status).toBe(201)
  expect(await taken('20:00')).toBe(0)
})

test.each(['TELEFONO', 'WHATSAPP'] as const)(
  'an order that staff type from %s takes its pizzas',
  async (canal) => {
    const body = { ...aPedidoBody(changes({ para_las: iso('20:30') }, 3)), canal }
    expect((await server.call('POST', '/api/pedidos/', { token, body })).status).toBe(201)
    expect(await taken('20:00')).toBe(3)
  },
)

test.each(['RAPPI', 'DIDI'] as const)(
  'an order of %s is taken for now while its quarter is full, and others see what it takes',
  async (canal) => {
    await order({}, 8)
    // The body of the screens: they choose no hour for an app.
    const body = { ...aPedidoBody(changes({ programado_para: null }, 3)), canal, invitado: null }
    const sold = await server.call('POST', '/api/pedidos/', { token, body })
    expect(sold).toMatchObject({ status: 201, body: { programado_para: null } })
    expect(await taken('19:00')).toBe(11)
    const hour = { ...body, programado_para: undefined, para_las: iso('19:45') }
    await order({ para_las: iso('19:45') }, 8)
    expect((await server.call('POST', '/api/pedidos/', { token, body: hour })).status).toBe(201)
    expect((await order()).body).toMatchObject({ programado_para: iso('19:30') })
    const { id } = Object(sold.body)
    await setEstado(id, 'CANCELADO')
    expect(await taken('19:00')).toBe(8)
    expect((await setEstado(id, 'PENDIENTE')).status).toBe(200)
    expect(await taken('19:00')).toBe(11)
  },
)

test('an order that is paid by its app takes its quarter before the number of its receipt, as a cancelled one that comes back', async () => {
  const body = { ...aPedidoBody(changes()), canal: 'RAPPI', invitado: null, pagado_por_app: true }
  const sell = () => server.call('POST', '/api/pedidos/', { token, body })
  await sell()
  const quarters = `select from cuartos_sede where sede_id = ${String(sede)} for update`
  const { sold } = await whileHeld(server, quarters, async (holder) => {
    const selling = sell()
    await eventually(async () => expect(await waitsForLock(holder)).toBe(true))
    const numbers = `select from comprobante_numeros where sede_id = ${String(sede)} for update nowait`
    expect((await holder.query(numbers)).rowCount).toBe(1)
    return { sold: selling }
  })
  expect((await sold).status).toBe(201)
})

test('an order of an app waits for the opening of a closed branch, also where that quarter is full', async () => {
  server.clock.set(bogota('22:30'))
  const opening = iso('12:00', '2026-11-21')
  await order({ programado_para: opening }, 8)
  const body = { ...aPedidoBody(changes({ programado_para: opening })), canal: 'RAPPI', invitado: null }
  const sold = await server.call('POST', '/api/pedidos/', { token, body })
  expect(sold).toMatchObject({ status: 201, body: { programado_para: opening } })
})

test('a limit counts the orders that stood before it, and they give back what they took', async () => {
  await setKitchen({ pizzas_por_cuarto: '' })
  const later = await placed(server, changes({ para_las: iso('20:30') }, 5))
  await placed(server, changes({ para_las: iso('20:30') }, 4))
  const now = await placed(server, changes({}, 12))
  const gone = await placed(server, changes({ para_las: iso('20:30') }, 3))
  await setEstado(gone.id, 'CANCELADO')
  await order({ productos_pedidos: [aLinea({ producto: limonada, medida: null, cantidad: 9 })] })
  expect([await taken('19:00'), await taken('20:00')]).toEqual([0, 0])

  await setKitchen({ pizzas_por_cuarto: 8 })
  // Nine were promised for the quarter; an order that is larger than one takes a whole quarter.
  expect([await taken('19:00'), await taken('20:00')]).toEqual([8, 9])
  expect((await order({ para_las: iso('20:30') })).status).toBe(409)
  await setEstado(later.id, 'CANCELADO')
  await setEstado(now.id, 'CANCELADO')
  expect([await taken('19:00'), await taken('20:00')]).toEqual([0, 4])
  expect((await order({ para_las: iso('20:30') }, 4)).status).toBe(201)

  // Another limit counts nobody twice, and neither does one that was taken off and set again.
  await setKitchen({ pizzas_por_cuarto: 9 })
  await setKitchen({ pizzas_por_cuarto: '' })
  await setKitchen({ pizzas_por_cuarto: 8 })
  expect(await taken('20:00')).toBe(8)
})

test('an order that is active again while the limit is off counts when the limit returns', async () => {
  const { id } = await placed(server, changes({ para_las: iso('20:30') }, 5))
  await setEstado(id, 'CANCELADO')
  await setKitchen({ pizzas_por_cuarto: '' })
  await setEstado(id, 'PENDIENTE')
  await setKitchen({ pizzas_por_cuarto: 8 })
  expect(await taken('20:00')).toBe(5)
  await setEstado(id, 'CANCELADO')
  expect(await taken('20:00')).toBe(0)
})

test("orders waiting for an online payment use the quarter's limit; they release it, or keep it when they are paid", async () => {
  const tokens = await loadPedidoTokens(server.db)
  await setKitchen({ pizzas_por_cuarto: '', formas_de_pago: { RECOGER: 'EN_LINEA' } })
  const pago = (cantidad: number) =>
    aPago(shop, { body: aPagoBody(changes({ para_las: iso('20:30') }, cantidad)) })
  const paid = await pago(5)
  await pago(2)
  await aPago(shop, { body: aPagoBody(changes({}, 12)) })
  await setKitchen({ pizzas_por_cuarto: 8 })
  expect([await taken('19:00'), await taken('20:00')]).toEqual([8, 7])
  await readPago(shop, paid.token, wompi.pay(paid.enlace, 'APPROVED').id)
  server.clock.advance(20 * MINUTE)
  await attendIntentos(server.services, tokens)
  expect([await taken('19:00'), await taken('20:00')]).toEqual([0, 5])
  const rows = server.db.selectFrom('cuartos_tomados').select('pizzas').where('sede_id', '=', sede)
  expect(await rows.execute()).toEqual([{ pizzas: 5 }])
})

test('an order that was being placed when the limit was set is counted 15 seconds later, once', async () => {
  await setKitchen({ pizzas_por_cuarto: '' })
  const { id } = await placed(server, changes({ para_las: iso('20:30') }, 5))
  // Its transaction ends after the limit was set.
  await server.db.updateTable('pedidos').set({ activo: false }).where('id', '=', id).execute()
  await setKitchen({ pizzas_por_cuarto: 8 })
  await server.db.updateTable('pedidos').set({ activo: true }).where('id', '=', id).execute()
  await work(server)
  expect(await taken('20:00')).toBe(0)
  server.clock.advance(MINUTE / 4)
  for (let round = 0; round < 2; round += 1) await work(server)
  expect(await taken('20:00')).toBe(5)
})

test('quarters that are over are forgotten', async () => {
  await order()
  server.clock.advance(3 * 24 * 60 * MINUTE)
  await forgetOldCuartos(server.services)
  expect(await taken('19:00')).toBe(0)
})

test.each(['0', '501', '2.5', 'ocho'])('a limit of %j is refused', async (pizzas_por_cuarto) => {
  const { status, body } = await server.call('PATCH', `/api/locations/sedes/${String(sede)}/`, {
    token,
    body: { pizzas_por_cuarto },
  })
  expect([status, Object(body).campos]).toEqual([
    400,
    { pizzas_por_cuarto: 'Escribe de 1 a 500 pizzas, o nada' },
  ])
})
