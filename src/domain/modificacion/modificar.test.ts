import { describe, expect, it } from 'vitest'
import { cambioMientras, horaProblem, modificarProblem, tipoProblem } from './modificar.ts'

describe('when an order can be changed (rule pedido/modificar)', () => {
  it.each([
    [{ activo: true, estado: 'PENDIENTE' }, null],
    [{ activo: true, estado: 'ACEPTADO' }, null],
    [{ activo: true, estado: 'EN_PROCESO' }, null],
    [{ activo: true, estado: 'ENVIADO' }, /salió de la cocina/],
    [{ activo: false, estado: 'ACEPTADO' }, /salió de la cocina/],
    [{ activo: false, estado: 'CANCELADO' }, /cancelado/],
  ])('an order %j can be changed or is refused: %s', (pedido, expected) => {
    if (expected === null) expect(modificarProblem(pedido)).toBeNull()
    else expect(modificarProblem(pedido)).toMatch(expected)
  })

  it('only deliveries and pick-ups become one another', () => {
    expect(tipoProblem('DOMICILIO', 'RECOGER')).toBeNull()
    expect(tipoProblem('MESA', 'MESA')).toBeNull()
    expect(tipoProblem('MESA', 'RECOGER')).toMatch(/mesa/)
    expect(tipoProblem('RECOGER', 'MESA')).toMatch(/mesa/)
  })

  it.each([
    [-1, true, 'Esa hora ya pasó. Elige otra.'],
    [1, true, null],
    [1, false, 'A esa hora la sede está cerrada. Elige otra.'],
    [8 * 24, true, 'Elige una hora de los próximos 7 días.'],
  ])(
    'an order can move by %i hours with the branch open %s, or is refused: %j',
    (hours, isOpen, expected) => {
      const ahora = new Date('2026-11-20T18:00:00.000Z')
      expect(horaProblem(new Date(ahora.getTime() + hours * 3_600_000), ahora, isOpen)).toBe(expected)
    },
  )
})

describe('what became of an order meanwhile', () => {
  it.each([
    [{ estado: 'CANCELADO' }, null, 'El pedido #00042 se canceló mientras lo modificabas.'],
    [
      { estado: 'ACEPTADO' },
      { por: 'Ana' },
      'Ana modificó el pedido #00042 antes que tú. Revisa cómo quedó.',
    ],
    [
      { estado: 'ACEPTADO' },
      null,
      'El pedido #00042 cambió mientras lo modificabas: ahora está aceptado. Revísalo y guarda otra vez.',
    ],
  ])('an order %j that %j changed meanwhile is refused with “%s”', (pedido, otro, expected) => {
    expect(cambioMientras({ id: 42, ...pedido }, otro)).toBe(expected)
  })
})
