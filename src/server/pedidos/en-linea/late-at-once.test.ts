// Late approvals while their customer orders again, or while another one of the same customer is
// placed: one order at most. Rule pago/por-devolver.
import { enLineaApi } from '#contract/pedidos/en-linea.ts'
import { loadPedidoTokens } from '#server/pedidos/read/token.ts'
import { untilWaiting, whileHeld } from '#test/beside.ts'
import { aSede, aSesion, DEMO } from '#test/builders.ts'
import { placed } from '#test/orders.ts'
import { aPago, aPagoBody, moneyOf, readPago, startShop } from '#test/pagos-en-linea.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { attendIntentos } from './attend.ts'
import { placeAgain } from './place-paid.ts'

const shop = await startShop()
const { server, wompi } = shop
afterAll(() => shop.close())
const tokens = await loadPedidoTokens(server.db)

let sede = 0
let count = 0
beforeEach(async () => {
  sede = await aSede(server, { productos: [DEMO.margarita] })
  count += 1
})
const numeroNow = () => String(3_152_220_000 + count)
const invitadoNow = () => ({ nombre: 'Camila', numero: numeroNow() })
const claveNow = (name: string) => `tarde-a-la-vez-${name}-${String(count)}`

/** A payment that was given up; the lock of its key is `lock`. */
async function aGivenUp(name = 'uno') {
  const clave = claveNow(name)
  const pago = await aPago(shop, { body: aPagoBody({ sede, invitado: invitadoNow() }), clave })
  await server.ask(enLineaApi.cancel, { params: { token: pago.token } })
  server.clock.advance(60_000)
  const { id } = await server.db
    .selectFrom('intentos_pago')
    .select('id')
    .where('clave', '=', clave)
    .executeTakeFirstOrThrow()
  return {
    ...pago,
    id,
    lock: `pg_advisory_xact_lock(hashtextextended('clave pedidos invitado ${clave}', 0))`,
  }
}

const placeLate = ({ id }: { id: number }) =>
  placeAgain(server.services, { tokens, id, transaccion: claveNow(String(id)) }).then(
    () => 'placed',
    (error: Error) => error.message,
  )

const countPedidos = async () => {
  const rows = await server.db.selectFrom('pedidos').select('id').where('sede_id', '=', sede).execute()
  return rows.length
}

const OTRO_PEDIDO = 'Después se hizo otro pedido'

test('an order that is placed after the late approval was checked, and before its own order, holds it back', async () => {
  const pago = await aGivenUp()
  const late = await whileHeld(server, `select ${pago.lock}`, async () => {
    const result = placeLate(pago)
    await untilWaiting(server)
    await placed(server, { sede, invitado: invitadoNow() })
    return { result }
  })
  expect(await late.result).toBe(OTRO_PEDIDO)
  expect(await countPedidos()).toBe(1)
})

test.each(['of the same phone', 'of an account with the phone'])(
  'an order %s that is not committed when the late approval is checked holds it back',
  async (whose) => {
    const pago = await aGivenUp()
    const sesion = whose === 'of the same phone' ? null : await aSesion(server, { numero: numeroNow() })
    const token = sesion?.token ?? null
    const ambito = `pedidos ${sesion === null ? 'invitado' : String(sesion.usuarioId)}`
    const clave = claveNow('otro')
    // Its last statement waits for this row.
    const key = `insert into idempotency_keys (ambito, clave, cuerpo_digest, creado_en, respuesta)
      values ('${ambito}', '${clave}', '', now(), '{}')`
    const { other, result } = await whileHeld(server, key, async () => {
      const invitado = token === null ? invitadoNow() : null
      const sent = placed(server, { sede, invitado }, { token, headers: { 'idempotency-key': clave } })
      await untilWaiting(server)
      const late = placeLate(pago)
      await untilWaiting(server, 2)
      return { other: sent, result: late }
    })
    await other
    expect(await result).toBe(OTRO_PEDIDO)
    expect(await countPedidos()).toBe(1)
  },
)

test('of two late approvals of one customer at once, one places its order', async () => {
  const [one, two] = [await aGivenUp('uno'), await aGivenUp('dos')]
  const results = await whileHeld(server, `select ${one.lock}, ${two.lock}`, async () => {
    const late = [placeLate(one), placeLate(two)]
    await untilWaiting(server, 2)
    return { late }
  })
  expect((await Promise.all(results.late)).toSorted()).toEqual([OTRO_PEDIDO, 'placed'].toSorted())
  expect(await countPedidos()).toBe(1)
})

test('a late approval that waits too long for another order of its customer is asked about again', async () => {
  const pago = await aGivenUp()
  const { id } = wompi.pay(pago.enlace, 'APPROVED')
  const lock = `select pg_advisory_xact_lock(hashtextextended('numero ${numeroNow()}', 0))`
  await whileHeld(server, lock, async (holder) => {
    const read = readPago(shop, pago.token, id)
    await untilWaiting(server)
    // As its time-out does.
    await holder.query(`select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    expect(await read).toMatchObject({ sin_respuesta: true, por_devolver: null })
  })
  server.clock.advance(10 * 60_000)
  await attendIntentos(server.services, tokens)
  expect(await moneyOf(shop, pago.token)).toEqual({ pedidos: [0], pagos: [pago.valor], devolver: [] })
})
