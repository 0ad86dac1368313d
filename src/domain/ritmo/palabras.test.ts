import { expect, test } from 'vitest'
import type { Cocina } from './aprendido.ts'
import {
  aperturaPara,
  avisoAlPersonal,
  avisoDeRitmo,
  groupRitmos,
  pausaAlPedir,
  ritmoCorto,
  type RitmoVisto,
} from './palabras.ts'

const ZONA = 'America/Bogota'
const NOW = new Date('2026-11-20T20:00:00-05:00')
const HALF_PAST = '2026-11-21T01:30:00.000Z'
const ONE = '2026-11-20T18:00:00.000Z'
const TOMORROW = '2026-11-21T17:00:00.000Z'

const pausa = (tipo_pedido: RitmoVisto['tipo_pedido'], vuelve: string | null = HALF_PAST): RitmoVisto => ({
  tipo_pedido,
  minutos: null,
  hasta: HALF_PAST,
  vuelve,
})
const demanda = (tipo_pedido: RitmoVisto['tipo_pedido']): RitmoVisto => ({
  tipo_pedido,
  minutos: 20,
  hasta: HALF_PAST,
  vuelve: null,
})

test.each([
  [
    'DOMICILIO',
    [pausa('DOMICILIO')],
    'Ahora no hacemos domicilios. Volvemos a las 8:30\u00A0p.\u00A0m. Puedes recoger o programar.',
  ],
  [
    'DOMICILIO',
    [pausa('DOMICILIO', ONE)],
    'Ahora no hacemos domicilios. Volvemos a la 1:00\u00A0p.\u00A0m. Puedes recoger o programar.',
  ],
  [
    'DOMICILIO',
    [pausa('DOMICILIO', TOMORROW), pausa('RECOGER')],
    'Ahora no hacemos domicilios. Volvemos mañana a las 12:00\u00A0m. Puedes programar.',
  ],
  ['DOMICILIO', [pausa('DOMICILIO', null)], 'Ahora no hacemos domicilios. Puedes recoger.'],
  [
    'RECOGER',
    [pausa('RECOGER'), demanda('DOMICILIO')],
    'Ahora no preparamos pedidos para recoger. Volvemos a las 8:30\u00A0p.\u00A0m. Puedes pedir a domicilio o programar.',
  ],
  [
    'MESA',
    [pausa('MESA')],
    'Ahora no recibimos pedidos desde la mesa. Volvemos a las 8:30\u00A0p.\u00A0m. Pídele a un mesero.',
  ],
  ['RECOGER', [demanda('RECOGER')], 'Hay mucha demanda: hoy tardamos unos 20 minutos más.'],
  ['RECOGER', [pausa('DOMICILIO')], null],
] as const)('a customer of %s with %j reads %j', (tipo, ritmos, text) => {
  expect(avisoDeRitmo(ritmos, tipo, NOW, ZONA)).toBe(text)
})

test('an order in a pause says when it is prepared', () => {
  expect(pausaAlPedir(HALF_PAST, NOW, ZONA)).toBe(
    'Si pides ahora, tu pedido se prepara a las 8:30\u00A0p.\u00A0m.',
  )
})

test('staff read that they may take the order', () => {
  expect(avisoAlPersonal([pausa('DOMICILIO')], 'DOMICILIO', ZONA)).toBe(
    'Domicilios: en pausa para los clientes hasta las 8:30\u00A0p.\u00A0m. Tú sí puedes tomar este pedido para ahora.',
  )
  expect(avisoAlPersonal([demanda('RECOGER')], 'RECOGER', ZONA)).toBe(
    'Hay mucha demanda: dile al cliente que hoy tardan unos 20 minutos más.',
  )
  expect(avisoAlPersonal([pausa('DOMICILIO')], 'MESA', ZONA)).toBeNull()
})

test.each([
  [pausa('DOMICILIO'), ['DOMICILIO'], 'Domicilios en pausa hasta las 8:30\u00A0p.\u00A0m.'],
  [
    pausa('RECOGER'),
    ['RECOGER', 'MESA'],
    'Para recoger y en la mesa en pausa hasta las 8:30\u00A0p.\u00A0m.',
  ],
  [demanda('DOMICILIO'), ['DOMICILIO'], 'Domicilios: unos 20 minutos más'],
  [demanda('DOMICILIO'), [], 'Mucha demanda: unos 20 minutos más'],
  [pausa('DOMICILIO'), [], 'Pedidos en pausa hasta las 8:30\u00A0p.\u00A0m.'],
] as const)('%j for %j has few words', (ritmo, tipos, text) => {
  expect(ritmoCorto(ritmo, tipos, ZONA)).toBe(text)
})

test('types of the same pace are one group, and all types need no names', () => {
  const textsOf = (ritmos: readonly RitmoVisto[]) => groupRitmos(ritmos, ZONA).map(({ texto }) => texto)
  expect(textsOf([demanda('MESA'), pausa('DOMICILIO'), demanda('RECOGER')])).toEqual([
    'Domicilios en pausa hasta las 8:30\u00A0p.\u00A0m.',
    'Para recoger y en la mesa: unos 20 minutos más',
  ])
  expect(textsOf([demanda('DOMICILIO'), demanda('RECOGER'), demanda('MESA')])).toEqual([
    'Mucha demanda: unos 20 minutos más',
  ])
  expect(textsOf([])).toEqual([])
})

test('a branch is closed for a type in a pause, and open for the others', () => {
  const cocina = { minutos: 20, margen: 0 }
  const then = { minutos: 35, margen: 0 }
  const open = { abierta: true, proxima_apertura: null, cocina }
  const paused = (then: Cocina | null) => ({
    ...open,
    ritmos: [
      { ...pausa('DOMICILIO'), cocina: then },
      { ...demanda('RECOGER'), cocina: null },
    ],
  })
  const closed = { abierta: false, proxima_apertura: HALF_PAST }
  expect(aperturaPara(paused(then), 'DOMICILIO')).toEqual({ ...closed, cocina: then })
  expect(aperturaPara(paused(null), 'DOMICILIO')).toEqual({ ...closed, cocina })
  expect(aperturaPara(paused(then), 'RECOGER')).toMatchObject(open)
  const unsaid = { abierta: null, proxima_apertura: null, cocina: null, ritmos: [] }
  expect(aperturaPara(unsaid, 'DOMICILIO')).toEqual(unsaid)
})
