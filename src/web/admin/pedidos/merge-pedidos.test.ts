import type { Pedido } from '#contract/pedidos/pedido.ts'
import { describe, expect, test } from 'vitest'
import { aPedido } from '#test/values.ts'
import {
  ALL_TIME,
  applyAnswer,
  applyEvent,
  applyOwn,
  applyRetirado,
  EMPTY_BOOK,
  findArrivals,
  listPedidos,
  settle,
  shownPedido,
  type Book,
  type Lista,
  type Periodo,
} from './merge-pedidos.ts'

const ESTADOS = ['PENDIENTE', 'ACEPTADO', 'EN_PROCESO', 'ENVIADO', 'COMPLETADO', 'CANCELADO'] as const

const answer = (
  book: Book,
  lista: Lista,
  pedidos: Pedido[],
  since = book.clock,
  periodo: Periodo = ALL_TIME,
) => applyAnswer(book, { lista, periodo, pedidos, since })
const iso = (instant: number) => new Date(instant).toISOString()
/** A day in Bogotá, which is five hours behind UTC. */
const day = (dia: string): Periodo => {
  const desde = Date.parse(`${dia}T05:00:00Z`)
  return { desde, hasta: desde + 86_400_000 }
}
const ids = (pedidos: Pedido[]) => pedidos.map(({ id }) => id).sort((a, b) => a - b)

describe('one order', () => {
  test('an order that another branch has now leaves, and neither a late list nor an old event brings it back', () => {
    const before = applyEvent(EMPTY_BOOK, aPedido({ version: 1 }))
    const book = applyRetirado(before, { id: 1, version: 2 })
    expect(shownPedido(book, 1)).toBeUndefined()
    expect(shownPedido(answer(book, 'activos', [aPedido({ version: 1 })], before.clock), 1)).toBeUndefined()
    expect(shownPedido(applyEvent(book, aPedido({ version: 2 })), 1)).toBeUndefined()
    // It returns with a newer version, and an old frame takes nothing away.
    const back = applyEvent(book, aPedido({ version: 3 }))
    expect(shownPedido(applyRetirado(back, { id: 1, version: 2 }), 1)?.version).toBe(3)
  })

  test('an older version of an order never replaces a newer one', () => {
    const book = applyEvent(EMPTY_BOOK, aPedido({ version: 3, estado: 'EN_PROCESO' }))
    expect(shownPedido(applyEvent(book, aPedido({ version: 2 })), 1)?.estado).toBe('EN_PROCESO')
  })

  test('the same version keeps the same object, so that an unchanged ticket does not render again', () => {
    const book = applyEvent(EMPTY_BOOK, aPedido())
    expect(shownPedido(answer(book, 'activos', [aPedido()]), 1)).toBe(shownPedido(book, 1))
  })

  test('a change shows at once, and a refusal shows what the server says by then, not the earlier copy', () => {
    let book = applyEvent(EMPTY_BOOK, aPedido())
    book = applyOwn(book, 1, 7, { estado: 'ACEPTADO', motivo_cancelacion: null })
    expect(shownPedido(book, 1)?.estado).toBe('ACEPTADO')
    book = applyEvent(book, aPedido({ version: 2, estado: 'CANCELADO' }))
    expect(shownPedido(book, 1)?.estado).toBe('ACEPTADO')
    expect(shownPedido(settle(book, 1, 7), 1)?.estado).toBe('CANCELADO')
  })

  test('two changes of an order are pending at once and settle one by one', () => {
    let book = applyEvent(EMPTY_BOOK, aPedido())
    book = applyOwn(book, 1, 1, { estado: 'ACEPTADO', motivo_cancelacion: null })
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
  test('an order missing from a fresh list is gone, and a late response does not bring its old version back', () => {
    let book = applyEvent(EMPTY_BOOK, aPedido())
    const early = book.clock
    book = answer(book, 'activos', [])
    expect(listPedidos(book, ALL_TIME).activos).toEqual([])
    book = answer(book, 'activos', [aPedido()], early)
    expect(listPedidos(book, ALL_TIME).activos).toEqual([])
    book = answer(book, 'finalizados', [aPedido({ version: 2, estado: 'ENVIADO' })])
    expect(ids(listPedidos(book, ALL_TIME).finalizados)).toEqual([1])
  })

  test('an order that arrived after the request was sent stays', () => {
    const since = EMPTY_BOOK.clock
    const book = answer(applyEvent(EMPTY_BOOK, aPedido()), 'activos', [], since)
    expect(ids(listPedidos(book, ALL_TIME).activos)).toEqual([1])
  })

  test('of two overlapping requests, the one that was served first does not undo the other', () => {
    const first = EMPTY_BOOK.clock
    const moved = applyEvent(EMPTY_BOOK, aPedido({ id: 2 }))
    const second = moved.clock
    let book = answer(moved, 'activos', [aPedido(), aPedido({ id: 2 })], first)
    book = answer(book, 'activos', [aPedido({ id: 2 })], second)
    expect(ids(listPedidos(book, ALL_TIME).activos)).toEqual([1, 2])
  })

  test('the list of one range says nothing about other days', () => {
    let book = applyEvent(EMPTY_BOOK, aPedido())
    book = answer(book, 'activos', [], book.clock, day('2026-11-19'))
    expect(ids(listPedidos(book, ALL_TIME).activos)).toEqual([1])
  })

  test('a period includes its first instant and excludes its last', () => {
    const today = day('2026-11-20')
    let book = applyEvent(EMPTY_BOOK, aPedido({ id: 1, fecha: iso(today.desde) }))
    book = applyEvent(book, aPedido({ id: 2, fecha: iso(today.hasta - 1) }))
    book = applyEvent(book, aPedido({ id: 3, fecha: iso(today.hasta) }))
    book = applyEvent(book, aPedido({ id: 4, fecha: iso(today.desde - 1) }))
    expect(ids(listPedidos(book, today).activos)).toEqual([1, 2])
    expect(ids(listPedidos(book, ALL_TIME).activos)).toEqual([1, 2, 3, 4])
  })

  test('a full list of finished orders does not forget orders older than its last', () => {
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

  test('of chosen days the board shows at most the thousand finished orders of one response', () => {
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
  const arrivals = (before: Book, after: Book) => findArrivals(before, after, () => true)

  test('only an unknown pending order is an arrival', () => {
    const known = applyEvent(EMPTY_BOOK, aPedido())
    const update = applyEvent(known, aPedido({ version: 2, estado: 'ACEPTADO' }))
    expect(arrivals(known, update)).toEqual([])
    expect(arrivals(update, applyEvent(update, aPedido({ id: 2, estado: 'ACEPTADO' })))).toEqual([])
    expect(arrivals(update, applyEvent(update, aPedido({ id: 2, activo: false })))).toEqual([])
    expect(ids(arrivals(update, applyEvent(update, aPedido({ id: 2 }))))).toEqual([2])
  })

  test('an order that was forgotten and comes back is not an arrival', () => {
    const forgotten = answer(applyEvent(EMPTY_BOOK, aPedido()), 'activos', [])
    expect(arrivals(forgotten, applyEvent(forgotten, aPedido({ version: 3 })))).toEqual([])
  })
  test('an order that another branch had is one when it comes back, also after a list has missed it', () => {
    const known = applyEvent(EMPTY_BOOK, aPedido())
    for (const before of [known, answer(known, 'activos', [])]) {
      const retirado = applyRetirado(before, { id: 1, version: 2 })
      const back = applyEvent(retirado, aPedido({ version: 3 }))
      expect(ids(arrivals(retirado, back))).toEqual([1])
      const forgotten = answer(back, 'activos', [])
      expect(arrivals(forgotten, applyEvent(forgotten, aPedido({ version: 4 })))).toEqual([])
    }
  })
})
