// In the end the board equals the server, in whatever order responses, events and changes arrive.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aPedido } from '#test/values.ts'
import {
  ALL_TIME,
  applyAnswer,
  applyEvent,
  applyOwn,
  type Book,
  EMPTY_BOOK,
  listPedidos,
  type Lista,
  type Periodo,
  settle,
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

interface World {
  server: Map<number, Pedido>
  /** Committed and not delivered yet; they may overtake one another. */
  events: Pedido[]
  /** Already delivered; they may be delivered once more. */
  delivered: Pedido[]
  /** Requests for lists. `pedidos` is the snapshot that the server takes when it reads. */
  requests: { lista: Lista; since: number; pedidos: Pedido[] | null }[]
  /** Changes of this device: sent or not, with or without a response. */
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
      world.book = applyOwn(world.book, step.id, world.ops, {
        estado: step.estado,
        motivo_cancelacion: null,
      })
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
  test('after every event, in any order and some twice, the lists on the board equal those of the server', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80, size: 'max' }), (steps) => {
        expectSame(run(steps, false))
      }),
      { numRuns: 5000 },
    )
  })

  test('after lost events, reading both lists again makes the board equal the server', () => {
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
