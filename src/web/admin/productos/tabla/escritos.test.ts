import type { CambioDePrecio } from '#contract/catalogo/tabla.ts'
import { expect, test } from 'vitest'
import type { Celda } from './celdas.ts'
import { afterSave, typedChanges, write, type Escritos } from './escritos.ts'

const LUGAR = { categoria: 5, medida: 2 }
/** The cell as it is read. */
const at = (precio: number | null): Celda => ({
  columna: { id: 2, nombre: 'Grande' },
  lugar: LUGAR,
  propio: precio,
  antes: precio,
})
const sent = (escritos: Escritos, precio: number | null): CambioDePrecio[] =>
  typedChanges([{ id: 5, nombre: 'Pizzas', celdas: [at(precio)] }], escritos)

const typed = write({}, at(40_000), '42000')
const REFUSED = {
  saved: false,
  wasLost: false,
  ahora: [{ ...LUGAR, nombre: 'Pizzas · Grande', precio: 45_000 }],
}
const LOST = { saved: false, wasLost: true, ahora: [] }
const cambio = { ...LUGAR, antes: 40_000, despues: 42_000 }

test('a typed price is sent with the price that its cell had, also after a colleague changed it', () => {
  expect(sent(typed, 40_000)).toEqual([cambio])
  expect(sent(typed, 45_000)).toEqual([cambio])
  expect(sent(write(typed, at(45_000), '43000'), 45_000)).toEqual([{ ...cambio, despues: 43_000 }])
})

test('the price that a cell had at first is no edit, so the price of a colleague is shown and stays', () => {
  expect(write(typed, at(45_000), '40000')).toEqual({})
  expect(sent(typed, 42_000)).toEqual([])
})

test('after a refusal a typed price is sent with the price that the refusal named', () => {
  const refused = afterSave(typed, sent(typed, 40_000), REFUSED)
  expect(sent(refused, 45_000)).toEqual([{ ...cambio, antes: 45_000 }])
  // Somebody has changed it once more.
  expect(sent(refused, 47_000)).toEqual([{ ...cambio, antes: 45_000 }])
  expect(sent(write(refused, at(45_000), '40000'), 45_000)).toEqual([
    { ...LUGAR, antes: 45_000, despues: 40_000 },
  ])
})

test('a price that was stored without a response is known, and can be taken back', () => {
  const lost = afterSave(typed, sent(typed, 40_000), LOST)
  expect(sent(lost, 42_000)).toEqual([])
  expect(sent(lost, 40_000)).toEqual([cambio])
  const back = write(lost, at(42_000), '40000')
  expect(sent(back, 42_000)).toEqual([{ ...LUGAR, antes: 42_000, despues: 40_000 }])
  // A colleague's price after all.
  expect(sent(lost, 45_000)).toEqual([cambio])
})

test('saved cells show the stored prices', () => {
  expect(afterSave(typed, sent(typed, 40_000), { saved: true, wasLost: false, ahora: [] })).toEqual({})
})
