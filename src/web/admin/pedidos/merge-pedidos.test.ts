import type { Pedido } from '#contract/pedidos/pedido.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aPedido } from './a-pedido.ts'
import {
  ALL_TIME,
  applyAnswer,
  applyEvent,
  applyOwn,
  type Book,
  EMPTY_BOOK,
  findArrivals,
  listPedidos,
  type Lista,
  type Periodo,
  settle,
  shownPedido,
} from './merge-pedidos.ts'

const ESTADOS = ['PENDIENTE', 'ACEPTADO', 'EN_PROCESO', 'ENVIADO', 'COMPLETADO', 'CANCELADO'] as const
const OPEN = new Set<string>(['PENDIENTE', 'ACEPTADO', 'EN_PROCESO'])

const answer = (
  book: Book,
  lista: Lista,
  pedidos: Pedido[],
  since = book.clock,
  periodo: Periodo = ALL_TIME,
) => applyAnswer(book, { lista, periodo, pedidos, since })
const iso = (instant: number) => new Date(instant).toISOString()
/** A day of Bogotá, which is five hours behind UTC. */
const day = (dia: string): Periodo => {
  const desde = Date.parse(`${dia}T05:00:00Z`)
  return { desde, hasta: desde + 86_400_000 }
}
const ids = (pedidos: Pedido[]) => pedidos.map(({ id }) => id).sort((a, b) => a - b)

describe('one order', () => {
  test('an older version never replaces a newer one', () => {
    const book = applyEvent(EMPTY_BOOK, aPedido({ version: 3, estado: 'EN_PROCESO' }))
    expect(shownPedido(applyEvent(book, aPedido({ version: 2 })), 1)?.estado).toBe('EN_PROCESO')
  })

  test('the same version keeps the same object, so an unchanged ticket is not drawn again', () => {
    const book = applyEvent(EMPTY_BOOK, aPedido())
    expect(shownPedido(answer(book, 'activos', [aPedido()]), 1)).toBe(shownPedido(book, 1))
  })

  test('a change shows at once and a refusal shows what the server says by then, not the copy from before', () => {
    let book = applyEvent(EMPTY_BOOK, aPedido())
    book = applyOwn(book, 1, 7, { estado: 'ACEPTADO' })
    expect(shownPedido(book, 1)?.estado).toBe('ACEPTADO')
    book = applyEvent(book, aPedido({ version: 2, estado: 'CANCELADO' }))
    expect(shownPedido(book, 1)?.estado).toBe('ACEPTADO')
    expect(shownPedido(settle(book, 1, 7), 1)?.estado).toBe('CANCELADO')
  })

  test('two changes under way lie one on the other and are settled apart', () => {
    let book = applyEvent(EMPTY_BOOK, aPedido())
    book = applyOwn(book, 1, 1, { estado: 'ACEPTADO' })
    book = applyOwn(book, 1, 2, { activo: false })
    book = settle(book, 1, 1)
    expect(shownPedido(book, 1)).toMatchObject({ estado: 'PENDIENTE', activo: false })
  })

  test('a change of an unknown order changes nothing', () => {
    expect(applyOwn(EMPTY_BOOK, 9, 1, { activo: false })).toBe(EMPTY_BOOK)
    expect(settle(EMPTY_BOOK, 9, 1)).toBe(EMPTY_BOOK)
  })
})

describe('lists', () => {
  test('an order missing from a fresh list is gone, and its old version does not come back with a late answer', () => {
    let book = applyEvent(EMPTY_BOOK, aPedido())
    const early = book.clock
    book = answer(book, 'activos', [])
    expect(listPedidos(book, ALL_TIME).activos).toEqual([])
    book = answer(book, 'activos', [aPedido()], early)
    expect(listPedidos(book, ALL_TIME).activos).toEqual([])
    book = answer(book, 'finalizados', [aPedido({ version: 2, estado: 'ENVIADO' })])
    expect(ids(listPedidos(book, ALL_TIME).finalizados)).toEqual([1])
  })

  test('an order that arrived after the request left stays', () => {
    const since = EMPTY_BOOK.clock
    const book = answer(applyEvent(EMPTY_BOOK, aPedido()), 'activos', [], since)
    expect(ids(listPedidos(book, ALL_TIME).activos)).toEqual([1])
  })

  test('of two overlapping requests, the one that was served first cannot take back what the other brought', () => {
    const first = EMPTY_BOOK.clock
    const moved = applyEvent(EMPTY_BOOK, aPedido({ id: 2 }))
    const second = moved.clock
    let book = answer(moved, 'activos', [aPedido(), aPedido({ id: 2 })], first)
    book = answer(book, 'activos', [aPedido({ id: 2 })], second)
    expect(ids(listPedidos(book, ALL_TIME).activos)).toEqual([1, 2])
  })

  test('the answer of one range says nothing about other days', () => {
    let book = applyEvent(EMPTY_BOOK, aPedido())
    book = answer(book, 'activos', [], book.clock, day('2026-11-19'))
    expect(ids(listPedidos(book, ALL_TIME).activos)).toEqual([1])
  })

  test('a period holds what was placed from its first instant until before its last', () => {
    const today = day('2026-11-20')
    let book = applyEvent(EMPTY_BOOK, aPedido({ id: 1, fecha: iso(today.desde) }))
    book = applyEvent(book, aPedido({ id: 2, fecha: iso(today.hasta - 1) }))
    book = applyEvent(book, aPedido({ id: 3, fecha: iso(today.hasta) }))
    book = applyEvent(book, aPedido({ id: 4, fecha: iso(today.desde - 1) }))
    expect(ids(listPedidos(book, today).activos)).toEqual([1, 2])
    expect(ids(listPedidos(book, ALL_TIME).activos)).toEqual([1, 2, 3, 4])
  })

  test('a full list of finished orders does not forget those older than its last', () => {
    const newest = Array.from({ length: 200 }, (_, index) =>
      aPedido({
        id: 1000 + index,
        estado: 'ENVIADO',
        fecha: new Date(Date.UTC(2026, 10, 20, 0, index)).toISOString(),
      }),
    )
    const older = aPedido({ id: 5, estado: 'ENVIADO', fecha: '2026-11-01T12:00:00.000Z' })
    let book = applyEvent(EMPTY_BOOK, older)
    book = answer(book, 'finalizados', newest)
    expect(shownPedido(book, 5)).toBe(older)
    expect(listPedidos(book, ALL_TIME).finalizados).toHaveLength(200)
    expect(ids(listPedidos(book, day('2026-11-01')).finalizados)).toEqual([5])
  })

  test('of chosen days, finished orders stand up to the thousand that one answer has', () => {
    const today = day('2026-11-20')
    const many = Array.from({ length: 1001 }, (_, index) =>
      aPedido({ id: 1000 + index, estado: 'ENVIADO', fecha: iso(today.desde + index) }),
    )
    const book = answer(EMPTY_BOOK, 'finalizados', many, 0, today)
    expect(ids(listPedidos(book, today).finalizados)).toEqual(ids(many.slice(1)))
    expect(listPedidos(book, ALL_TIME).finalizados).toHaveLength(200)
  })

  test('every order is in exactly one list, whatever its state and activo', () => {
    let book = EMPTY_BOOK
    let id = 0
    for (const estado of ESTADOS) {
      for (const activo of [true, false]) book = applyEvent(book, aPedido({ id: (id += 1), estado, activo }))
    }
    const { activos, finalizados } = listPedidos(book, ALL_TIME)
    expect(activos).toHaveLength(3)
    expect(finalizados).toHaveLength(9)
  })
})

describe('arrivals', () => {
  test('only an unknown order that waits is an arrival', () => {
    const known = applyEvent(EMPTY_BOOK, aPedido())
    const update = applyEvent(known, aPedido({ version: 2, estado: 'ACEPTADO' }))
    expect(findArrivals(known, update)).toEqual([])
    expect(findArrivals(update, applyEvent(update, aPedido({ id: 2, estado: 'ACEPTADO' })))).toEqual([])
    expect(findArrivals(update, applyEvent(update, aPedido({ id: 2, activo: false })))).toEqual([])
    expect(ids(findArrivals(update, applyEvent(update, aPedido({ id: 2 }))))).toEqual([2])
  })

  test('an order that was forgotten and comes back is not an arrival', () => {
    const forgotten = answer(applyEvent(EMPTY_BOOK, aPedido()), 'activos', [])
    expect(findArrivals(forgotten, applyEvent(forgotten, aPedido({ version: 3 })))).toEqual([])
  })
})

// ---- the property: whatever arrives in whatever order, the screen ends up saying what the server says ------------

interface World {
  server: Map<number, Pedido>
  /** Committed, on their way to this device; they may overtake one another. */
  events: Pedido[]
  /** Delivered already, and perhaps once more. */
  delivered: Pedido[]
  /** List answers under way; a snapshot is taken when the server gets to it. */
  requests: { lista: Lista; since: number; pedidos: Pedido[] | null }[]
  /** Our changes under way: the server has them or not, its answer is here or not. */
  changes: { id: number; op: number; estado: Pedido['estado']; answer: Pedido | 'refused' | null }[]
  book: Book
  ops: number
}

const snapshot = (world: World, lista: Lista) =>
  [...world.server.values()].filter(
    ({ estado, activo }) => (activo && OPEN.has(estado)) === (lista === 'activos'),
  )

function commit(world: World, id: number, change: Partial<Pedido>): Pedido {
  const before = world.server.get(id)
  const after = aPedido({ ...before, ...change, id, version: (before?.version ?? 0) + 1 })
  world.server.set(id, after)
  world.events.push(after)
  return after
}

const id = fc.integer({ min: 1, max: 5 })
const index = fc.nat(9)
const estado = fc.constantFrom(...ESTADOS)
const lista = fc.constantFrom<Lista>('activos', 'finalizados')
const step = fc.oneof(
  fc.record({ kind: fc.constant('commit'), id, estado, activo: fc.boolean() }),
  fc.record({ kind: fc.constant('deliver'), index }),
  fc.record({ kind: fc.constant('repeat'), index }),
  fc.record({ kind: fc.constant('lose') }),
  fc.record({ kind: fc.constant('ask'), lista }),
  fc.record({ kind: fc.constant('snapshot'), index }),
  fc.record({ kind: fc.constant('answer'), index }),
  fc.record({ kind: fc.constant('change'), id, estado }),
  fc.record({ kind: fc.constant('serve'), index, refused: fc.boolean() }),
  fc.record({ kind: fc.constant('hear'), index }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

function hear(world: World, change: World['changes'][number]): void {
  if (change.answer !== null && change.answer !== 'refused')
    world.book = applyEvent(world.book, change.answer)
  world.book = settle(world.book, change.id, change.op)
  world.changes = world.changes.filter((other) => other !== change)
}

function arrive(world: World, request: World['requests'][number]): void {
  const pedidos = request.pedidos ?? snapshot(world, request.lista)
  world.book = answer(world.book, request.lista, pedidos, request.since)
  world.requests = world.requests.filter((other) => other !== request)
}

function take(world: World, step: Step, lossy: boolean): void {
  switch (step.kind) {
    case 'commit':
      commit(world, step.id, { estado: step.estado, activo: step.activo })
      break
    case 'deliver': {
      const [event] = world.events.splice(step.index % Math.max(1, world.events.length), 1)
      if (event === undefined) break
      world.book = applyEvent(world.book, event)
      world.delivered.push(event)
      break
    }
    case 'repeat': {
      const event = world.delivered[step.index]
      if (event !== undefined) world.book = applyEvent(world.book, event)
      break
    }
    case 'lose':
      if (lossy) world.events.shift()
      break
    case 'ask':
      world.requests.push({ lista: step.lista, since: world.book.clock, pedidos: null })
      break
    case 'snapshot': {
      const request = world.requests[step.index]
      if (request !== undefined) request.pedidos ??= snapshot(world, request.lista)
      break
    }
    case 'answer': {
      const request = world.requests[step.index]
      if (request !== undefined) arrive(world, request)
      break
    }
    case 'change':
      world.ops += 1
      world.book = applyOwn(world.book, step.id, world.ops, { estado: step.estado })
      world.changes.push({ id: step.id, op: world.ops, estado: step.estado, answer: null })
      break
    case 'serve': {
      const change = world.changes[step.index]
      if (change?.answer === null) {
        const known = world.server.has(change.id) && !step.refused
        change.answer = known ? commit(world, change.id, { estado: change.estado }) : 'refused'
      }
      break
    }
    case 'hear': {
      const change = world.changes[step.index]
      if (change !== undefined && change.answer !== null) hear(world, change)
      break
    }
  }
}

function run(steps: Step[], lossy: boolean): World {
  const world: World = {
    server: new Map(),
    events: [],
    delivered: [],
    requests: [],
    changes: [],
    book: EMPTY_BOOK,
    ops: 0,
  }
  for (const step of steps) take(world, step, lossy)
  const { changes, requests } = world
  for (const change of changes) {
    change.answer ??= 'refused'
    hear(world, change)
  }
  for (const request of requests) arrive(world, request)
  for (const event of world.events.splice(0)) world.book = applyEvent(world.book, event)
  return world
}

const byId = (a: Pedido, b: Pedido) => a.id - b.id

function expectSame(world: World): void {
  const { activos, finalizados } = listPedidos(world.book, ALL_TIME)
  expect(activos.sort(byId)).toEqual(snapshot(world, 'activos').sort(byId))
  expect(finalizados.sort(byId)).toEqual(snapshot(world, 'finalizados').sort(byId))
}

describe('convergence', () => {
  test('with every event delivered, in any order and some twice, the lists equal the server’s', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80, size: 'max' }), (steps) => {
        expectSame(run(steps, false))
      }),
      { numRuns: 5000 },
    )
  })

  test('with events lost, asking for both lists again makes them equal', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80, size: 'max' }), (steps) => {
        const world = run(steps, true)
        for (const lista of ['activos', 'finalizados'] as const) {
          arrive(world, { lista, since: world.book.clock, pedidos: null })
        }
        expectSame(world)
      }),
      { numRuns: 5000 },
    )
  })
})
