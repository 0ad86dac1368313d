// Drawers over HTTP: shifts, the payments that they receive, the blind count, and refusals.
import { cajasApi } from '#contract/caja/cajas.ts'
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { aPedido, aProducto, aSede, aSesion } from '#test/builders.ts'
import { placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

const cajera = await aSesion(server, { roles: ['Cajero'] })
const cajero = await aSesion(server, { roles: ['Cajero'] })
const { token } = cajera
const producto = await aProducto(server, { precio: 68_423 })
const lineas = [{ producto, cantidad: 1, precio_unitario_aplicado: 68_423 }]

let sede = 0
let caja = 0
beforeEach(async () => {
  sede = await aSede(server, { productos: [producto] })
  caja = await aCaja('Caja principal')
})

const aCaja = async (nombre: string) =>
  (await server.ask(cajasApi.create, { token, body: { sede, nombre } })).id
const at = (id: number, as = token) => ({ token: as, params: { id: String(id) } })
const open = (base = 100_000, id = caja, as = token) =>
  server.ask(cajasApi.open, { ...at(id, as), body: { base } })
const anOrder = async (changes: object = {}) =>
  (await placed(server, { sede, productos_pedidos: lineas, ...changes }, { token })).id
const pay = (id: number, body: object, as = token) =>
  server.call('POST', `/api/pedidos/${String(id)}/pagos/`, { token: as, body })
const paid = async (body: object) => {
  const id = await anOrder()
  expect(await pay(id, body)).toMatchObject({ status: 200 })
  return id
}
const pagosOf = (id: number) => server.ask(pagosApi.list, at(id))
const move = (tipo: string, valor: number, motivo = 'Hielo') =>
  server.call('POST', `/api/cajas/${String(caja)}/movimientos/`, { token, body: { tipo, valor, motivo } })
const turnoOf = async (id = caja) => (await server.ask(cajasApi.read, at(id))).turno?.id ?? 0
const close = async (count: object = {}, id = caja) =>
  server.call('POST', `/api/cajas/${String(id)}/cerrar/`, {
    token,
    body: { turno: await turnoOf(id), billetes: [], queda: 0, ...count },
  })

describe('a shift', () => {
  test('a shift counts its base, its payments, its ins and outs, and names each difference', async () => {
    await open()
    await paid({ forma: 'EFECTIVO' })
    await paid({ forma: 'DATAFONO', valor: 30_000 })
    await paid({ forma: 'TRANSFERENCIA', valor: 20_000 })
    await move('SALIDA', 15_000)
    await move('ENTRADA', 5000, 'Sencillo del banco')
    const { status, body } = await close({
      billetes: [
        { valor: 50_000, cantidad: 3 },
        { valor: 2000, cantidad: 5 },
        { valor: 100, cantidad: 4 },
        { valor: 500, cantidad: 0 },
      ],
      datafono: 30_000,
      transferencias: { nequi: 12_000, bre_b: 6000 },
      queda: 100_000,
      nota: 'Falta sencillo',
    })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        caja: { id: caja, nombre: 'Caja principal' },
        base: 100_000,
        base_anterior: null,
        efectivo: { esperado: 158_400, contado: 160_400 },
        datafono: { esperado: 30_000, contado: 30_000 },
        transferencia: { esperado: 20_000, contado: 18_000 },
        billetes: [
          { valor: 50_000, cantidad: 3 },
          { valor: 2000, cantidad: 5 },
          { valor: 100, cantidad: 4 },
        ],
        transferencias: { nequi: 12_000, daviplata: 0, bre_b: 6000 },
        queda: 100_000,
        nota: 'Falta sencillo',
        pagos: [
          { forma: 'DATAFONO', cantidad: 1, valor: 30_000 },
          { forma: 'EFECTIVO', cantidad: 1, valor: 68_400 },
          { forma: 'TRANSFERENCIA', cantidad: 1, valor: 20_000 },
        ],
        movimientos: [
          { tipo: 'SALIDA', valor: 15_000, motivo: 'Hielo' },
          { tipo: 'ENTRADA', valor: 5000, motivo: 'Sencillo del banco' },
        ],
      },
    })
    const [newest] = await server.ask(cajasApi.turnos, { token })
    expect(newest).toMatchObject({ caja: { id: caja }, efectivo: { esperado: 158_400, contado: 160_400 } })
    expect(await server.ask(cajasApi.cierre, at(newest?.id ?? 0))).toEqual(body)
  })

  test('a shift does not show the expected amount of the drawer before its count is stored', async () => {
    const before = await open()
    await paid({ forma: 'EFECTIVO' })
    await paid({ forma: 'DATAFONO' })
    expect(await server.ask(cajasApi.read, at(caja))).toEqual(before)
    const report = await server.call('GET', `/api/turnos/${String(await turnoOf())}/`, { token })
    expect(report).toMatchObject({ status: 404, body: { codigo: 'turno_abierto' } })
  })

  test('a shift shows the cash that the shift before left, and the cash that it found', async () => {
    await open()
    await close({ billetes: [{ valor: 50_000, cantidad: 2 }], queda: 90_000 })
    expect(await open(88_000)).toMatchObject({ base: 88_000, queda: 90_000 })
    const { body } = await close()
    expect(body).toMatchObject({ base: 88_000, base_anterior: 90_000 })
  })

  test('a drawer has one open shift, also when ten people open it at once', async () => {
    const answers = await Promise.all(
      [token, cajero.token, token, cajero.token].map((as) =>
        server.call('POST', `/api/cajas/${String(caja)}/abrir/`, { token: as, body: { base: 0 } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    const refusal = answers.find(({ status }) => status === 409)
    expect(refusal?.body).toMatchObject({
      codigo: 'caja_abierta',
      error: expect.stringMatching(/^Caja principal ya está abierta: la abrió Prueba \d+\.$/),
    })
  })

  test('a shift closes once, also when many close it at once', async () => {
    await open()
    const turno = await turnoOf()
    const answers = await Promise.all([1, 2, 3].map((datafono) => close({ turno, datafono })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      error: 'Ese turno ya está cerrado.',
    })
  })

  test('a count with the value of a bill typed as its number is refused at that bill', async () => {
    await open()
    const problem = 'Escribe cuántos hay, no cuánto suman'
    expect(
      await close({
        billetes: [
          { valor: 100_000, cantidad: 2 },
          { valor: 50_000, cantidad: 50_000 },
        ],
      }),
    ).toMatchObject({ status: 400, body: { error: problem, campos: { 'billetes.1.cantidad': problem } } })
    expect(await close()).toMatchObject({ status: 200 })
  })

  test('closing a shift of another drawer, or a later shift, is refused', async () => {
    await open()
    const first = await turnoOf()
    await close()
    await open()
    expect((await close({ turno: first })).status).toBe(409)
    expect(await turnoOf()).toBeGreaterThan(first)
  })
})

describe('transfers', () => {
  const llaves = (nequi: string, daviplata: string, bre_b: string) =>
    server.db
      .updateTable('negocio')
      .set({ transferencia_nequi: nequi, transferencia_daviplata: daviplata, transferencia_bre_b: bre_b })
      .execute()
  let before: { transferencia_nequi: string; transferencia_daviplata: string; transferencia_bre_b: string }
  beforeEach(async () => {
    before = await server.db
      .selectFrom('negocio')
      .select(['transferencia_nequi', 'transferencia_daviplata', 'transferencia_bre_b'])
      .executeTakeFirstOrThrow()
    await llaves('3001112233', '', '@pizza')
  })
  afterEach(() => server.db.updateTable('negocio').set(before).execute())
  const transfer = (valor: number, medio?: string) => paid({ forma: 'TRANSFERENCIA', valor, medio })

  test('transfers are compared by key, less the refunds of that key', async () => {
    await open()
    const returned = await transfer(30_000, 'nequi')
    await transfer(12_000, 'bre_b')
    const [pago] = await pagosOf(returned)
    expect(pago).toMatchObject({ forma: 'TRANSFERENCIA', medio: 'nequi' })
    const admin = await aSesion(server, { roles: ['Administrador'] })
    const refund = { pago: pago?.id ?? 0, valor: 5000, motivo: 'Llegó fría' }
    await server.ask(pagosApi.refund, { ...at(returned, admin.token), body: refund })
    const { body } = await close({ transferencias: { nequi: 25_000, bre_b: 10_000 } })
    expect(body).toMatchObject({
      transferencia: { esperado: 37_000, contado: 35_000 },
      transferencias: { nequi: 25_000, daviplata: 0, bre_b: 10_000 },
      transferencias_esperadas: { nequi: 25_000, daviplata: 0, bre_b: 12_000, sin_llave: 0 },
    })
  })

  test("a transfer without a key counts under the business' only key, or under none if it has several", async () => {
    await open()
    await transfer(20_000)
    await llaves('', '', '@pizza')
    await transfer(7000)
    await paid({ forma: 'DATAFONO', valor: 1000, medio: 'bre_b' })
    const cancelled = await transfer(9000, 'bre_b')
    const [pago] = await pagosOf(cancelled)
    await server.ask(pagosApi.cancel, { token, params: { id: String(cancelled), pago: String(pago?.id) } })
    const { body } = await close()
    expect(body).toMatchObject({
      transferencia: { esperado: 27_000 },
      transferencias_esperadas: { nequi: 0, daviplata: 0, bre_b: 7000, sin_llave: 20_000 },
    })
  })

  test.each([
    ['daviplata', 'Esa llave ya no es del negocio. Elige otra.'],
    ['efecty', 'Elige la llave'],
  ])('transfers to the key %s are refused', async (medio, error) => {
    const id = await anOrder()
    expect(await pay(id, { forma: 'TRANSFERENCIA', medio })).toMatchObject({
      status: 400,
      body: { error, campos: { medio: error } },
    })
    expect(await pagosOf(id)).toEqual([])
  })

  test('transfers of a closed shift keep their key', async () => {
    await open()
    const id = await transfer(5000, 'nequi')
    await close()
    await expect(
      server.pool.query(`update pagos set medio = 'bre_b' where pedido_id = $1`, [id]),
    ).rejects.toThrow('a closed shift never changes')
  })
})

describe('a payment', () => {
  test('a payment belongs to the one open shift of its branch', async () => {
    await open()
    const id = await paid({ forma: 'DATAFONO' })
    expect(await pagosOf(id)).toMatchObject([{ caja: 'Caja principal', turno_cerrado: false }])
  })

  test("a payment without an open drawer is 'sin caja', and the next shift of the branch takes it", async () => {
    await open()
    await close()
    const id = await paid({ forma: 'EFECTIVO' })
    expect(await pagosOf(id)).toMatchObject([{ caja: null }])
    const elsewhere = await aSede(server)
    const otra = await server.ask(cajasApi.create, { token, body: { sede: elsewhere, nombre: 'Otra' } })
    await open(0, otra.id)
    expect(await pagosOf(id)).toMatchObject([{ caja: null }])
    await open(0)
    expect(await pagosOf(id)).toMatchObject([{ caja: 'Caja principal' }])
    expect((await close()).body).toMatchObject({ efectivo: { esperado: 68_400 } })
  })

  test("a payment older than the branch's first shift day belongs to no drawer", async () => {
    const old = await paid({ forma: 'EFECTIVO' })
    await server.pool.query(
      `update pagos set creado_en = creado_en - interval '2 days' where pedido_id = $1`,
      [old],
    )
    const cancelled = await anOrder()
    await pay(cancelled, { forma: 'EFECTIVO' })
    const [pago] = await pagosOf(cancelled)
    await server.ask(pagosApi.cancel, { token, params: { id: String(cancelled), pago: String(pago?.id) } })
    await open(0)
    expect((await close()).body).toMatchObject({ efectivo: { esperado: 0 }, pagos: [] })
  })

  test('a payment of a test order belongs to no drawer, and neither it nor its refund asks for one', async () => {
    const { token: jefe } = await aSesion(server, { roles: ['Administrador'] })
    await open(0, caja, jefe)
    const id = await anOrder()
    await server.db.updateTable('pedidos').set({ es_prueba: true }).where('id', '=', id).execute()
    await pay(id, { forma: 'EFECTIVO', valor: 10_000 })
    await open(0, await aCaja('Barra'), jefe)
    expect(await pay(id, { forma: 'EFECTIVO' }, jefe)).toMatchObject({ status: 200 })
    const [pago] = await pagosOf(id)
    const refund = { token: jefe, body: { pago: pago?.id, motivo: 'Frío' } }
    const path = `/api/pedidos/${String(id)}/devoluciones/`
    expect(await server.call('POST', path, refund)).toMatchObject({ status: 200 })
    expect((await close()).body).toMatchObject({ efectivo: { esperado: 0 }, pagos: [] })
  })

  test('a payment that an app keeps belongs to no drawer', async () => {
    const before = await anOrder()
    const during = await anOrder()
    const byApp = (pedido_id: number) =>
      server.db.insertInto('pagos').values({ pedido_id, forma: 'APP', valor: 68_423 }).execute()
    await byApp(before)
    await open(0)
    await byApp(during)
    expect(await pagosOf(before)).toMatchObject([{ forma: 'APP', caja: null }])
    expect(await pagosOf(during)).toMatchObject([{ forma: 'APP', caja: null }])
    expect((await close()).body).toMatchObject({ pagos: [] })
  })

  test('a payment goes to the drawer that the cashier names, else to their own one, where several are open', async () => {
    const barra = await aCaja('Barra')
    await open(0)
    await open(0, barra, cajero.token)
    const said = await paid({ forma: 'EFECTIVO', caja: barra })
    const own = await paid({ forma: 'EFECTIVO' })
    expect(await pagosOf(said)).toMatchObject([{ caja: 'Barra' }])
    expect(await pagosOf(own)).toMatchObject([{ caja: 'Caja principal' }])
    const mesero = await aSesion(server, { roles: ['Cajero'] })
    const nobodys = await anOrder()
    await pay(nobodys, { forma: 'EFECTIVO' }, mesero.token)
    expect(await pagosOf(nobodys)).toMatchObject([{ caja: null }])
  })

  test('a payment names its drawer when the person has several open; so does its refund', async () => {
    const { token: jefe } = await aSesion(server, { roles: ['Administrador'] })
    await open(0, caja, jefe)
    const barra = await aCaja('Barra')
    await open(0, barra, jefe)
    const problem = (verbo: string) => `Hay varias cajas abiertas. Elige la caja que ${verbo} el dinero.`
    for (const forma of ['EFECTIVO', 'DATAFONO']) {
      const id = await anOrder()
      const refusal = { status: 400, body: { error: problem('recibe'), campos: { caja: problem('recibe') } } }
      expect(await pay(id, { forma }, jefe)).toMatchObject(refusal)
      expect(await pay(id, { forma, caja: barra }, jefe)).toMatchObject({ status: 200 })
      const [pago] = await pagosOf(id)
      const refund = (changes: object) =>
        server.call('POST', `/api/pedidos/${String(id)}/devoluciones/`, {
          token: jefe,
          body: { pago: pago?.id, motivo: 'Frío', ...changes },
        })
      expect(await refund({})).toMatchObject({ status: 400, body: { campos: { caja: problem('devuelve') } } })
      expect(await refund({ caja: barra })).toMatchObject({ status: 200 })
    }
  })

  test('a movement for a closed drawer, or a drawer of another branch, is refused', async () => {
    const id = await anOrder()
    expect(await pay(id, { forma: 'EFECTIVO', caja })).toMatchObject({
      status: 409,
      body: { codigo: 'caja_cerrada', error: 'Caja principal está cerrada. Ábrela primero.' },
    })
    const foreign = (await aPedido(server)).id
    expect(await pay(foreign, { forma: 'EFECTIVO', caja })).toMatchObject({ status: 404 })
    expect(await pagosOf(id)).toEqual([])
  })

  // Rule caja/turno-cerrado.
  test('a payment of a closed shift cannot be cancelled, and nothing of that shift changes', async () => {
    await open()
    const id = await paid({ forma: 'EFECTIVO' })
    const { body: report } = await close()
    const [pago] = await pagosOf(id)
    expect(pago).toMatchObject({ turno_cerrado: true })
    const refused = await server.call(
      'POST',
      `/api/pedidos/${String(id)}/pagos/${String(pago?.id)}/anular/`,
      {
        token,
      },
    )
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error:
          'Ese pago es de un turno de caja que ya se cerró. Devuelve el dinero en vez de anularlo. Si lo vas a cobrar otra vez, toma otro pedido.',
      },
    })
    const { rows } = await server.pool.query<{ id: number }>('select max(id) as id from turnos')
    for (const text of [
      `update pagos set valor = 1 where pedido_id = ${String(id)}`,
      `delete from pagos where pedido_id = ${String(id)}`,
      `update turnos set base = 1 where id = ${String(rows[0]?.id)}`,
      `delete from turnos where id = ${String(rows[0]?.id)}`,
      `insert into movimientos_caja (turno_id, tipo, valor, motivo, usuario_id) values (${String(rows[0]?.id)}, 'ENTRADA', 1, 'x', 1)`,
    ]) {
      await expect(server.pool.query(text)).rejects.toThrow('a closed shift never changes')
    }
    expect(await server.ask(cajasApi.cierre, at(rows[0]?.id ?? 0))).toEqual(report)
  })

  test('a payment at the moment of a close is in exactly one shift, and in its sum', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => anOrder()))
    await open(0)
    const reports: unknown[] = []
    const round = async () => {
      const { body } = await close()
      reports.push(body)
      await open(0)
    }
    await Promise.all([...orders.map((id) => pay(id, { forma: 'EFECTIVO' })), round().then(round)])
    reports.push((await close()).body)
    await open(0)
    reports.push((await close()).body)
    const sums = reports.map((report) => Object(report).efectivo.esperado)
    expect(sums.reduce((a, b) => a + b, 0)).toBe(12 * 68_400)
    const { rows } = await server.pool.query<{ n: string }>(
      'select count(*) as n from pagos where turno_id is null and pedido_id = any($1)',
      [orders],
    )
    expect(Number(rows[0]?.n)).toBe(0)
  })
})

describe('a movement', () => {
  test.each([
    ['ENTRADA', 0, 'Sencillo', 400, 'Escribe el valor'],
    ['SALIDA', -5, 'Sencillo', 400, 'Escribe un valor en pesos, sin decimales'],
    ['SALIDA', 5000, ' ', 400, 'Escribe el motivo'],
    ['REGALO', 5000, 'Sencillo', 400, 'Elige entrada o salida'],
  ])('a movement %s of %i for %j is refused', async (tipo, valor, motivo, status, error) => {
    await open()
    expect(await move(tipo, valor, motivo)).toMatchObject({ status, body: { error } })
    expect(await server.ask(cajasApi.read, at(caja))).toMatchObject({ movimientos: [] })
  })

  test('a movement needs an open shift', async () => {
    expect(await move('ENTRADA', 5000)).toMatchObject({ status: 409, body: { codigo: 'caja_cerrada' } })
  })
})

test.each([
  [{ billetes: [{ valor: 3000, cantidad: 1 }] }, 'Elige billetes y monedas de la lista'],
  [{ billetes: [{ valor: 50_000, cantidad: -1 }] }, 'Escribe cuántos hay'],
  [{ billetes: [{ valor: 50_000, cantidad: 1.5 }] }, 'Escribe cuántos hay'],
  [
    {
      billetes: [
        { valor: 50_000, cantidad: 1 },
        { valor: 50_000, cantidad: 1 },
      ],
    },
    'Dato repetido',
  ],
  [{ datafono: -0.5 }, 'Escribe un valor en pesos, sin decimales'],
  [
    { billetes: [{ valor: 50_000, cantidad: 1 }], queda: 50_050 },
    'No puede quedar más de lo que contaste: $\u00a050.000',
  ],
])('the count %j is refused, and the shift stays open', async (count, error) => {
  await open()
  expect(await close(count)).toMatchObject({ status: 400, body: { error } })
  expect(await turnoOf()).toBeGreaterThan(0)
})

test('a branch has no two drawers of one name', async () => {
  const again = await server.call('POST', '/api/cajas/', { token, body: { sede, nombre: 'CAJA principal' } })
  expect(again).toMatchObject({
    status: 409,
    body: { error: 'Ya hay una caja con ese nombre en la sede' },
  })
})

test('the business chooses its bills and coins, and keeps at least one', async () => {
  const admin = await aSesion(server, { roles: ['Administrador'] })
  const change = (denominaciones: number[]) =>
    server.call('PUT', '/api/cajas/ajustes/', { token: admin.token, body: { denominaciones } })
  expect(await change([100, 50_000])).toMatchObject({ body: { denominaciones: [50_000, 100] } })
  expect(await server.ask(cajasApi.read, at(caja))).toMatchObject({ denominaciones: [50_000, 100] })
  expect(await change([])).toMatchObject({ status: 400, body: { error: 'Elige al menos uno' } })
  expect(await change([7])).toMatchObject({ status: 400 })
})

test('each setting of the drawers is changed alone, and the others stay', async () => {
  const admin = await aSesion(server, { roles: ['Administrador'] })
  const change = (body: object) => server.call('PUT', '/api/cajas/ajustes/', { token: admin.token, body })
  const all = { denominaciones: [50_000, 100], domicilio: { de: 'FIJO', fijo: 4000 } }
  expect(await change(all)).toMatchObject({ status: 200, body: all })
  expect(await change({ domicilio: { fijo: 4500 } })).toMatchObject({
    status: 200,
    body: { ...all, domicilio: { de: 'FIJO', fijo: 4500 } },
  })
  const after = { ...all, domicilio: { de: 'FIJO', fijo: 4500 } }
  expect(await change({ comisiones: { RAPPI: 20 } })).toMatchObject({
    body: { ...after, comisiones: { RAPPI: 20 } },
  })
  expect(await change({})).toMatchObject({ status: 200, body: after })
})
