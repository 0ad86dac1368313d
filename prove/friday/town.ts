// The town of the Friday: three branches with a board, a printer and a print station each, that learnt
// for a week, two processes, and a laptop of staff with another screen.
import { primerInicio } from '#domain/ritmo/cuartos.ts'
import { aSede, DEMO } from '#test/builders.ts'
import { urlOf } from '#test/database.ts'
import { startStation } from '#test/print-night.ts'
import { anEstacion, anImpresora } from '#test/printers.ts'
import { Random } from '#test/random.ts'
import type { TestServer } from '#test/server.ts'
import { Agenda } from './agenda.ts'
import { Branch } from './branch.ts'
import { Customers } from './customers.ts'
import { evening, Kitchen, MINUTE_MS } from './evening.ts'
import { learnWeek, sumPastDays } from './learn.ts'
import type { Town } from './outages.ts'
import { Screen } from './screen.ts'
import { startTwo } from './two-processes.ts'

const BRANCHES = 3
/** Orders of each branch in four hours. */
export const ORDERS = 200
export const START = new Date('2026-11-20T18:00:00-05:00')
export const ENCARGADO = '3150000001'
/** Pizzas that a branch begins in a quarter of an hour: its ovens bake 22 on an average. */
const PER_QUARTER = 20

/** A past evening of a branch under its limit, with the seconds until somebody accepted. */
function pastEvening(random: Random, dia: string) {
  const tomadas = new Map<number, number>()
  const kitchen = new Kitchen(random)
  return evening(random, dia, ORDERS)
    .map(({ at, pizzas }) => {
      const turnos = [{ from: at, to: new Date(at.getTime() + 12 * 60 * MINUTE_MS) }]
      const ocupacion = { capacidad: PER_QUARTER, tomadas }
      const inicio = primerInicio({ turnos, ocupacion, pizzas }) ?? at
      const quarter = Math.floor(inicio.getTime() / (15 * MINUTE_MS)) * 15 * MINUTE_MS
      tomadas.set(quarter, (tomadas.get(quarter) ?? 0) + pizzas)
      return { fecha: at, inicio, pizzas }
    })
    .toSorted((a, b) => a.inicio.getTime() - b.inicio.getTime())
    .map(({ fecha, inicio, pizzas }) => ({
      inicio: fecha,
      listo: kitchen.cook({ at: new Date(inicio.getTime() + random.int(15, 60) * 1000), pizzas }),
      cambios: inicio > fecha ? { programado_para: inicio } : {},
    }))
}

interface Opening {
  readonly server: TestServer
  readonly token: string
  readonly seed: number
  /** Registers a resource that the proof closes at its end. */
  readonly onEnd: (close: () => Promise<void>) => void
}

export async function openTown({ server, token, seed, onEnd }: Opening): Promise<Town> {
  const sedes: number[] = []
  for (let branch = 0; branch < BRANCHES; branch += 1) {
    const sede = branch === 0 ? DEMO.sede : await aSede(server, { productos: [DEMO.margarita] })
    const random = new Random(seed + branch)
    sedes.push(sede)
    await server.db.updateTable('sedes').set({ minutos_cocina: 20 }).where('id', '=', sede).execute()
    await learnWeek(server, { sede, token, eveningOf: (dia) => pastEvening(random, dia) })
  }
  await sumPastDays(server)
  await server.db.updateTable('ajustes_avisos').set({ numero_encargado: ENCARGADO }).execute()
  await server.db
    .updateTable('sedes')
    .set({ pizzas_por_cuarto: PER_QUARTER })
    .where('id', 'in', sedes)
    .execute()

  server.clock.set(START)
  const two = await startTwo(urlOf(server.connection), START)
  onEnd(() => two.stop())
  const agenda = new Agenda()
  const countWaiting = async (impresora: number) => {
    const waiting = server.db
      .selectFrom('impresiones')
      .select('id')
      .where('impresora_id', '=', impresora)
      .where('estado', 'in', ['PENDIENTE', 'TOMADA'])
    return (await waiting.execute()).length
  }
  const house = { two, agenda, token, countWaiting }
  const branches = sedes.map((sede, index) => new Branch(house, sede, new Random(seed + 100 + index)))
  for (const branch of branches) {
    await branch.buyPrinter()
    const { id, token: own } = await anEstacion(server, branch.sede)
    const { destino } = branch.printer
    branch.impresora = await anImpresora(server, id, { sede: branch.sede, destino })
    const port = Number(new URL(two.road.url).port)
    const station = startStation(port, own, { beatMs: 200, pauseMs: 50 })
    onEnd(() => station.stop())
    await branch.boardIsBack()
  }
  const laptop = new Screen(two.road.url, token)
  await laptop.open()
  return {
    server,
    two,
    agenda,
    branches,
    laptop,
    customers: new Customers(server, two),
    counts: { boards: 0, printers: 0, phones: 0, kills: 0 },
  }
}
