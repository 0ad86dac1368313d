// The drawers of the branches: shifts that are counted and handed over, cash that comes in and goes
// out, bases for riders, their settlements, and tips that are handed out.
import type { Random } from '#test/random.ts'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { Refused, send } from './caller.ts'
import { bases, entries, heldBy, settlements, shifts } from './ledger.ts'
import { add } from './oracle.ts'
import { shop, type Sede } from './shop.ts'
import { anything, staff } from './steps.ts'

const caja = z.object({ turno: z.nullable(z.object({ id: z.int() })) })
const contado = z.object({ esperado: z.int(), contado: z.int() })
const cierre = z.object({
  base: z.int(),
  base_anterior: z.nullable(z.int()),
  queda: z.int(),
  efectivo: contado,
  datafono: contado,
  transferencia: contado,
  transferencias_esperadas: z.object({
    nequi: z.int(),
    daviplata: z.int(),
    bre_b: z.int(),
    sin_llave: z.int(),
  }),
})
const deuda = z.object({
  persona: z.object({ id: z.int() }),
  efectivo: z.int(),
  base: z.int(),
  domicilios: z.int(),
  entregas: z.int(),
  debe: z.int(),
})
const porLiquidar = z.object({ por_liquidar: z.array(deuda) })
const liquidacion = z.extend(deuda, { entregado: z.int() })
const propinas = z.object({ por_entregar: z.int() })

const BILLETES = [50_000, 20_000, 2_000, 50] as const
const pathOf = (id: number | undefined, step = '') => `/api/cajas/${String(id)}/${step}`
const enter = (sede: Sede, kind: (typeof entries)[number]['kind'], valor: number, persona: number | null) =>
  entries.push({ sede: sede.id, dia: shop.dia, kind, valor, persona })

/** Refusals that another step of the same moment explains: a drawer that was just closed, for one. */
async function unlessRefused(codigos: readonly string[], step: () => Promise<unknown>): Promise<void> {
  try {
    await step()
  } catch (error) {
    if (!(error instanceof Refused && codigos.includes(error.codigo))) throw error
  }
}
const CLOSED = 'caja_cerrada'

export async function openDrawer(random: Random, id: number): Promise<void> {
  const last = shifts.findLast((one) => one.caja === id)
  const base = random.chance(0.8) ? (last?.queda ?? 100_000) : 50 * random.int(0, 2_000)
  await send(anything, staff(), ['POST', pathOf(id, 'abrir/'), { base }])
}

/**
 * A blind count: stores what was counted and what stays, also when the drawer should hold another
 * amount.
 */
export async function closeDrawer(random: Random, id: number): Promise<void> {
  const { turno } = await send(caja, staff(), ['GET', pathOf(id)])
  const billetes = BILLETES.map((valor) => ({ valor, cantidad: random.int(0, 40) }))
  const pesos = add(billetes.map(({ valor, cantidad }) => valor * cantidad))
  const queda = 50 * random.int(0, Math.floor(pesos / 50))
  const [datafono, nequi, daviplata, bre_b] = [random.int(0, 900_000), 1, 20, random.int(0, 900_000)]
  const report = await send(cierre, staff(), [
    'POST',
    pathOf(id, 'cerrar/'),
    { turno: turno?.id, billetes, datafono, transferencias: { nequi, daviplata, bre_b }, queda },
  ])
  const last = shifts.findLast((one) => one.caja === id)
  expect(report).toMatchObject({
    queda,
    base_anterior: last?.queda ?? null,
    efectivo: { contado: pesos },
    datafono: { contado: datafono },
    transferencia: { contado: nequi + daviplata + bre_b },
  })
  const porLlave = report.transferencias_esperadas
  expect(add(Object.values(porLlave))).toBe(report.transferencia.esperado)
  shifts.push({ caja: id, contado: pesos, queda, porLlave })
}

/** Something that a cashier does between the orders. */
export async function cashierStep(random: Random, sede: Sede): Promise<void> {
  const id = random.pick(sede.cajas)
  const steps = [byHand, giveBase, returnBase, handOutTips, settleOne, settleOne]
  const step = random.pick(steps)
  await unlessRefused([CLOSED], () => step(random, sede, id))
}

async function byHand(random: Random, sede: Sede, id: number): Promise<void> {
  const tipo = random.pick(['ENTRADA', 'SALIDA'] as const)
  const valor = random.int(1, 80_000)
  await send(anything, staff(), ['POST', pathOf(id, 'movimientos/'), { tipo, valor, motivo: 'Hielo' }])
  enter(sede, 'MANO', tipo === 'ENTRADA' ? valor : -valor, null)
}

async function giveBase(random: Random, sede: Sede, id: number): Promise<void> {
  const persona = random.pick(sede.riders)
  const valor = 50 * random.int(1, 1_000)
  await send(anything, staff(), ['POST', pathOf(id, 'bases/'), { persona, tipo: 'ENTREGAR', valor }])
  enter(sede, 'BASE', -valor, persona)
  bases.push({ persona, valor })
}

/** More than the person has is refused. */
async function returnBase(random: Random, sede: Sede, id: number): Promise<void> {
  const persona = random.pick(sede.riders)
  const valor = 50 * random.int(1, 300)
  await unlessRefused([CLOSED, 'sin_base', 'datos_invalidos'], async () => {
    await send(anything, staff(), ['POST', pathOf(id, 'bases/'), { persona, tipo: 'RECIBIR', valor }])
    enter(sede, 'BASE', valor, persona)
    bases.push({ persona, valor: -valor })
  })
}

/** A refund of the same moment may leave less to hand out. */
async function handOutTips(random: Random, sede: Sede, id: number): Promise<void> {
  const { por_entregar } = await send(propinas, staff(), ['GET', pathOf(id, 'propinas/')])
  if (por_entregar <= 0) return
  const [persona, valor] = [random.pick(sede.riders), random.int(1, por_entregar)]
  await unlessRefused([CLOSED, 'datos_invalidos'], async () => {
    await send(anything, staff(), ['POST', pathOf(id, 'propinas/'), { persona, valor }])
    enter(sede, 'PROPINAS', -valor, persona)
  })
}

const peopleOf = async (id: number) =>
  (await send(porLiquidar, staff(), ['GET', pathOf(id, 'liquidaciones/')])).por_liquidar

/** Another payment of the same moment changes what the person owes: then it is refused. */
async function settleOne(random: Random, sede: Sede, id: number): Promise<void> {
  const owed = await peopleOf(id)
  if (owed.length === 0) return
  await unlessRefused([CLOSED, 'liquidacion_cambiada'], () => settle(random, sede, id, random.pick(owed)))
}

async function settle(
  random: Random,
  sede: Sede,
  id: number,
  { persona, debe }: z.output<typeof deuda>,
): Promise<void> {
  const isExact = debe <= 0 || random.chance(0.7)
  const entrega = isExact ? null : Math.max(0, debe + 50 * random.int(-40, 40))
  const body = { persona: persona.id, debe, entrega, motivo: isExact ? '' : 'Vueltas' }
  const done = await send(liquidacion, staff(), ['POST', pathOf(id, 'liquidaciones/'), body])
  expect(done.debe).toBe(debe)
  expect(done.entregado).toBe(entrega ?? debe)
  settlements.push({ ...done, sede: sede.id, dia: shop.dia, persona: persona.id })
}

/** With nothing under way, each person owes exactly what the oracle says, and settles it. */
export async function settleEverybody(random: Random): Promise<void> {
  for (const sede of shop.sedes) {
    const [id = 0] = sede.cajas
    const owed = await peopleOf(id)
    for (const rider of sede.riders) {
      const found = owed.find(({ persona }) => persona.id === rider)
      const { efectivo = 0, base = 0, domicilios = 0 } = found ?? {}
      expect({ efectivo, base, domicilios }, `person ${String(rider)}`).toEqual(heldBy(rider))
      if (found !== undefined) await settle(random, sede, id, found)
    }
    expect(await peopleOf(id)).toEqual([])
  }
}
