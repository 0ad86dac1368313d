import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compareForBoard,
  estadoLabel,
  isEstado,
  ESTADO_LABEL,
  ESTADOS,
  ESTADOS_ACTIVOS,
  isActivo,
  isPorEmpezar,
  isSinAceptar,
  minutosSinAceptar,
  isSinConfirmar,
  isVisibleAsActivo,
  nextStep,
  pasadoProblem,
  TIPO_CHOICE_LABEL,
  TIPO_LABEL,
  TIPOS_EN_ORDEN,
  TIPOS_PEDIDO,
  type Estado,
  type TipoPedido,
} from './pedido.ts'

fc.configureGlobal({ seed: 20_261_120 })

describe('the words of states and types', () => {
  test('every state and type has its name', () => {
    expect(ESTADOS.map((estado) => ESTADO_LABEL[estado])).toEqual([
      'Pendiente',
      'Aceptado',
      'En preparación',
      'Enviado',
      'Completado',
      'Cancelado',
    ])
    expect(TIPOS_PEDIDO.map((tipo) => TIPO_LABEL[tipo])).toEqual([
      'En la mesa',
      'A domicilio',
      'Para recoger',
    ])
    expect(TIPOS_PEDIDO.map((tipo) => TIPO_CHOICE_LABEL[tipo])).toEqual([
      'En la mesa',
      'Domicilio',
      'Para recoger en el restaurante',
    ])
  })
})

describe('the active list', () => {
  test.each([
    ['PENDIENTE', true],
    ['ACEPTADO', true],
    ['EN_PROCESO', true],
    ['ENVIADO', false],
    ['COMPLETADO', false],
    ['CANCELADO', false],
  ] as const)('an order with activo on in state %s is in the active list', (estado, expected) => {
    expect(isActivo({ activo: true, estado })).toBe(expected)
  })

  test.each(ESTADOS)('an order with activo off in state %s is finished', (estado) => {
    expect(isActivo({ activo: false, estado })).toBe(false)
  })

  test('the active list has one lane per state before the kitchen is done', () => {
    expect(ESTADOS_ACTIVOS).toEqual(['PENDIENTE', 'ACEPTADO', 'EN_PROCESO'])
  })
})

describe('the next step', () => {
  test.each([
    ['PENDIENTE', { MESA: 'Aceptar ACEPTADO', DOMICILIO: 'Aceptar ACEPTADO', RECOGER: 'Aceptar ACEPTADO' }],
    [
      'ACEPTADO',
      { MESA: 'Preparar EN_PROCESO', DOMICILIO: 'Preparar EN_PROCESO', RECOGER: 'Preparar EN_PROCESO' },
    ],
    ['EN_PROCESO', { MESA: 'Servir COMPLETADO', DOMICILIO: 'Enviar ENVIADO', RECOGER: 'Listo COMPLETADO' }],
  ] as const)('the next step of %s is named by the type', (estado, expected) => {
    for (const tipo of TIPOS_PEDIDO) {
      const step = nextStep(estado, tipo)
      expect(`${String(step?.label)} ${String(step?.estado)}`).toBe(expected[tipo])
    }
  })

  test.each(['ENVIADO', 'COMPLETADO', 'CANCELADO'] as const)('no next step exists after %s', (estado) => {
    for (const tipo of TIPOS_PEDIDO) expect(nextStep(estado, tipo)).toBeNull()
  })
})

describe('the order of the board', () => {
  const at = '2026-11-20T18:00:00.000Z'
  const card = (id: number, estado: Estado, minute: number) => ({
    id,
    estado,
    fecha: new Date(Date.parse(at) + minute * 60_000).toISOString(),
  })
  const board = [
    card(1, 'CANCELADO', 9),
    card(2, 'PENDIENTE', 5),
    card(3, 'EN_PROCESO', 0),
    card(4, 'PENDIENTE', 8),
    card(5, 'ENVIADO', 3),
    card(6, 'COMPLETADO', 3),
    card(7, 'ACEPTADO', 2),
  ]

  test('the board sorts by state, then newest first', () => {
    expect(board.toSorted((a, b) => compareForBoard(a, b)).map(({ id }) => id)).toEqual([4, 2, 7, 3, 5, 6, 1])
  })

  test('the board sorts by state, then oldest first, when staff ask for it', () => {
    const sorted = board.toSorted((a, b) => compareForBoard(a, b, { masAntiguosPrimero: true }))
    expect(sorted.map(({ id }) => id)).toEqual([2, 4, 7, 3, 5, 6, 1])
  })

  test('the board sorts orders of the same instant by number, in the same direction', () => {
    const twins = [card(8, 'PENDIENTE', 5), card(10, 'PENDIENTE', 5), card(9, 'PENDIENTE', 5)]
    expect(twins.toSorted((a, b) => compareForBoard(a, b)).map(({ id }) => id)).toEqual([10, 9, 8])
    expect(
      twins.toSorted((a, b) => compareForBoard(a, b, { masAntiguosPrimero: true })).map(({ id }) => id),
    ).toEqual([8, 9, 10])
  })

  test('the board compares instants and not their texts', () => {
    const whole = { id: 1, estado: 'PENDIENTE' as const, fecha: '2026-11-20T18:00:00Z' }
    const later = { id: 2, estado: 'PENDIENTE' as const, fecha: '2026-11-20T18:00:00.500Z' }
    expect(compareForBoard(later, whole)).toBeLessThan(0)
  })

  test('the order of the board does not depend on the previous order of the cards', () => {
    const anyCard = fc.record({
      id: fc.integer({ min: 1, max: 50 }),
      estado: fc.constantFrom(...ESTADOS),
      fecha: fc.integer({ min: 0, max: 5 }).map((minute) => card(0, 'PENDIENTE', minute).fecha),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(anyCard, { selector: ({ id }) => id }),
        fc.boolean(),
        (cards, masAntiguosPrimero) => {
          const sort = (list: typeof cards) =>
            list.toSorted((a, b) => compareForBoard(a, b, { masAntiguosPrimero })).map(({ id }) => id)
          expect(sort(cards.toReversed())).toEqual(sort(cards))
        },
      ),
    )
  })
})

describe('the active-order card', () => {
  const since = '2026-11-20T18:00:00.000Z'
  const TWO_HOURS_LATER = new Date('2026-11-20T20:00:00.000Z')
  const JUST_AFTER = new Date('2026-11-20T20:00:00.001Z')
  const anOrder = (estado: Estado, tipo_pedido: TipoPedido, activo = true) => ({
    activo,
    estado,
    tipo_pedido,
    historial: [{ estado, fecha: since }],
  })

  test.each(ESTADOS.flatMap((estado) => TIPOS_PEDIDO.map((tipo) => [estado, tipo] as const)))(
    'the active-order card shows %s of %s while the customer waits for it',
    (estado, tipo) => {
      const inKitchen = ['PENDIENTE', 'ACEPTADO', 'EN_PROCESO'].includes(estado)
      const awaited = [`DOMICILIO ENVIADO`, 'RECOGER COMPLETADO'].includes(`${tipo} ${estado}`)
      expect(isVisibleAsActivo(anOrder(estado, tipo), TWO_HOURS_LATER)).toBe(inKitchen || awaited)
      expect(isVisibleAsActivo(anOrder(estado, tipo), JUST_AFTER)).toBe(inKitchen)
      expect(isVisibleAsActivo(anOrder(estado, tipo, false), TWO_HOURS_LATER)).toBe(false)
    },
  )

  test('the active-order card counts from the last time that the order took its state', () => {
    const order = anOrder('ENVIADO', 'DOMICILIO')
    const early = { estado: 'ENVIADO', fecha: '2026-11-20T10:00:00.000Z' } as const
    const back = { estado: 'EN_PROCESO', fecha: '2026-11-20T11:00:00.000Z' } as const
    const sentAgain = { ...order, historial: [early, back, ...order.historial] }
    expect(isVisibleAsActivo(sentAgain, TWO_HOURS_LATER)).toBe(true)
    expect(isVisibleAsActivo({ ...order, historial: [early, back] }, TWO_HOURS_LATER)).toBe(false)
  })

  test('the active-order card hides an order without a known instant of sending', () => {
    expect(isVisibleAsActivo({ ...anOrder('ENVIADO', 'DOMICILIO'), historial: [] }, TWO_HOURS_LATER)).toBe(
      false,
    )
  })
})

test('an unknown state keeps its own name, comes last and has no next step', () => {
  expect([estadoLabel('EN_PROCESO'), estadoLabel('Devuelto')]).toEqual(['En preparación', 'Devuelto'])
  expect([isEstado('ENVIADO'), isEstado('Devuelto')]).toEqual([true, false])
  expect(nextStep('Devuelto', 'DOMICILIO')).toBeNull()
  expect(isActivo({ activo: true, estado: 'Devuelto' })).toBe(false)
  const pedido = (id: number, estado: string) => ({ id, estado, fecha: '2026-11-20T17:00:00Z' })
  const board = [pedido(1, 'Devuelto'), pedido(2, 'CANCELADO')].toSorted((a, b) => compareForBoard(a, b))
  expect(board.map(({ id }) => id)).toEqual([2, 1])
})

describe('an order that waits to be accepted', () => {
  const AHORA = Date.parse('2026-11-27T23:00:00Z')
  const since = (minutes: number) => new Date(AHORA - minutes * 60_000).toISOString()
  const waiting = {
    activo: true,
    estado: 'PENDIENTE',
    programado_para: null,
    tipo_pedido: 'DOMICILIO',
  } as const

  test.each([
    [3, false, false],
    [4, true, false],
    [7, true, false],
    [8, true, true],
    [59, true, true],
    [60, false, true],
  ])(
    'after %d minutes of waiting the alarm is %s and the customer is asked to call: %s',
    (minutes, alarm, told) => {
      const pedido = { ...waiting, fecha: since(minutes) }
      expect([isSinAceptar(pedido, AHORA), isSinConfirmar(pedido, AHORA)]).toEqual([alarm, told])
    },
  )

  test.each([
    ['placed now', [], 30],
    [
      'accepted, and taken back',
      [
        ['ACEPTADO', 20],
        ['PENDIENTE', 10],
      ],
      30,
    ],
    [
      'cancelled, and active again',
      [
        ['CANCELADO', 20],
        ['PENDIENTE', 10],
      ],
      10,
    ],
    [
      'of an hour that came after that',
      [
        ['CANCELADO', 20],
        ['PENDIENTE', 10],
      ],
      6,
      since(6),
    ],
  ] as const)(
    'an order %s waits since then',
    (_name, steps, minutes, programado_para: string | null = null) => {
      const historial = [['PENDIENTE', 30] as const, ...steps].map(([estado, ago]) => ({
        estado,
        fecha: since(ago),
      }))
      const pedido = { ...waiting, fecha: since(30), historial, programado_para }
      expect(minutosSinAceptar(pedido, AHORA)).toBe(minutes)
    },
  )

  test.each([
    { tipo_pedido: 'MESA' as const },
    { estado: 'ACEPTADO' },
    { activo: false },
    { programado_para: since(-1) },
  ])('the customer is not asked to call: %j', (changes) => {
    expect(isSinConfirmar({ ...waiting, fecha: since(30), ...changes }, AHORA)).toBe(false)
  })
})

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 0, minute)).toISOString()

test.each([
  ['an order of now', null, null, false],
  ['one of later', at(10), null, true],
  ['one whose time came', at(0), null, false],
  ['one of later that was changed before', at(10), { fecha: at(-5) }, true],
  // The clock of the device is two minutes behind.
  ['one that was moved to now', at(2), { fecha: at(2) }, false],
] as const)('%s waits for its start: %s with the change %j', (_name, programado_para, cambio, waits) => {
  expect(isPorEmpezar({ programado_para, cambio }, Date.parse(at(0)))).toBe(waits)
})

// Rule tomar-pedido/pasado.
test.each([
  ['2026-11-13T18:00:00.000Z', null],
  ['2026-11-13T17:59:59.999Z', 'Solo puedes anotar pedidos de los últimos 7 días'],
  ['2026-11-20T18:00:00.000Z', null],
  ['2026-11-20T18:00:00.001Z', 'La hora del pedido todavía no ha llegado'],
])('a sale of %s can be noted on 20 November at 18:00, or is refused: %j', (fecha, problem) => {
  expect(pasadoProblem(new Date(fecha), new Date('2026-11-20T18:00:00.000Z'))).toBe(problem)
})

test('people read each type of order once', () => {
  expect(TIPOS_EN_ORDEN.toSorted()).toEqual(TIPOS_PEDIDO.toSorted())
})
