// A branch on a Friday: its kitchen, its board, its printer, and the orders that it has to move.
import { startFakePrinter, type FakePrinter } from '#test/fake-printers.ts'
import { Random } from '#test/random.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import type { Agenda } from './agenda.ts'
import { call } from './calls.ts'
import { Kitchen, rideMs, type Visit } from './evening.ts'
import { Screen } from './screen.ts'
import type { Two } from './two-processes.ts'

/** Between the bell and the press of 'Aceptar'. */
const REACTION_S = { min: 15, max: 60 }
/** A slow printer needs so long for a ticket. */
const SLOW_MS = 25_000
const PRINTED_WITHIN_MS = 60_000
const TAKEN_WITHIN_MS = 5_000

export interface Order {
  readonly id: number
  readonly visit: Visit
  /** Null while the customer has lost the answer. */
  token: string | null
  /** When the kitchen may begin it. */
  readonly inicio: Date
  readonly promise: Date | null
  /** The minutes of the ride; null for a pick-up. */
  readonly minutos: number | null
  /** Whether the other screens of staff had it when it became an alarm. */
  hasAlarm: boolean
  accepted: Date | null
  /** When the customer has it. */
  there: Date | null
  /** When the customer's page said that the branch has not confirmed it. */
  noticed: Date | null
}

interface House {
  readonly two: Two
  readonly agenda: Agenda
  readonly token: string
  /** How many tickets of a printer still wait. */
  readonly countWaiting: (impresora: number) => Promise<number>
}

export class Branch {
  readonly sede: number
  readonly board: Screen
  readonly orders: Order[] = []
  impresora = 0
  isSlow = false
  isPrinterOff = false
  readonly #house: House
  readonly #random: Random
  readonly #kitchen: Kitchen
  #printer: FakePrinter | null = null
  /** What staff do when their board is back. */
  #waiting: (() => Promise<void>)[] = []

  constructor(house: House, sede: number, random: Random) {
    this.#house = house
    this.sede = sede
    this.#random = random
    this.#kitchen = new Kitchen(random)
    this.board = new Screen(house.two.road.url, house.token)
  }

  get printer(): FakePrinter {
    if (this.#printer === null) throw new Error('no printer')
    return this.#printer
  }

  async buyPrinter(): Promise<void> {
    const { agenda, two } = this.#house
    const slowly = () =>
      new Promise<void>((resolve) => {
        agenda.add(two.now().getTime() + SLOW_MS, async () => resolve())
      })
    this.#printer = await startFakePrinter({ comesOut: () => (this.isSlow ? slowly() : Promise.resolve()) })
  }

  /** The order is on the boards: staff accept it when its time has come. */
  receive(order: Order): void {
    this.orders.push(order)
    const seconds = this.#random.int(REACTION_S.min, REACTION_S.max)
    this.#house.agenda.add(order.inicio.getTime() + seconds * 1000, () =>
      this.#atTheBoard(() => this.#accept(order)),
    )
  }

  async boardIsBack(): Promise<void> {
    await this.board.open()
    await this.board.beat(this.sede)
    const waiting = this.#waiting
    this.#waiting = []
    for (const press of waiting) await press()
  }

  /** Waits until nothing waits for a printer that works. */
  async letPrint(): Promise<void> {
    if (this.isSlow || this.isPrinterOff) return
    await vi.waitUntil(() => this.#isPrinted(), { interval: 5, timeout: PRINTED_WITHIN_MS })
  }

  /**
   * The same after a kill. Returns false when a ticket is left: the response to its station was cut,
   * so it is taken again when its lease ends.
   */
  async letPrintAfterKill(): Promise<boolean> {
    if (this.isSlow || this.isPrinterOff) return true
    const until = performance.now() + TAKEN_WITHIN_MS
    while (performance.now() < until) {
      if (await this.#isPrinted()) return true
      await delay(5)
    }
    return false
  }

  async #isPrinted(): Promise<boolean> {
    return (await this.#house.countWaiting(this.impresora)) === 0
  }

  async #atTheBoard(press: () => Promise<void>): Promise<void> {
    if (this.board.isOpen) await press()
    else this.#waiting.push(press)
  }

  async #accept(order: Order): Promise<void> {
    const { agenda, two } = this.#house
    await this.board.hears(order.id)
    await this.#move(order, 'ACEPTADO')
    order.accepted = two.now()
    const listo = this.#kitchen.cook({ at: two.now(), pizzas: order.visit.pizzas })
    const ride = order.minutos === null ? 0 : rideMs(this.#random, order.minutos)
    order.there = new Date(listo.getTime() + ride)
    const next = order.visit.isDelivery ? 'ENVIADO' : 'COMPLETADO'
    agenda.add(listo, () => this.#atTheBoard(() => this.#move(order, next)))
  }

  async #move({ id }: Order, estado: string): Promise<void> {
    const { two, token } = this.#house
    const path = `/api/pedidos/${String(id)}/cambiar_estado/`
    const clave = `mover-${String(id)}-${estado}`
    const { status } = await call(two.road.url, { method: 'POST', path, body: { estado }, token, clave })
    expect(status).toBe(200)
  }
}
