// What the form of a branch sends. Rule sede/registro.
import { expect, test } from 'vitest'
import { toForm, valuesOf, type SedeValues } from './sede-values.ts'

const fieldsOf = (form: FormData) => Object.fromEntries(form)
const escrita: SedeValues = {
  ...valuesOf(undefined, { ciudad: 'Tunja', telefono: '3105550142' }),
  nombre: 'Norte',
  direccion: 'Carrera 7 # 170-15',
  ubicacion: '5.5353, -73.3678',
  minutos_cocina: '20',
}
const DATOS = {
  nombre: 'Norte',
  direccion: 'Carrera 7 # 170-15',
  barrio: '',
  ciudad: 'Tunja',
  telefono: '3105550142',
  ubicacion: '5.5353, -73.3678',
}

test('a new branch sends all of its data', () => {
  expect(fieldsOf(toForm(escrita, null))).toEqual({ ...DATOS, minutos_cocina: '20' })
})

test('a changed branch sends only the fields that differ', () => {
  expect(fieldsOf(toForm(escrita, escrita))).toEqual({})
  const changed: SedeValues = {
    ...escrita,
    telefono: '3105550143',
    minutos_cocina: '',
    formas_de_pago: { ...escrita.formas_de_pago, RECOGER: ['EFECTIVO'] },
  }
  expect(fieldsOf(toForm(changed, escrita))).toEqual({
    telefono: '3105550143',
    minutos_cocina: '',
    'formas_de_pago.RECOGER': 'EFECTIVO',
  })
})
