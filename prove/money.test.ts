// The money of three days: random orders with coupons, tips, cancellations, partial payments, refunds,
// products that are taken out after a payment, divided, moved and joined tables, deliveries whose cash
// riders hold, and sixty shifts, on four processes that are killed. Orders, receipts, drawers, people,
// reports and files agree to the peso with an oracle of its own arithmetic. A smaller one: ORDERS=2000
// npm run prove -- money.
import { addDays } from '#domain/format.ts'
import { compareSums } from '#server/reportes/compare-sums.ts'
import { keepSums, rebuildSums } from '#server/reportes/keep-sums.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { tell } from './figures.ts'
import { counts } from './money/caller.ts'
import {
  drawerOf,
  figuresOf,
  orders,
  peopleOf,
  receiptsOf,
  receipts,
  shifts,
  transfers,
} from './money/ledger.ts'
import { add } from './money/oracle.ts'
import { costs, DAYS, kills, liveDay, MOST_CUT, ORDERS, SHIFTS } from './money/night.ts'
import { readArchivo, readComprobantes, readCuadre, readDomiciliarios, readReporte } from './money/reports.ts'
import {
  areSumsKept,
  gaps,
  shiftsOf,
  sumsNow,
  withoutPlace,
  wrongOrders,
  wrongReceipts,
  wrongShifts,
} from './money/rows.ts'
import { closeDay, dropShop, shop, ZONA } from './money/shop.ts'

const MOST_MS = 3_600_000
const days = () => [...new Set(orders.map(({ dia }) => dia))].toSorted()
/** Every branch on every day. */
const places = () => shop.sedes.flatMap(({ id }) => days().map((dia) => ({ sede: id, dia })))

beforeAll(async () => {
  const started = performance.now()
  for (let day = 0; day < DAYS; day += 1) await liveDay(day)
  const seconds = (performance.now() - started) / 1000
  tell({
    orders: orders.length,
    calls: counts.calls,
    'calls that a kill cut': counts.cut,
    kills,
    shifts: shifts.length,
    receipts: receipts.length,
    seconds: seconds.toFixed(0),
    'orders a second': (orders.length / seconds).toFixed(1),
    'processor, ms an order': costs
      .map(({ clients, node, postgres }) =>
        [clients, node, postgres].map((ms) => ((ms * DAYS) / ORDERS).toFixed(1)).join(' + '),
      )
      .join('; '),
  })
}, MOST_MS)
afterAll(dropShop)

test('every order is stored once, with the money that the oracle says', async () => {
  expect(orders).toHaveLength(ORDERS)
  expect(counts.cut).toBeGreaterThanOrEqual(MOST_CUT)
  expect(await wrongOrders()).toEqual([])
})

test('receipts have no gap and no double, and each step returned its own', async () => {
  expect(await gaps()).toEqual([])
  expect(await wrongReceipts()).toEqual([])
})

test('the drawers hold what they received, and each payment is in one place', async () => {
  expect(shifts).toHaveLength(SHIFTS)
  expect(await withoutPlace()).toEqual([])
  expect(await wrongShifts()).toEqual([])
  const ofLlave = (llave: keyof ReturnType<typeof transfers>) =>
    add(shifts.map(({ porLlave }) => porLlave[llave]))
  for (const llave of ['nequi', 'daviplata', 'bre_b', 'sin_llave'] as const) {
    expect(ofLlave(llave), llave).toBe(transfers()[llave])
  }
  for (const { id } of shop.sedes) expect(await shiftsOf(id), `branch ${String(id)}`).toEqual(drawerOf(id))
})

test(
  'the reports of every branch and day say the same',
  async () => {
    await vi.waitUntil(() => areSumsKept(shop.dia), { timeout: 120_000, interval: 200 })
    expect(days()).toHaveLength(DAYS)
    for (const { sede, dia } of places()) {
      const wanted = figuresOf(sede, dia)
      const place = `branch ${String(sede)}, ${dia}`
      const ventas = await readReporte('ventas', 'canal', sede, dia)
      expect(ventas.total, place).toMatchObject(wanted.ventas)
      expect(ventas.filas, place).toMatchObject(wanted.canales)
      const productos = await readReporte('productos', 'producto', sede, dia)
      expect(productos.total['valor'], place).toBe(wanted.ventas.subtotal)
      const pagos = await readReporte('pagos', 'forma', sede, dia)
      expect(pagos.filas, place).toEqual(
        wanted.formas.map(({ forma, cantidad, valor, propina, redondeo, devuelto, propina_devuelta }) => ({
          clave: forma,
          pagos: cantidad,
          valor,
          propina,
          redondeo,
          devuelto,
          propina_devuelta,
        })),
      )
    }
  },
  MOST_MS,
)

test(
  'the report of each day agrees with itself and with the oracle',
  async () => {
    for (const { sede, dia } of places()) {
      const wanted = figuresOf(sede, dia)
      const received = add(wanted.pagos.map(({ valor }) => valor))
      const redondeo = add(wanted.pagos.map((one) => one.redondeo))
      const fuera = wanted.pagos.find(({ forma }) => forma === 'APP')?.valor ?? 0
      const place = `branch ${String(sede)}, ${dia}`
      expect(await readCuadre(sede, dia), place).toMatchObject({
        ventas: { ...wanted.ventas, impuesto: wanted.impuesto },
        pagos: wanted.pagos.map(({ forma, cantidad, valor, propina }) => ({
          forma,
          cantidad,
          valor,
          propina,
        })),
        redondeo,
        devoluciones: wanted.devoluciones,
        lugares: { cajas: received - fuera, personas: 0, sin_caja: 0, fuera },
        conciliacion: {
          por_cobrar: wanted.por_cobrar,
          pagado_de_mas: wanted.pagado_de_mas,
          recibido: received + redondeo,
          diferencia: 0,
        },
        comprobantes: wanted.comprobantes.cantidad === 0 ? [] : [wanted.comprobantes],
        propinas_entregadas: wanted.propinas_entregadas,
        domicilios_pagados: wanted.domicilios_pagados,
        por_liquidar: [],
      })
      expect(await readDomiciliarios(sede, dia), place).toEqual(peopleOf(sede, dia))
    }
  },
  MOST_MS,
)

test(
  'the files of orders and receipts add up to the same',
  async () => {
    for (const { sede, dia } of places()) {
      const place = `branch ${String(sede)}, ${dia}`
      const wanted = figuresOf(sede, dia)
      expect(await readArchivo(sede, dia, 'csv'), place).toEqual(wanted.archivo)
      expect(await readArchivo(sede, dia, 'xlsx'), place).toEqual(wanted.archivo)
      const { base, ...file } = await readComprobantes(sede, dia)
      expect(file, place).toEqual(receiptsOf(sede, dia))
      expect(base + file.impuesto + file.noGravado, place).toBe(file.total)
    }
  },
  MOST_MS,
)

test(
  'the sums that the product kept equal the rows, and what a rebuild makes of them',
  async () => {
    const { db, dia: hoy } = shop
    expect(await compareSums(db, { zona: ZONA, hoy })).toEqual([])
    await closeDay()
    const when = { zona: ZONA, hoy: addDays(hoy, 1) }
    let more = true
    while (more) more = await keepSums(db, when)
    expect(await compareSums(db, when)).toEqual([])
    const kept = await sumsNow()
    await rebuildSums(db, when)
    expect(await sumsNow()).toEqual(kept)
  },
  MOST_MS,
)
