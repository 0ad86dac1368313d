import type { TipoPedido } from '#domain/pedido/pedido.ts'
import { expect, test } from 'vitest'
import {
  cuentaRegresiva,
  demoraDe,
  demoraText,
  isPrometido,
  masMinutos,
  paraLas,
  peorQueLoMostrado,
  promesaText,
} from './promesa.ts'

const ZONA = 'America/Bogota'
const at = (local: string) => new Date(`2026-11-20T${local}-05:00`)
const base = {
  tipo: 'RECOGER',
  inicio: at('19:12:30'),
  cocina: { minutos: 20, margen: 0 },
  demora: 0,
  viaje: null,
} as const

test.each([
  ['a pick-up needs the kitchen', {}, '19:35:00'],
  ['a great demand comes on top', { demora: 20 }, '19:55:00'],
  ['a full step stays', { inicio: at('19:10:00') }, '19:30:00'],
  ['a delivery needs the ride, and half of its window', { tipo: 'DOMICILIO', viaje: 12 }, '19:55:00'],
  ['a pick-up needs the margin of the kitchen', { cocina: { minutos: 20, margen: 6 } }, '19:40:00'],
  [
    'a delivery has its window instead',
    { tipo: 'DOMICILIO', viaje: 12, cocina: { minutos: 20, margen: 6 } },
    '19:55:00',
  ],
  ['an unknown ride takes twenty minutes', { tipo: 'DOMICILIO' }, '20:05:00'],
] as const)('%s', (_name, changes, end) => {
  expect(paraLas({ ...base, ...changes })).toEqual(at(end))
})

test('an order at a table, and a branch without a setting, have no promise', () => {
  expect(paraLas({ ...base, tipo: 'MESA' })).toBeNull()
  expect(paraLas({ ...base, cocina: null })).toBeNull()
})

test('a great demand counts for its type, for an order that starts before its end', () => {
  const hasta = at('20:00:00')
  const ritmos = [{ tipo_pedido: 'RECOGER', minutos: 20, hasta: hasta.toISOString() }] as const
  expect(demoraDe(ritmos, 'RECOGER', at('19:59:00'))).toBe(20)
  expect(demoraDe(ritmos, 'RECOGER', hasta)).toBe(0)
  expect(demoraDe(ritmos, 'DOMICILIO', at('19:00:00'))).toBe(0)
  expect(demoraDe([{ ...ritmos[0], minutos: null }], 'RECOGER', at('19:00:00'))).toBe(0)
})

test.each([
  ['DOMICILIO', '20:00:00', 'Llega entre 7:40 y 8:00\u00A0p.\u00A0m.'],
  ['DOMICILIO', '12:10:00', 'Llega entre 11:50\u00A0a.\u00A0m. y 12:10\u00A0p.\u00A0m.'],
  ['DOMICILIO', '12:00:00', 'Llega entre 11:40\u00A0a.\u00A0m. y 12:00\u00A0m.'],
  ['RECOGER', '19:35:00', 'Lista a las 7:35\u00A0p.\u00A0m.'],
  ['RECOGER', '13:05:00', 'Lista a la 1:05\u00A0p.\u00A0m.'],
] as const)('a promise of %s for %s reads %s', (tipo, para, text) => {
  expect(promesaText(tipo, at(para), at('11:30:00'), ZONA)).toBe(text)
})

test('a promise for another day names the day', () => {
  const yesterday = new Date('2026-11-19T23:00:00-05:00')
  expect(promesaText('DOMICILIO', at('13:00:00'), yesterday, ZONA)).toBe(
    'Llega mañana entre 12:40 y 1:00\u00A0p.\u00A0m.',
  )
  expect(promesaText('RECOGER', at('12:25:00'), yesterday, ZONA)).toBe(
    'Lista mañana a las 12:25\u00A0p.\u00A0m.',
  )
})

test.each([
  ['19:20:00', 'Para las 7:35\u00A0p.\u00A0m. · faltan 15 min', 'a tiempo'],
  ['19:30:00', 'Para las 7:35\u00A0p.\u00A0m. · faltan 5 min', 'por vencer'],
  ['19:34:00', 'Para las 7:35\u00A0p.\u00A0m. · falta 1 min', 'por vencer'],
  ['19:35:00', 'Para las 7:35\u00A0p.\u00A0m. · es ahora', 'por vencer'],
  ['19:38:00', 'Para las 7:35\u00A0p.\u00A0m. · pasó hace 3 min', 'vencida'],
  ['22:35:00', 'Para las 7:35\u00A0p.\u00A0m. · pasó hace 3 h', 'vencida'],
] as const)('at %s staff read %s', (now, texto, estado) => {
  expect(cuentaRegresiva(at('19:35:00'), at(now), ZONA)).toEqual({ texto, estado })
})

test('a customer reads how many minutes more are needed', () => {
  const textOf = (tipo: TipoPedido, demora: number, hora: string, now = at('12:00:00')) =>
    demoraText({ tipo, demora, para: at(hora) }, now, ZONA)
  expect(textOf('DOMICILIO', 10, '20:10:00')).toBe(
    'Necesitamos 10 minutos más: llega hacia las 8:10\u00A0p.\u00A0m. Gracias por esperar.',
  )
  expect(textOf('RECOGER', 20, '13:05:00')).toBe(
    'Necesitamos 20 minutos más: lista hacia la 1:05\u00A0p.\u00A0m. Gracias por esperar.',
  )
  const yesterday = new Date('2026-11-19T23:00:00-05:00')
  expect(textOf('DOMICILIO', 10, '20:10:00', yesterday)).toBe(
    'Necesitamos 10 minutos más: llega mañana hacia las 8:10\u00A0p.\u00A0m. Gracias por esperar.',
  )
})

test.each([
  ['before the promised hour', '19:20:00', 0, '19:35:00', 10],
  ['a second time', '19:20:00', 10, '19:35:00', 20],
  ['at the promised hour', '19:25:00', 0, '19:35:00', 10],
  ['when it is over', '19:47:00', 0, '20:00:00', 35],
  ['when it is over and was moved before', '19:47:00', 15, '20:00:00', 50],
] as const)(
  'ten minutes more %s lie ahead, and count from the first promise',
  (_name, now, demora, hora, all) => {
    const promise = { para_las: at('19:25:00'), demora }
    expect(masMinutos(promise, 10, at(now))).toEqual({ para_las: at(hora), demora: all })
  },
)

test.each([
  ['DOMICILIO', 'EN_PROCESO', true],
  ['DOMICILIO', 'ENVIADO', true],
  ['DOMICILIO', 'COMPLETADO', false],
  ['RECOGER', 'PENDIENTE', true],
  ['RECOGER', 'ENVIADO', false],
  ['RECOGER', 'CANCELADO', false],
] as const)('the promise of a %s that is %s holds: %s', (tipo_pedido, estado, holds) => {
  expect(isPrometido({ activo: true, tipo_pedido, estado })).toBe(holds)
})

test.each([
  ['20:10:00', 'Ahora tardamos un poco más: llega entre 7:50 y 8:10\u00A0p.\u00A0m.'],
  ['20:05:00', null],
  ['19:30:00', null],
] as const)('an order that was shown 7:55 and is promised for %s reads %j', (para, text) => {
  const asked = { tipo: 'DOMICILIO', now: at('19:00:00'), zona: ZONA } as const
  expect(peorQueLoMostrado(at('19:55:00'), at(para), asked)).toBe(text)
  expect(peorQueLoMostrado(null, at(para), asked)).toBeNull()
})
