import { completeSede } from '#contract/sedes/complete.ts'
import { aperturaPara } from '#domain/ritmo/palabras.ts'
import { expect, test } from 'vitest'
import { promesaAlPedir } from './promesa-al-pedir.ts'

const at = (local: string) => new Date(`2026-11-20T${local}:00-05:00`)
const minutes = (minutos: number) => ({ minutos, margen: 0 })
const VUELVE = at('20:30').toISOString()
const pausa = { tipo_pedido: 'RECOGER', minutos: null, hasta: VUELVE, vuelve: VUELVE } as const
const aSede = (fields: object) =>
  completeSede({ id: 1, nombre: 'Chapinero', abierta: true, cocina: minutes(20), ...fields })
const asked = { tipo: 'RECOGER', viaje: null, para: null, lleno: null, now: at('20:00') } as const

test('an order that begins now is promised by the minutes of now', () => {
  const sede = aSede({})
  expect(promesaAlPedir({ ...asked, sede, apertura: sede })).toEqual(at('20:20'))
})

test.each([
  ['by the minutes of its end', minutes(40), '21:10'],
  ['by those of now where a server does not say more', undefined, '20:50'],
] as const)('an order of a paused type is promised %s', (_name, cocina, hora) => {
  const sede = aSede({ ritmos: [{ ...pausa, cocina }] })
  expect(promesaAlPedir({ ...asked, sede, apertura: aperturaPara(sede, 'RECOGER') })).toEqual(at(hora))
})

test('staff whom a pause does not stop read the promise of now', () => {
  const sede = aSede({ ritmos: [{ ...pausa, cocina: minutes(40) }] })
  expect(promesaAlPedir({ ...asked, sede, apertura: sede })).toEqual(at('20:20'))
})

test('an order to a full kitchen is promised by the minutes of its quarter', () => {
  const sede = aSede({})
  const lleno = { programado_para: at('20:15').toISOString(), cocina: minutes(35) }
  expect(promesaAlPedir({ ...asked, sede, apertura: sede, lleno })).toEqual(at('20:50'))
})
