// A process is killed with SIGKILL between the approval of an online payment and its commit. A new
// process on the same database ends with one order, paid once, its coupon counted once. Triggers of
// this proof hold the transaction at a moment, so each kill comes exactly then.
import { loadPedidoTokens } from '#server/pedidos/read/token.ts'
import { attendIntentos } from '#server/pedidos/en-linea/attend.ts'
import { rmSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { connectionOf } from '#test/beside.ts'
import { aCampana, aCupon, aSede, aSesion, DEMO } from '#test/builders.ts'
import { urlOf } from '#test/database.ts'
import { aPago, aPagoBody, moneyOf, startShop } from '#test/pagos-en-linea.ts'
import { launch, newDataDir, type Product } from '#test/product.ts'
import { Random } from '#test/random.ts'
import { tell } from './figures.ts'

/** When the process is killed. Those with a table wait for the test before they write to it. */
const MOMENTS = [
  { name: 'before any call', holds: 'nothing' },
  { name: 'before the payment is locked', holds: 'row' },
  { name: 'before the order', holds: 'trigger', at: 'before insert on pedidos' },
  { name: 'before the payment', holds: 'trigger', at: 'before insert on pagos' },
  { name: 'before the receipt', holds: 'trigger', at: 'before insert on comprobantes' },
  { name: 'before the intent is paid', holds: 'trigger', at: 'before update of pedido_id on intentos_pago' },
  { name: 'in the commit', holds: 'trigger', at: 'after insert on pedidos deferrable initially deferred' },
  { name: 'after the commit', holds: 'trigger', at: 'after insert on pagos deferrable initially deferred' },
  // Last, because Wompi is silent from then on.
  { name: 'while Wompi is asked', holds: 'wompi' },
] as const
type Moment = (typeof MOMENTS)[number]
const keyOf = (moment: Moment) => MOMENTS.indexOf(moment)

const PATIENT = { timeout: 20_000, interval: 10 }

const shop = await startShop({ now: new Date() })
const { server, wompi } = shop
const { pool, clock } = server
const tokens = await loadPedidoTokens(server.db)
const dataDir = newDataDir()
const holder = new Client(connectionOf(server))
await holder.connect()
await pool.query(`
  create function wait_for_test() returns trigger language plpgsql as $$
  declare
    fila jsonb = to_jsonb(new);
    sede integer = coalesce((fila->>'sede_id')::int,
      (select p.sede_id from pedidos p where p.id = (fila->>'pedido_id')::int));
  begin
    perform pg_advisory_xact_lock_shared(tg_argv[0]::int, sede);
    return new;
  end $$;
  ${MOMENTS.map((moment) => (moment.holds === 'trigger' ? triggerAt(moment) : '')).join('')}`)

function triggerAt(moment: Extract<Moment, { holds: 'trigger' }>): string {
  const kind = moment.at.startsWith('after') ? 'constraint trigger' : 'trigger'
  const key = String(keyOf(moment))
  return `create ${kind} z_wait_${key} ${moment.at} for each row execute function wait_for_test(${key});`
}

const env = {
  // The limits of the product would end what waits for the test.
  DATABASE_URL: `${urlOf(connectionOf(server))}&query_timeout=60000&options=${encodeURIComponent('-c timezone=UTC')}`,
  DATA_DIR: dataDir,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  WOMPI_URL: wompi.origin,
}
let product: Product = launch(env)
afterAll(async () => {
  product.kill('SIGKILL')
  await product.exited
  await holder.end()
  await shop.close()
  rmSync(dataDir, { recursive: true })
})

interface Pago {
  readonly id: number
  readonly token: string
  readonly valor: number
  readonly clave: string
  readonly codigo: string
  readonly sede: number
  readonly moment: Moment
  readonly paid: ReturnType<typeof wompi.pay>
}

interface Case {
  readonly moment: Moment
  /** The approval comes after the 15 minutes. */
  readonly isLate: boolean
  /** A campaign's coupon; otherwise one of the person's own. */
  readonly isCampana: boolean
}

/** A payment that its customer has made, with a coupon. */
async function aPaid({ moment, isLate, isCampana }: Case): Promise<Pago> {
  const sede = await aSede(server, { productos: [DEMO.margarita] })
  const { usuarioId, token: session } = await aSesion(server)
  const campana = { fecha_inicio: '2020-01-01', limite_total: 1, limite_por_persona: 1 }
  const codigo = isCampana
    ? (await aCampana(server, campana)).codigo
    : await aCupon(server, { usuarioId, porcentaje: 50 })
  const clave = `en-linea-${String(sede)}`
  const body = aPagoBody({ sede, invitado: null, codigo_cupon: codigo })
  const { token, valor, enlace } = await aPago(shop, { body, token: session, clave })
  const { rows } = await pool.query<{ id: number }>(
    `update intentos_pago set expira_en = case when $2 then creado_en else expira_en end
     where token_digest = sha256($1::bytea) returning id`,
    [token, isLate],
  )
  return {
    id: rows[0]?.id ?? 0,
    token,
    valor,
    clave,
    codigo,
    sede,
    moment,
    paid: wompi.pay(enlace, 'APPROVED'),
  }
}

const sendEvent = (url: string, { paid }: Pago) =>
  fetch(`${url}/api/pagos/eventos/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wompi.eventOf(paid)),
  })
const readPage = (url: string, { token, paid }: Pago) => fetch(`${url}/api/pagos/${token}/?id=${paid.id}`)
const attend = () => {
  clock.advance(31_000)
  return attendIntentos(server.services, tokens)
}

const waiting = async () => {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and application_name = 'comanda' and wait_event_type = 'Lock'`,
  )
  return rows.map(({ pid }) => pid)
}

/** Resolves when the process has reached the moment of this payment, and waits there. */
async function reach(url: string, pago: Pago, call: typeof sendEvent): Promise<void> {
  const { moment, id, sede, paid } = pago
  if (moment.holds === 'nothing') return
  if (moment.holds === 'row') await holder.query('select from intentos_pago where id = $1 for update', [id])
  if (moment.holds === 'trigger') await holder.query('select pg_advisory_lock($1, $2)', [keyOf(moment), sede])
  if (moment.holds === 'wompi') wompi.mode = 'slow'
  const [before, asked] = [(await waiting()).length, wompi.asked.length]
  // The process dies before it answers.
  void call(url, pago).catch(() => undefined)
  if (moment.holds === 'wompi') {
    await vi.waitUntil(() => wompi.asked.slice(asked).some((path) => path.endsWith(paid.id)), PATIENT)
  } else {
    await vi.waitUntil(async () => (await waiting()).length > before, PATIENT)
  }
}

const isCommitted = async ({ paid }: Pago) =>
  (await pool.query('select from pagos where transaccion = $1', [paid.id])).rowCount === 1

/** Everything that the payment left in the database. */
async function leftBy({ id, clave, codigo, sede }: Pago) {
  const { rows } = await pool.query<Record<string, number>>(
    `select (select count(*)::int from pedidos where sede_id = $1) as pedidos,
      (select count(*)::int from pagos g join pedidos p on p.id = g.pedido_id where p.sede_id = $1) as pagos,
      (select count(*)::int from comprobantes where sede_id = $1) as comprobantes,
      (select count(*)::int from eventos e join pedidos p on p.id = e.pedido_id where p.sede_id = $1) as eventos,
      (select count(*)::int from idempotency_keys where clave = $2) as claves,
      (select count(*)::int from intentos_pago where id = $3 and estado = 'PAGADO') as intentos,
      (select count(*)::int from pedidos where sede_id = $1 and cupon_codigo = $4) as con_cupon,
      (select count(*)::int from cupones c join pedidos p on p.id = c.usado_por_pedido
        where c.codigo = $4 and c.usado and p.sede_id = $1)
      + (select count(*)::int from usos_cupon u join campanas c on c.id = u.campana_id
        join pedidos p on p.id = u.pedido_id
        where c.codigo = $4 and c.usos = 1 and c.costo = u.descuento and not u.devuelto) as cupones`,
    [sede, clave, id, codigo],
  )
  return rows[0]
}
const all = (count: number) => ({
  pedidos: count,
  pagos: count,
  comprobantes: count,
  eventos: count,
  claves: count,
  intentos: count,
  con_cupon: count,
  cupones: count,
})

async function expectPaidOnce(pago: Pago, when: string): Promise<void> {
  const told = `${pago.moment.name}, ${when}`
  expect(await leftBy(pago), told).toEqual(all(1))
  expect(await moneyOf(shop, pago.token), told).toEqual({ pedidos: [0], pagos: [pago.valor], devolver: [] })
}

/** What finishes a payment in the new process. */
const FINISHERS: Readonly<Record<string, (url: string, pago: Pago) => Promise<unknown>>> = {
  event: async (url, pago) => expect((await sendEvent(url, pago)).status).toBe(200),
  redirect: async (url, pago) => {
    const answer = await readPage(url, pago)
    expect(await answer.json()).toMatchObject({ estado: 'PAGADO', por_devolver: null })
  },
  job: () => attend(),
}

/** Kills the process when each payment has reached its moment. */
async function killAtMoments(pagos: readonly Pago[], { random, isNoticed }: Kill): Promise<void> {
  const url = await product.url()
  try {
    await holder.query('begin')
    for (const pago of pagos) await reach(url, pago, random.pick([sendEvent, readPage]))
    product.kill('SIGSTOP')
    for (const pago of pagos.filter(isAfterCommit)) {
      await holder.query('select pg_advisory_unlock($1, $2)', [keyOf(pago.moment), pago.sede])
      await vi.waitUntil(() => isCommitted(pago), PATIENT)
    }
    product.kill('SIGKILL')
    expect(await product.exited).toEqual({ code: null, signal: 'SIGKILL' })
    if (isNoticed) {
      const pids = await waiting()
      await pool.query('select pg_terminate_backend(pid, 10000) from unnest($1::int[]) as pid', [pids])
    }
  } finally {
    wompi.mode = 'on'
    await holder.query('rollback')
    await holder.query('select pg_advisory_unlock_all()')
  }
  await vi.waitUntil(async () => (await waiting()).length === 0, PATIENT)
  product = launch(env)
}
interface Kill {
  readonly random: Random
  /**
   * PostgreSQL notices the lost connection. Otherwise it goes on without it, and can still commit
   * what it was sent.
   */
  readonly isNoticed: boolean
}
const isAfterCommit = ({ moment }: Pago) => moment.name === 'after the commit'

async function countPaid(): Promise<{ pedidos: number; pagos: number }> {
  const { rows } = await pool.query<{ pedidos: number; pagos: number }>(
    `select (select count(*)::int from pedidos where forma_de_pago = 'EN_LINEA') as pedidos,
      (select count(*)::int from pagos where forma = 'EN_LINEA') as pagos`,
  )
  return rows[0] ?? { pedidos: 0, pagos: 0 }
}

// In eight rounds each moment sees each coupon, in time and late, noticed and not.
test.each([0, 1, 2, 3, 4, 5, 6, 7])(
  'a kill at any moment after an approval leaves one order, paid once (seed %i)',
  async (seed) => {
    const random = new Random(seed)
    const before = await countPaid()
    const [low, middle, high] = [seed & 1, (seed >> 1) & 1, seed >> 2]
    const isNoticed = (low + high) % 2 === 0
    const pagos: Pago[] = []
    for (const [index, moment] of MOMENTS.entries()) {
      const isLate = (index + middle) % 2 === 1
      pagos.push(await aPaid({ moment, isLate, isCampana: (index + low + middle) % 2 === 1 }))
    }
    await killAtMoments(pagos, { random, isNoticed })
    let committed = 0
    for (const pago of pagos) {
      const left = await leftBy(pago)
      const isPlaced = left?.['pedidos'] === 1
      expect(left, pago.moment.name).toEqual(all(isPlaced ? 1 : 0))
      if (isPlaced) committed += 1
      if (isNoticed) expect(isPlaced, pago.moment.name).toBe(isAfterCommit(pago))
    }

    const url = await product.url()
    for (const pago of pagos) {
      const [name, finish] = random.pick(Object.entries(FINISHERS))
      await finish(url, pago)
      await expectPaidOnce(pago, name)
    }
    // Wompi repeats its events, customers reload, and the job goes on.
    const repeats = [sendEvent, readPage, sendEvent]
    await Promise.all(pagos.flatMap((pago) => repeats.map((call) => call(url, pago))))
    await attend()
    for (const pago of pagos) await expectPaidOnce(pago, 'repeated')
    const { length } = MOMENTS
    expect(await countPaid()).toEqual({ pedidos: before.pedidos + length, pagos: before.pagos + length })
    tell({
      payments: length,
      'committed at the kill': committed,
      'connection lost': isNoticed ? 'noticed' : 'not noticed',
    })
  },
)
