import type { Pedido } from '#contract/pedidos/pedido.ts'
import { estacionOf } from '#domain/cocina/estacion.ts'
import { describe, expect, test } from 'vitest'
import { aLinea, aPedido } from '#test/values.ts'
import {
  type BoardFilters,
  isLate,
  isScheduled,
  isVisibleOn,
  layBoard,
  matchesSearch,
  numberedTickets,
  presentTipo,
} from './lay-board.ts'

const NOW = Date.parse('2026-11-21T00:30:00Z')
const minutesAgo = (minutes: number): string => new Date(NOW - minutes * 60_000).toISOString()

const EVERYTHING: BoardFilters = {
  sedeId: null,
  tipo: 'TODOS',
  finishedTipo: 'TODOS',
  search: '',
  oldestFirst: false,
  estacion: null,
  canal: null,
}
const lay = (activos: Pedido[], filters: Partial<BoardFilters> = {}, finalizados: Pedido[] = []) =>
  layBoard({ activos, finalizados }, { ...EVERYTHING, ...filters }, NOW)
const ids = (pedidos: readonly Pedido[]) => pedidos.map(({ id }) => id)
const CEDRITOS = { id: 3, nombre: 'Cedritos', direccion: '', telefono: '' }

describe('lanes', () => {
  const pedidos = [
    aPedido({ id: 1, fecha: minutesAgo(20) }),
    aPedido({ id: 2, fecha: minutesAgo(1) }),
    aPedido({ id: 3, estado: 'EN_PROCESO', fecha: minutesAgo(5) }),
  ]

  test('each state has a lane with the newest first, and the oldest is also known apart', () => {
    const { lanes } = lay(pedidos)
    expect(lanes.map(({ estado, pedidos }) => [estado, ids(pedidos)])).toEqual([
      ['PENDIENTE', [2, 1]],
      ['ACEPTADO', []],
      ['EN_PROCESO', [3]],
    ])
    expect(lanes.map(({ oldest }) => oldest?.id ?? null)).toEqual([1, null, 3])
  })

  test('a lane has the oldest first when the device asks for it', () => {
    expect(ids(lay(pedidos, { oldestFirst: true }).lanes[0]?.pedidos ?? [])).toEqual([1, 2])
  })
})

test('a station has no ticket of an order with nothing for it, and the board knows which it hides', () => {
  const lineaDe = (id: number) => aLinea({ id, producto: { ...aLinea().producto, id } })
  const pizza = aPedido({ id: 1, productos_pedidos: [lineaDe(10)] })
  const both = aPedido({ id: 2, productos_pedidos: [lineaDe(10), lineaDe(12)] })
  const done = aPedido({ id: 3, activo: false, productos_pedidos: [lineaDe(10)] })
  const bar = estacionOf(
    [3],
    new Map([
      [10, 1],
      [12, 3],
    ]),
  )
  const all = lay([pizza, both], {}, [done])
  expect(all.deOtras).toEqual([])
  const { tabs, total, lanes, deOtras, finished } = lay([pizza, both], { estacion: bar }, [done])
  expect(ids(lanes[0]?.pedidos ?? [])).toEqual([2])
  expect(ids(deOtras)).toEqual([1])
  expect([total, tabs[0]?.count]).toEqual([1, 1])
  expect(ids(finished)).toEqual([3])
})

test('the first ten tickets have a figure, lane by lane', () => {
  const pedidos = Array.from({ length: 12 }, (_, index) =>
    aPedido({
      id: index + 1,
      fecha: minutesAgo(index),
      ...(index < 2 ? { estado: 'EN_PROCESO' as const } : {}),
    }),
  )
  expect(ids(numberedTickets(lay(pedidos).lanes))).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(ids(numberedTickets(lay(pedidos.slice(0, 3)).lanes))).toEqual([3, 1, 2])
})

describe('filters', () => {
  const pedidos = [
    aPedido({ id: 1, tipo_pedido: 'MESA' }),
    aPedido({ id: 2, sede: CEDRITOS }),
    aPedido({ id: 3 }),
  ]

  test('tabs count the types that are present in the chosen branch', () => {
    expect(lay(pedidos).tabs).toEqual([
      { value: 'TODOS', count: 3 },
      { value: 'DOMICILIO', count: 2 },
      { value: 'MESA', count: 1 },
    ])
    expect(lay(pedidos, { sedeId: 3 }).tabs).toEqual([
      { value: 'TODOS', count: 1 },
      { value: 'DOMICILIO', count: 1 },
    ])
  })

  test('a type filters the lanes and not the counts', () => {
    const board = lay(pedidos, { tipo: 'MESA' })
    expect(ids(board.lanes[0]?.pedidos ?? [])).toEqual([1])
    expect(board.tabs[0]?.count).toBe(3)
  })

  test('a type whose last order is gone falls back to all', () => {
    const board = lay(pedidos, { tipo: 'RECOGER' })
    expect(board.lanes[0]?.pedidos).toHaveLength(3)
    expect(presentTipo('RECOGER', board.tabs)).toBe('TODOS')
  })

  test('finished orders have their own tabs and are sorted by state, newest first', () => {
    const done = [
      aPedido({ id: 7, estado: 'CANCELADO' }),
      aPedido({ id: 8, estado: 'ENVIADO', fecha: minutesAgo(9) }),
      aPedido({ id: 9, estado: 'ENVIADO', fecha: minutesAgo(3), tipo_pedido: 'MESA' }),
    ]
    expect(ids(lay([], {}, done).finished)).toEqual([9, 8, 7])
    expect(ids(lay([], { finishedTipo: 'MESA' }, done).finished)).toEqual([9])
    expect(lay([], {}, done).finishedTabs[0]).toEqual({ value: 'TODOS', count: 3 })
  })

  test('an order that the filters hide is not on the board', () => {
    const board = lay(pedidos, { tipo: 'MESA' })
    expect(isVisibleOn(board, 1)).toBe(true)
    expect(isVisibleOn(board, 2)).toBe(false)
  })
})

describe('scheduled orders', () => {
  const waits = aPedido({ id: 1, fecha: minutesAgo(600), programado_para: minutesAgo(-60) })
  const due = aPedido({ id: 2, fecha: minutesAgo(600), programado_para: minutesAgo(2) })

  test('scheduled orders wait in their strip until their opening, then enter the lane', () => {
    const { programados, lanes } = lay([waits, due])
    expect(ids(programados)).toEqual([1])
    expect(ids(lanes[0]?.pedidos ?? [])).toEqual([2])
  })

  test('a scheduled order that is in preparation is in its lane', () => {
    expect(isScheduled({ ...waits, estado: 'ACEPTADO' }, NOW)).toBe(true)
    expect(isScheduled({ ...waits, estado: 'EN_PROCESO' }, NOW)).toBe(false)
  })

  test('the age of a scheduled order counts from the opening, not from the night before', () => {
    expect(isLate(due, NOW)).toBe(false)
    expect(isLate(due, NOW + 3 * 60_000)).toBe(true)
  })
})

test.each([
  ['PENDIENTE', 5],
  ['ACEPTADO', 15],
  ['EN_PROCESO', 25],
] as const)('an order in %s is late after %i minutes', (estado, minutes) => {
  expect(isLate(aPedido({ estado, fecha: minutesAgo(minutes - 1) }), NOW)).toBe(false)
  expect(isLate(aPedido({ estado, fecha: minutesAgo(minutes) }), NOW)).toBe(true)
})

test('a finished order is never late', () => {
  expect(isLate(aPedido({ estado: 'ENVIADO', fecha: minutesAgo(600) }), NOW)).toBe(false)
})

test.each([
  ['47', true],
  ['#00047', true],
  ['00047', true],
  ['#47', true],
  ['camila', true],
  ['DIAZ', true],
  ['310555', true],
  ['calle 72', true],
  ['310 555 0142', true],
  ['+57 310 555 0142', true],
  ['díaz camila', true],
  ['camila jorge', false],
  ['48', false],
  ['jorge', false],
  ['  ', true],
])('searching %j finds #00047 of Camila Díaz: %s', (search, found) => {
  const pedido = aPedido({
    id: 47,
    direccion: {
      direccion_entrega: 'Calle 72 # 10-07',
      instrucciones: '',
      distancia_metros: null,
      barrio: null,
    },
  })
  expect(matchesSearch(pedido, search)).toBe(found)
})

test('the filter by channel holds for the lanes, the tabs and the finished orders', () => {
  const activos = [aPedido({ id: 1 }), aPedido({ id: 2, canal: 'RAPPI' }), aPedido({ id: 3, canal: 'DIDI' })]
  const finalizados = [
    aPedido({ id: 4, canal: 'RAPPI', estado: 'COMPLETADO', activo: false }),
    aPedido({ id: 5 }),
  ]
  const layout = lay(activos, { canal: 'RAPPI' }, finalizados)
  expect(layout.canales).toEqual(['WEB', 'RAPPI', 'DIDI'])
  expect(layout.lanes.flatMap(({ pedidos }) => ids(pedidos))).toEqual([2])
  expect(ids(layout.finished)).toEqual([4])
  expect(layout.tabs[0]).toEqual({ value: 'TODOS', count: 1 })
  expect(layout.total).toBe(3)
})

test('a channel whose last order has left the board filters nothing', () => {
  const layout = lay([aPedido({ id: 1 }), aPedido({ id: 2 })], { canal: 'RAPPI' })
  expect(layout.canales).toEqual(['WEB'])
  expect(layout.lanes.flatMap(({ pedidos }) => ids(pedidos))).toHaveLength(2)
})
