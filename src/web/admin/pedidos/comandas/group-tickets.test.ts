import { aPedido } from '#test/values.ts'
import { describe, expect, it } from 'vitest'
import { groupTickets } from './group-tickets.ts'

const group = (...ids: number[]) =>
  groupTickets(ids.map((id) => aPedido({ id }))).map(({ key, pedidos }): [string, number[]] => [
    key,
    pedidos.map(({ id }) => id),
  ])

describe('the groups of a lane', () => {
  it('the groups of a lane hold at most sixteen tickets, in the order of the lane', () => {
    const ids = Array.from({ length: 100 }, (_, index) => 100 - index)
    const groups = group(...ids)
    expect(groups.flatMap(([, members]) => members)).toEqual(ids)
    expect(Math.max(...groups.map(([, members]) => members.length))).toBe(16)
  })

  it('the groups of a lane keep their tickets when one arrives or leaves', () => {
    expect(group(33, 32, 31, 30, 17)).toEqual([
      ['2', [33, 32]],
      ['1', [31, 30, 17]],
    ])
    expect(group(34, 33, 32, 31, 17)).toEqual([
      ['2', [34, 33, 32]],
      ['1', [31, 17]],
    ])
  })

  it('the groups of a lane have different keys when an order noted later splits a block', () => {
    expect(group(5, 4, 40, 3, 2)).toEqual([
      ['0', [5, 4]],
      ['2', [40]],
      ['0-3', [3, 2]],
    ])
  })
})
