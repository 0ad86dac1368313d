import { describe, expect, test } from 'vitest'
import { lastDay, rangeProblem, toForm, valuesOf } from './publicidad-values.ts'

const ZONA = 'America/Bogota'
const martes = {
  id: 1,
  titulo: 'Martes de dos sabores',
  imagen: '/media/demo/publicidad/1.jpg',
  fecha_inicio: '2026-11-15T05:00:00.000Z',
  fecha_fin: '2026-12-31T04:59:59.000Z',
  activa: false,
  esta_vigente: false,
  creado_en: '2026-11-01T12:00:00.000Z',
}

describe('the form', () => {
  test('the form of a new advert starts today, switched on', () => {
    expect(valuesOf(undefined, '2026-11-20', ZONA)).toEqual({
      titulo: '',
      fecha_inicio: '2026-11-20',
      fecha_fin: '2026-12-20',
      activa: true,
      imagen: null,
    })
  })

  test('the form of a stored advert has the days of the business', () => {
    expect(valuesOf(martes, '2026-11-20', ZONA)).toMatchObject({
      fecha_inicio: '2026-11-15',
      fecha_fin: '2026-12-30',
      activa: false,
    })
  })

  test('the form of an advert is sent with instants, and with a picture only when one was chosen', () => {
    const values = valuesOf(martes, '2026-11-20', ZONA)
    expect(Object.fromEntries(toForm(values, ZONA))).toEqual({
      titulo: 'Martes de dos sabores',
      fecha_inicio: '2026-11-15T05:00:00.000Z',
      fecha_fin: '2026-12-30T05:00:00.000Z',
      activa: 'false',
    })
    const imagen = new File(['x'], 'foto.png', { type: 'image/png' })
    expect(toForm({ ...values, imagen }, ZONA).get('imagen')).toBe(imagen)
  })
})

test.each([
  ['2026-11-20', '2031-11-20'],
  ['2028-02-29', '2033-02-28'],
])('from %s an advert may last until %s', (today, last) => {
  expect(lastDay(today)).toBe(last)
})

test.each([
  ['2026-11-20', '2026-11-20', true],
  ['2026-11-20', '2027-01-01', true],
  ['2026-11-20', '2026-11-19', 'Rango de fechas inválido'],
])('the days %s to %s of an advert are checked: %s', (fecha_inicio, fecha_fin, expected) => {
  expect(rangeProblem({ ...valuesOf(martes, '2026-11-20', ZONA), fecha_inicio, fecha_fin })).toBe(expected)
})
