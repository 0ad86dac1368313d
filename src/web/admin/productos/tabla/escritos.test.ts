import type { CambioDePrecio } from '#contract/catalogo/tabla.ts'
import { expect, test } from 'vitest'
import type { Celda } from './celdas.ts'
import { afterSave, afterTakeBack, hasProblem, typedChanges, write, type Escritos } from './escritos.ts'

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
  isUnknown: false,
  ahora: [{ ...LUGAR, nombre: 'Pizzas · Grande', precio: 45_000 }],
}
const LOST = { saved: false, wasLost: true, isUnknown: true, ahora: [] }
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
  expect(
    afterSave(typed, sent(typed, 40_000), { saved: true, wasLost: false, isUnknown: false, ahora: [] }),
  ).toEqual({})
})

const SEDE = { producto: 51, medida: 2, sede: 3 }
const inSede = (propio: number | null, usual: number | null, antes = propio): Celda => ({
  ...at(propio),
  lugar: SEDE,
  usual,
  antes,
})
const rowOf = (celda: Celda) => [{ id: 3, nombre: 'Suba', celdas: [celda] }]

test('a price of a branch that was emptied without a response is sent as the price that it follows now', () => {
  const emptied = write({}, inSede(21_000, 30_000), '')
  const seen = typedChanges(rowOf(inSede(21_000, 30_000)), emptied)
  expect(seen).toEqual([{ ...SEDE, antes: 21_000, despues: null }])
  const lost = afterSave(emptied, seen, LOST)
  // It was stored: the branch follows its price of the table.
  const followed = inSede(null, 30_000, 20_000)
  expect(typedChanges(rowOf(followed), lost)).toEqual([])
  expect(typedChanges(rowOf(followed), write(lost, followed, '23000'))).toEqual([
    { ...SEDE, antes: 20_000, despues: 23_000 },
  ])
})

test('a typed text counts as a problem although the price of all branches has gone meanwhile', () => {
  const wrong = write({}, inSede(null, 30_000), '0')
  const gone = inSede(null, null)
  expect(hasProblem(rowOf(gone), wrong)).toBe(true)
  expect(hasProblem(rowOf(gone), {})).toBe(false)
  const cleared = write(wrong, gone, '')
  expect(cleared).toEqual({})
  expect(hasProblem(rowOf(gone), cleared)).toBe(false)
})

test("an edit on a price that one's own 'Deshacer' put back was seen as it is now", () => {
  // 40.000 was saved as 42.000, 43.000 was typed, and then the save was taken back.
  const edited = write({}, at(42_000), '43000')
  const back = [{ ...LUGAR, antes: 42_000, despues: 40_000 }]
  const row = (precio: number) => [{ id: 5, nombre: 'Pizzas', celdas: [at(precio)] }]
  expect(sent(afterTakeBack(edited, row(40_000), back), 40_000)).toEqual([{ ...cambio, despues: 43_000 }])
  // Typed is what was put back.
  expect(afterTakeBack(write({}, at(42_000), '40000'), row(40_000), back)).toEqual({})
  // A colleague's price, which stayed.
  expect(afterTakeBack(edited, row(45_000), back)).toBe(edited)
  expect(afterTakeBack(edited, row(40_000), [])).toBe(edited)
})
