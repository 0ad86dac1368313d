// Orders at a table that their guests pay online (rules pago/en-linea and mesa/cuenta).
import { enLineaApi } from '#contract/pedidos/en-linea.ts'
import { negocioAdminApi } from '#contract/negocio-admin.ts'
import { cuentasApi } from '#contract/mesas/cuentas.ts'
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { whileHeld } from '#test/beside.ts'
import { aCampana, aSesion } from '#test/builders.ts'
import { expectRefused, placed } from '#test/orders.ts'
import { aPago, aPagoBody, readPago, startShop } from '#test/pagos-en-linea.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'

const shop = await startShop()
const { server, wompi, admin } = shop
afterAll(() => shop.close())

const formas_de_pago = { MESA: ['EFECTIVO' as const, 'EN_LINEA' as const] }
await server.ask(negocioAdminApi.change, { token: admin, body: { formas_de_pago } })

/** An order at a table whose guest paid it online. */
async function aPaidAtTable(mesa = 1) {
  const pago = await aPago(shop, { body: aPagoBody({ tipo_pedido: 'MESA', mesa, direccion: null }) })
  const { id } = wompi.pay(pago.enlace, 'APPROVED')
  const { pedido } = await readPago(shop, pago.token, id)
  return pedido
}

/** Whether a call waits for a lock. */
async function isWaiting() {
  const { rowCount } = await server.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount === 1
}

const enMesa = (mesa: number) => aPagoBody({ tipo_pedido: 'MESA', mesa, direccion: null })
const mesaOf = async (id: number | undefined) =>
  (await server.ask(pedidosApi.read, { token: admin, params: { id: String(id) } })).mesa?.id

describe('a payment that waits while its guests change their table', () => {
  test.each(['pasar', 'juntar'] as const)('a payment follows its guests to a table after %s', async (how) => {
    const { id: first } = await placed(server, { tipo_pedido: 'MESA', mesa: 6 })
    const call = { token: admin, params: { id: String(first) } }
    const { cuenta } = await server.ask(pedidosApi.read, call)
    const asked = { body: enMesa(6), clave: `mesa-que-cambia-${how}` }
    const askedLate = { body: enMesa(6), clave: `mesa-que-cambia-tarde-${how}` }
    const [inTime, late] = [await aPago(shop, asked), await aPago(shop, askedLate)]
    if (how === 'pasar') {
      const change = { token: admin, params: { id: String(cuenta) }, body: { mesa: 5 } }
      await server.ask(cuentasApi.move, change)
    } else {
      const other = await placed(server, { tipo_pedido: 'MESA', mesa: 5 })
      const { cuenta: otra } = await server.ask(pedidosApi.read, {
        token: admin,
        params: { id: String(other.id) },
      })
      const change = { token: admin, params: { id: String(otra) }, body: { cuenta: cuenta ?? 0 } }
      await server.ask(cuentasApi.join, change)
    }
    expect((await aPago(shop, asked)).token).toBe(inTime.token)
    const paid = await readPago(shop, inTime.token, wompi.pay(inTime.enlace, 'APPROVED').id)
    expect(await mesaOf(paid.pedido?.id)).toBe(5)
    server.clock.advance(16 * 60_000)
    const paidLate = await readPago(shop, late.token, wompi.pay(late.enlace, 'APPROVED').id)
    expect(await mesaOf(paidLate.pedido?.id)).toBe(5)
    const headers = { 'idempotency-key': askedLate.clave }
    const again = await server.ask(enLineaApi.start, { body: askedLate.body, headers })
    expect(again).toMatchObject({ token: late.token, pedido: { id: paidLate.pedido?.id } })
    await server.db.updateTable('cuentas').set({ cerrada_en: server.clock.now() }).execute()
  })
})

describe('an approved payment', () => {
  test('a payment of a table that was archived meanwhile is returned at once', async () => {
    const { id } = await server.ask(sedesAdminApi.createMesa, { token: admin, body: { sede: 1 } })
    const pago = await aPago(shop, { body: enMesa(id) })
    await server.ask(sedesAdminApi.changeMesa, {
      token: admin,
      params: { id: String(id) },
      body: { archivada: true },
    })
    const paid = await readPago(shop, pago.token, wompi.pay(pago.enlace, 'APPROVED').id)
    expect(paid).toMatchObject({ pedido: null, por_devolver: 'La mesa no pertenece a la sede' })
  })

  test('an approved payment locks its campaign before its table, as an order does', async () => {
    const { id, codigo: codigo_cupon } = await aCampana(server, {})
    const { token } = await aSesion(server)
    const body = { ...enMesa(4), invitado: null, codigo_cupon }
    const pago = await aPago(shop, { body, token })
    const paid = wompi.pay(pago.enlace, 'APPROVED')
    const statement = `select from campanas where id = ${String(id)} for update`
    const { approval } = await whileHeld(server, statement, async (holder) => {
      const waiting = readPago(shop, pago.token, paid.id)
      await vi.waitUntil(isWaiting, { timeout: 10_000, interval: 5 })
      await holder.query('select from mesas where id = 4 for update nowait')
      return { approval: waiting }
    })
    expect(await approval).toMatchObject({ estado: 'PAGADO' })
  })

  test('an approved payment of an order at a table closes its account and frees the table, when nothing else is due', async () => {
    const pedido = await aPaidAtTable()
    const { rows } = await server.pool.query<{ is_closed: boolean; estado: string }>(
      `select c.cerrada_en is not null as is_closed, m.estado from pedidos p
         join cuentas c on c.id = p.cuenta_id join mesas m on m.id = c.mesa_id where p.id = $1`,
      [pedido?.id],
    )
    expect(rows).toEqual([{ is_closed: true, estado: 'LIBRE' }])
  })

  test('an approved payment of one round waits for the other rounds of the table, and all get one receipt', async () => {
    const { id: first } = await placed(server, { tipo_pedido: 'MESA', mesa: 2 })
    const second = (await aPaidAtTable(2))?.id ?? 0
    const call = { token: admin, params: { id: String(second) } }
    expect(await server.ask(pedidosApi.read, call)).toMatchObject({ comprobante: null })
    await server.ask(pedidosApi.changeEstado, { ...call, body: { estado: 'ACEPTADO' } })
    const { cuenta } = await server.ask(pedidosApi.read, call)
    await server.ask(cuentasApi.createPago, {
      token: admin,
      params: { id: String(cuenta) },
      body: { forma: 'DATAFONO' },
    })
    const { rows } = await server.pool.query(
      'select pedidos, anulado_en from comprobantes where pedidos && $1::int[]',
      [[first, second]],
    )
    expect(rows).toEqual([{ pedidos: [first, second], anulado_en: null }])
  })

  test('an approved payment locks the orders of its table before the table, as every change of an account does', async () => {
    const { id: free } = await placed(server, { tipo_pedido: 'MESA', mesa: 3 })
    const nothing = { descuento: sql<number>`subtotal`, total_pedido: 0 }
    await server.db.updateTable('pedidos').set(nothing).where('id', '=', free).execute()
    const statement = `select from pedidos where id = ${String(free)} for update`
    const { approval } = await whileHeld(server, statement, async (holder) => {
      const waiting = aPaidAtTable(3)
      await vi.waitUntil(isWaiting, { timeout: 10_000, interval: 5 })
      await holder.query('select from mesas where id = 3 for update nowait')
      return { approval: waiting }
    })
    const paid = await approval
    const { rows } = await server.pool.query(
      'select pedidos from comprobantes where pedidos && $1::int[] and anulado_en is null',
      [[free]],
    )
    expect(rows).toEqual([{ pedidos: [free, paid?.id] }])
  })

  test('an approved payment cannot be cancelled from the account of its table', async () => {
    const pedido = await aPaidAtTable()
    const call = { token: admin, params: { id: String(pedido?.id) } }
    const { cuenta } = await server.ask(pedidosApi.read, call)
    const [{ id: pago } = { id: 0 }] = await server.ask(pagosApi.list, call)
    const path = `/api/cuentas/${String(cuenta)}/pagos/${String(pago)}/anular/`
    await expectRefused(server, () => server.call('POST', path, { token: admin }), {
      status: 409,
      codigo: 'pago_en_linea',
      error: 'Un pago en línea no se anula. El dinero se devuelve desde Wompi.',
    })
    expect(await server.ask(pagosApi.list, call)).toMatchObject([{ anulado: null }])
  })
})
