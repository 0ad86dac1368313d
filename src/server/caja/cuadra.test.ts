// Random payments, cancellations, refunds, ins, outs, bases, settlements, tips, openings and closes
// over
// several branches, shifts and people, several at a time. The oracle adds up the calls that were
// accepted and knows no SQL.
import { cajasApi, type CierreDeTurno } from '#contract/caja/cajas.ts'
import { liquidacionesApi } from '#contract/caja/liquidaciones.ts'
import { propinasApi } from '#contract/caja/propinas.ts'
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { aProducto, aSede, aSesion, aUsuario } from '#test/builders.ts'
import { placed } from '#test/orders.ts'
import { Random } from '#test/random.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

const server = await startTestServer()
afterAll(() => server.close())
const { token } = await aSesion(server, { roles: ['Administrador'] })

const FORMAS = ['EFECTIVO', 'DATAFONO', 'TRANSFERENCIA'] as const
type Forma = (typeof FORMAS)[number]

const ROUNDS = 90
const AT_ONCE = 5

test.each([20_261_123, 7, 411])(
  'drawers hold what the accepted calls say, to the peso (seed %i)',
  async (seed) => {
    const random = new Random(seed)
    const int = (below: number) => random.int(0, below - 1)
    /** Pesos that branches received and returned by form, and those that were moved by hand. */
    const ledger: Record<Forma | 'movido' | 'base', number> = {
      EFECTIVO: 0,
      DATAFONO: 0,
      TRANSFERENCIA: 0,
      movido: 0,
      base: 0,
    }
    const cierres: CierreDeTurno[] = []
    /** Pesos that people of branches hold: payments and bases, settled or not. */
    const held = new Map<string, number>()
    const hold = (sede: number, persona: string, pesos: number) => {
      const key = `${String(sede)} ${persona}`
      held.set(key, (held.get(key) ?? 0) + pesos)
    }
    const paid: {
      pedido: number
      pago: number
      forma: Forma
      valor: number
      propina: number
      persona: string | null
    }[] = []
    /** Pesos of payments that went back, and tips that branches handed out. */
    const returned = new Map<number, number>()
    const handed = new Map<number, number>()

    const producto = await aProducto(server, { precio: 68_423 })
    const sedes = await Promise.all([0, 1, 2].map(() => aSede(server, { productos: [producto] })))
    const personas = await Promise.all([0, 1, 2].map(() => aUsuario(server, { roles: ['Cajero'], sedes })))
    const cajas = await Promise.all(
      sedes.flatMap((sede) =>
        ['Principal', 'Barra'].map((nombre) =>
          server.ask(cajasApi.create, { token, body: { sede, nombre } }),
        ),
      ),
    )
    // Else payments from before the first shift would stay outside.
    for (const caja of cajas) await open(caja.id)
    const sedeByPedido = new Map<number, number>()
    const sedeOf = (pedido: number) => sedeByPedido.get(pedido) ?? 0
    const pedidos = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const sede = sedes[index % sedes.length]
        const lineas = [{ producto, cantidad: 1 + int(3) }]
        const { id } = await placed(server, { sede, productos_pedidos: lineas }, { token })
        sedeByPedido.set(id, sede ?? 0)
        return id
      }),
    )

    async function open(id: number) {
      const base = int(200) * 1000
      const answer = await post(`/api/cajas/${String(id)}/abrir/`, { base })
      if (answer.status === 200) ledger.base += base
    }
    async function close(id: number) {
      const { turno } = await server.ask(cajasApi.read, { token, params: { id: String(id) } })
      if (turno === null) return
      const answer = await post(`/api/cajas/${String(id)}/cerrar/`, {
        turno: turno.id,
        billetes: [{ valor: 50_000, cantidad: int(9) }],
        queda: 0,
      })
      if (answer.status === 200) cierres.push(z.parse(cajasApi.close.response, answer.body))
    }
    async function pay() {
      const pedido = random.pick(pedidos)
      const forma = random.pick(FORMAS)
      const valor = random.chance(0.3) ? null : 1 + int(40_000)
      const recibe = forma === 'EFECTIVO' && random.chance(0.5) ? random.pick(personas) : null
      const answer = await post(`/api/pedidos/${String(pedido)}/pagos/`, {
        forma,
        valor,
        recibe,
        propina: random.chance(0.3) ? int(5000) : null,
      })
      if (answer.status !== 200) return
      // Read back, because a payment without an amount takes what is left at its moment.
      const known = new Set(paid.map(({ pago }) => pago))
      for (const one of await server.ask(pagosApi.list, { token, params: { id: String(pedido) } })) {
        const form = FORMAS.find((name) => name === one.forma)
        if (known.has(one.id) || paid.some(({ pago }) => pago === one.id) || form === undefined) continue
        paid.push({
          pedido,
          pago: one.id,
          forma: form,
          valor: one.valor,
          propina: one.propina,
          persona: one.recibido_por,
        })
        ledger[form] += one.valor
        if (one.recibido_por !== null) hold(sedeOf(pedido), one.recibido_por, one.valor)
      }
    }
    async function cancel() {
      if (paid.length === 0) return
      const one = random.pick(paid)
      const before = await server.ask(pagosApi.list, { token, params: { id: String(one.pedido) } })
      if (before.some(({ id, anulado }) => id === one.pago && anulado !== null) || cancelling.has(one.pago))
        return
      cancelling.add(one.pago)
      const path = `/api/pedidos/${String(one.pedido)}/pagos/${String(one.pago)}/anular/`
      const answer = await post(path, {})
      if (answer.status !== 200) {
        cancelling.delete(one.pago)
        return
      }
      ledger[one.forma] -= one.valor
      if (one.persona !== null) hold(sedeOf(one.pedido), one.persona, -one.valor)
    }
    const cancelling = new Set<number>()
    async function refund() {
      if (paid.length === 0) return
      const one = random.pick(paid)
      const valor = 1 + int(one.valor)
      const body = { pago: one.pago, valor, motivo: 'Llegó fría' }
      const answer = await post(`/api/pedidos/${String(one.pedido)}/devoluciones/`, body)
      if (answer.status !== 200) return
      ledger[one.forma] -= valor
      returned.set(one.pago, (returned.get(one.pago) ?? 0) + valor)
    }
    async function handOut() {
      const { id, sede } = random.pick(cajas)
      const valor = 1 + int(4000)
      const answer = await post(`/api/cajas/${String(id)}/propinas/`, {
        persona: random.pick(personas),
        valor,
      })
      if (answer.status !== 200) return
      ledger.movido -= valor
      handed.set(sede.id, (handed.get(sede.id) ?? 0) + valor)
    }
    async function move() {
      const caja = random.pick(cajas)
      const entra = random.chance(0.5)
      const valor = 1 + int(30_000)
      const body = { tipo: entra ? 'ENTRADA' : 'SALIDA', valor, motivo: 'Sencillo' }
      const answer = await post(`/api/cajas/${String(caja.id)}/movimientos/`, body)
      if (answer.status === 200) ledger.movido += entra ? valor : -valor
    }
    const listOf = (caja: number) =>
      server.ask(liquidacionesApi.list, { token, params: { id: String(caja) } })
    async function base() {
      const caja = random.pick(cajas)
      const { personas: people } = await listOf(caja.id)
      const one = random.pick(people.filter(({ id }) => personas.includes(id)))
      const gives = random.chance(0.6)
      const valor = 1 + int(50_000)
      const body = { persona: one.id, tipo: gives ? 'ENTREGAR' : 'RECIBIR', valor }
      const answer = await post(`/api/cajas/${String(caja.id)}/bases/`, body)
      if (answer.status !== 200) return
      ledger.movido += gives ? -valor : valor
      hold(caja.sede.id, one.nombre, gives ? valor : -valor)
    }
    async function settle(caja = random.pick(cajas)) {
      const { por_liquidar: owed } = await listOf(caja.id)
      const one = owed[int(Math.max(1, owed.length))]
      if (one === undefined) return
      const entrega = Math.max(0, one.debe + (random.chance(0.3) ? int(4000) - 2000 : 0))
      const body = { persona: one.persona.id, debe: one.debe, entrega, motivo: 'Vueltas mal dadas' }
      // Two at the same moment: one of them is refused.
      const answers = await Promise.all(
        [1, 2].map(() => post(`/api/cajas/${String(caja.id)}/liquidaciones/`, body)),
      )
      const made = answers.filter(({ status }) => status === 200)
      expect(made.length).toBeLessThan(2)
      for (const answer of made) {
        const { base: back, debe, entregado } = z.parse(liquidacionesApi.create.response, answer.body)
        expect({ debe, entregado }).toEqual({ debe: one.debe, entregado: entrega })
        ledger.movido += back + entregado - debe
        hold(caja.sede.id, one.persona.nombre, -debe)
      }
    }
    function post(path: string, body: object) {
      return server.call('POST', path, { token, body })
    }

    const actions = [pay, pay, pay, pay, cancel, refund, refund, move, base, settle, settle, handOut]
    const shifts = [() => open(random.pick(cajas).id), () => close(random.pick(cajas).id)]
    for (let round = 0; round < ROUNDS; round += 1) {
      const chosen = Array.from({ length: AT_ONCE }, () =>
        random.pick(random.chance(0.25) ? shifts : actions),
      )
      await Promise.all(chosen.map((action) => action()))
    }
    // The end of the night: what is 'sin caja' is taken, and every drawer is counted.
    for (const caja of cajas) await close(caja.id)
    for (const caja of cajas) await open(caja.id)
    for (const { id, sede } of cajas) {
      const { por_liquidar: owed } = await listOf(id)
      const expected = [...held].filter(
        ([key, pesos]) => key.startsWith(`${String(sede.id)} `) && pesos !== 0,
      )
      expect(
        new Map(owed.map(({ persona, debe }) => [`${String(sede.id)} ${persona.nombre}`, debe])),
      ).toEqual(new Map(expected))
    }
    // The tips of each branch: of payments that count, less what refunds returned, less handed out.
    for (const { id, sede } of cajas) {
      const tips = paid
        .filter(({ pago, pedido }) => sedeOf(pedido) === sede.id && !cancelling.has(pago))
        .reduce((sum, { pago, valor, propina }) => {
          const tipBack = Math.max(0, (returned.get(pago) ?? 0) - (valor - propina))
          return sum + propina - tipBack
        }, 0)
      const ledgerOf = await server.ask(propinasApi.read, { token, params: { id: String(id) } })
      expect(ledgerOf.por_entregar).toBe(tips - (handed.get(sede.id) ?? 0))
    }
    for (const caja of cajas) {
      while ((await listOf(caja.id)).por_liquidar.length > 0) await settle(caja)
    }
    for (const caja of cajas) await close(caja.id)

    const sumOf = (of: (cierre: CierreDeTurno) => number) =>
      cierres.reduce((total, cierre) => total + of(cierre), 0)
    expect(sumOf(({ datafono }) => datafono.esperado)).toBe(ledger.DATAFONO)
    expect(sumOf(({ transferencia }) => transferencia.esperado)).toBe(ledger.TRANSFERENCIA)
    expect(sumOf(({ efectivo }) => efectivo.esperado)).toBe(ledger.base + ledger.EFECTIVO + ledger.movido)
    expect(cierres.length).toBeGreaterThan(12)
    expect(paid.length).toBeGreaterThan(30)

    // Each payment is in one shift of its branch, and orders know what was paid and returned.
    const { rows } = await server.pool.query<{ outside: number; foreign: number; wrong: number }>(
      `select
        (select count(*)::int from pagos where pedido_id = any($1) and turno_id is null and anulado_en is null) as outside,
        (select count(*)::int from pagos p join turnos t on t.id = p.turno_id
          where p.pedido_id = any($1) and p.sede_id <> t.sede_id) as foreign,
        (select count(*)::int from pedidos o where o.id = any($1) and (
          o.pagado <> (select coalesce(sum(valor + redondeo), 0) from pagos where pedido_id = o.id and anulado_en is null)
          or o.devuelto <> (select coalesce(sum(valor + redondeo), 0) from devoluciones where pedido_id = o.id)
          or o.devuelto > o.pagado)) as wrong`,
      [pedidos],
    )
    expect(rows[0]).toEqual({ outside: 0, foreign: 0, wrong: 0 })
  },
  60_000,
)
