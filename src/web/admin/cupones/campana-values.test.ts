import { campana as schema, nuevaCampana, type Campana } from '#contract/usuarios/campanas.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { toBody, toExplained, valuesOf, withStored, type CampanaValues } from './campana-values.ts'
import { explainCampana, vigenciaOfCampana } from './describe-campana.ts'

const OPCIONES = {
  sedes: [
    { id: 1, nombre: 'Chapinero' },
    { id: 3, nombre: 'Cedritos' },
  ],
  categorias: [
    { id: 1, nombre: 'Pizzas' },
    { id: 2, nombre: 'Bebidas' },
  ],
}
const HOY = '2026-11-20'
const STORED: Campana = z.parse(schema, {
  id: 4,
  codigo: 'NAVIDAD',
  porcentaje_descuento: null,
  monto: 8000,
  fecha_inicio: '2026-12-01',
  fecha_fin: '2026-12-31',
  pedido_minimo: 40_000,
  tipos_pedido: ['DOMICILIO'],
  sedes: [{ id: 3, nombre: 'Cedritos' }],
  categorias: [],
  limite_por_persona: 2,
  limite_total: 500,
  solo_primer_pedido: true,
  se_junta: false,
  visible: true,
  estado: 'ACTIVA',
  usos: 3,
  costo: 24_000,
  creado_en: '2026-11-20T18:00:00.000Z',
})

describe('the form of a campaign', () => {
  test.each(['monto', 'pedido_minimo'] as const)(
    "a point between thousands never makes '45.000' a %s of 45",
    (field) => {
      const values = { ...valuesOf(STORED, HOY, OPCIONES), [field]: '45.000' }
      const read = z.safeParse(nuevaCampana, toBody(values, OPCIONES))
      expect(read.error?.issues.map(({ path }) => path)).toEqual([[field]])
    },
  )

  test.each([
    ['1.000', 1000],
    [' 1,000 ', 1000],
    ['12', 12],
    ['', null],
    ['1.5', 1.5],
    ['mil', Number.NaN],
  ])('a limit typed as “%s” is %s uses', (text, uses) => {
    const values = { ...valuesOf(STORED, HOY, OPCIONES), limite_total: text, limite_por_persona: text }
    const { limite_total, limite_por_persona } = toBody(values, OPCIONES)
    expect([limite_total, limite_por_persona]).toEqual([uses, uses])
  })

  test('a new campaign asks for nothing but one use for each person', () => {
    const values = { ...valuesOf(undefined, HOY, OPCIONES), codigo: 'bienvenida', porcentaje_descuento: '20' }
    expect(z.parse(nuevaCampana, toBody(values, OPCIONES))).toEqual({
      codigo: 'BIENVENIDA',
      porcentaje_descuento: 20,
      monto: null,
      fecha_inicio: HOY,
      fecha_fin: '2026-12-20',
      pedido_minimo: 0,
      tipos_pedido: [],
      sedes: [],
      categorias: [],
      limite_por_persona: 1,
      limite_total: null,
      solo_primer_pedido: false,
      se_junta: true,
      visible: false,
    })
  })

  test('a stored campaign is sent as it was read', () => {
    const { id: _id, estado: _estado, usos: _usos, costo: _costo, creado_en: _creado, ...fields } = STORED
    expect(toBody(valuesOf(STORED, HOY, OPCIONES), OPCIONES)).toEqual({ ...fields, sedes: [3] })
  })

  test('a campaign keeps a branch that is no longer on offer', () => {
    const gone = { ...STORED, sedes: [{ id: 9, nombre: 'Usaquén' }] }
    const opciones = withStored(gone, OPCIONES)
    expect(opciones.sedes.map(({ nombre }) => nombre)).toEqual(['Chapinero', 'Cedritos', 'Usaquén'])
    expect(toBody(valuesOf(gone, HOY, opciones), opciones).sedes).toEqual([9])
  })
})

describe('the sentence that explains a campaign', () => {
  const explained = (values: CampanaValues) => {
    const campana = toExplained(values, OPCIONES)
    return campana === null ? null : explainCampana(campana).replaceAll('\u00A0', ' ')
  }

  test('the sentence of a new campaign waits for its discount', () => {
    const values = valuesOf(undefined, HOY, OPCIONES)
    expect(explained(values)).toBeNull()
    expect(explained({ ...values, porcentaje_descuento: '20' })).toBe(
      'Con este código tus clientes ahorran 20 % en los productos de cualquier pedido en todas las sedes, ' +
        'del 20 de noviembre de 2026 al 20 de diciembre de 2026: una vez por persona.',
    )
  })

  test('the sentence of a campaign names every condition', () => {
    const values = {
      ...valuesOf(STORED, HOY, OPCIONES),
      categorias: new Set([2]),
      tipos_pedido: new Set([1, 2]),
    }
    expect(explained(values)).toBe(
      'Con NAVIDAD tus clientes ahorran $ 8.000 en Bebidas de pedidos a domicilio y para recoger desde $ 40.000 ' +
        'en Cedritos, del 1 de diciembre de 2026 al 31 de diciembre de 2026: 2 veces por persona y máximo 500 ' +
        'en total, solo en su primer pedido, sin productos que ya tengan descuento.',
    )
  })
})

test.each([
  ['Programado', {}, HOY],
  ['Activo', {}, '2026-12-01'],
  ['Activo', {}, '2026-12-31'],
  ['Vencido', {}, '2027-01-01'],
  ['En pausa', { estado: 'PAUSADA' as const }, '2026-12-05'],
  ['Terminado', { estado: 'TERMINADA' as const }, '2026-12-05'],
  ['Agotado', { usos: 500 }, '2026-12-05'],
])('staff read the state %s of a campaign: %#', (label, change, hoy) => {
  expect(vigenciaOfCampana({ ...STORED, ...change }, hoy).label).toBe(label)
})
