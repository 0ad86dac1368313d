import { describe, expect, it } from 'vitest'
import {
  compareForBoard,
  ESTADOS,
  isActivo,
  isVisibleAsActivo,
  nextStep,
  TIPOS_PEDIDO,
  type Estado,
  type TipoPedido,
} from './pedido.ts'

describe('isActivo', () => {
  it.each(ESTADOS.flatMap((estado) => [true, false].map((activo) => [estado, activo] as const)))(
    '%s with activo %s stands in exactly one list',
    (estado, activo) => {
      const owed = ['PENDIENTE', 'ACEPTADO', 'EN_PROCESO'].includes(estado)
      expect(isActivo({ estado, activo })).toBe(activo && owed)
    },
  )
})

describe('nextStep', () => {
  const steps: [Estado, TipoPedido, string | null][] = [
    ['PENDIENTE', 'DOMICILIO', 'Aceptar → ACEPTADO'],
    ['ACEPTADO', 'MESA', 'Preparar → EN_PROCESO'],
    ['EN_PROCESO', 'DOMICILIO', 'Enviar → ENVIADO'],
    ['EN_PROCESO', 'RECOGER', 'Listo → COMPLETADO'],
    ['EN_PROCESO', 'MESA', 'Servir → COMPLETADO'],
  ]
  it.each(steps)('of %s %s is %s', (estado, tipo, expected) => {
    const step = nextStep(estado, tipo)
    expect(step === null ? null : `${step.label} → ${step.estado}`).toBe(expected)
  })
  it.each(['ENVIADO', 'COMPLETADO', 'CANCELADO'] as const)('of %s is none', (estado) => {
    for (const tipo of TIPOS_PEDIDO) expect(nextStep(estado, tipo)).toBeNull()
  })
})

describe('compareForBoard', () => {
  const at = (id: number, estado: Estado, minute: number) => ({
    id,
    estado,
    fecha: `2026-11-20T18:${String(minute).padStart(2, '0')}:00.000Z`,
  })
  const board = [at(1, 'EN_PROCESO', 0), at(2, 'PENDIENTE', 5), at(3, 'PENDIENTE', 9), at(4, 'ACEPTADO', 1)]

  it('goes by state, then newest first', () => {
    expect(board.toSorted((a, b) => compareForBoard(a, b)).map(({ id }) => id)).toEqual([3, 2, 4, 1])
  })
  it('goes oldest first when asked', () => {
    const sorted = board.toSorted((a, b) => compareForBoard(a, b, { masAntiguosPrimero: true }))
    expect(sorted.map(({ id }) => id)).toEqual([2, 3, 4, 1])
  })
  it('breaks ties of time by number', () => {
    const same = [at(8, 'PENDIENTE', 5), at(7, 'PENDIENTE', 5)]
    expect(same.toSorted((a, b) => compareForBoard(a, b)).map(({ id }) => id)).toEqual([8, 7])
  })
})

describe('isVisibleAsActivo', () => {
  const since = '2026-11-20T18:00:00.000Z'
  const pedido = (estado: Estado, tipo_pedido: TipoPedido, activo = true) => ({
    activo,
    estado,
    tipo_pedido,
    historial: [{ estado, fecha: since }],
  })
  const soon = new Date('2026-11-20T20:00:00.000Z')
  const late = new Date('2026-11-20T20:00:00.001Z')

  it.each([
    ['PENDIENTE', 'DOMICILIO', true, true],
    ['ENVIADO', 'DOMICILIO', true, false],
    ['ENVIADO', 'RECOGER', false, false],
    ['COMPLETADO', 'RECOGER', true, false],
    ['COMPLETADO', 'DOMICILIO', false, false],
    ['COMPLETADO', 'MESA', false, false],
    ['CANCELADO', 'DOMICILIO', false, false],
  ] as const)('%s %s: within two hours %s, after them %s', (estado, tipo, within, after) => {
    expect(isVisibleAsActivo(pedido(estado, tipo), soon)).toBe(within)
    expect(isVisibleAsActivo(pedido(estado, tipo), late)).toBe(after)
  })
  it('is never an order that staff took out of the active list', () => {
    expect(isVisibleAsActivo(pedido('ENVIADO', 'DOMICILIO', false), soon)).toBe(false)
    expect(isVisibleAsActivo(pedido('PENDIENTE', 'DOMICILIO', false), soon)).toBe(false)
  })
  it('counts from the last time the state was reached', () => {
    const twice = {
      ...pedido('ENVIADO', 'DOMICILIO'),
      historial: [
        { estado: 'ENVIADO' as const, fecha: '2026-11-20T10:00:00.000Z' },
        { estado: 'ENVIADO' as const, fecha: since },
      ],
    }
    expect(isVisibleAsActivo(twice, soon)).toBe(true)
    expect(isVisibleAsActivo({ ...twice, historial: [] }, soon)).toBe(false)
  })
})
