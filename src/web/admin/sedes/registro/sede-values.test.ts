// What the form of a branch sends. Rule sede/registro.
import type { CambioDeSede, NuevaSede } from '#contract/sedes/gestion.ts'
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

test('what a save without a response sent is sent again when it is taken back', () => {
  const tried: SedeValues = {
    ...escrita,
    telefono: '3105550143',
    minutos_cocina: '',
    formas_de_pago: { ...escrita.formas_de_pago, RECOGER: ['EFECTIVO'] },
  }
  expect(fieldsOf(toForm(escrita, escrita, [tried]))).toEqual({
    telefono: '3105550142',
    minutos_cocina: '20',
    'formas_de_pago.RECOGER': '',
  })
})

/** What is written in the form, or what else sends the field. */
const SENT: { readonly [Field in keyof (NuevaSede & CambioDeSede)]-?: Partial<SedeValues> | string } = {
  nombre: { nombre: 'Sur' },
  direccion: { direccion: 'Carrera 7 # 1-15' },
  barrio: { barrio: 'Centro' },
  ciudad: { ciudad: 'Duitama' },
  telefono: { telefono: '3105550143' },
  ubicacion: { ubicacion: '5.5, -73.3' },
  imagen: { imagen: new File(['x'], 'foto.png', { type: 'image/png' }) },
  quitar_imagen: { quitar_imagen: true },
  productos_de: { productos_de: '1' },
  minutos_cocina: { minutos_cocina: '25' },
  pizzas_por_cuarto: { pizzas_por_cuarto: '12' },
  archivada: 'the card of the branch',
  formas_de_pago: { formas_de_pago: { MESA: [], DOMICILIO: null, RECOGER: null } },
}

const WRITTEN = Object.entries(SENT).flatMap(([field, line]) =>
  typeof line === 'string' ? [] : [[field, line] as const],
)

test.each(WRITTEN)('the form of a branch sends %s when it alone was written', (field, written) => {
  const sent = [...toForm({ ...escrita, ...written }, escrita).keys()]
  expect(sent.map((name) => name.split('.')[0])).toEqual([field])
})
