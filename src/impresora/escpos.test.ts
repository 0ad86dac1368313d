// No field of a ticket can be forgotten on the paper of a printer: when it changes, the printer
// gets other bytes. A field without a line is a type error. Browsers:
// web/admin/read-fields.test.tsx.
import type { Trabajo } from '#contract/impresion/estacion.ts'
import { expect, test } from 'vitest'
import { encodeTrabajo } from './escpos.ts'

/** What changes, or why no printer gets the field. */
const PRINTED: { readonly [Field in keyof Trabajo]-?: Partial<Trabajo> | string } = {
  id: 'only a reference',
  intento: 'only a reference',
  copias: { copias: 2 },
  renglones: { renglones: [{ clase: 'mitades', izquierda: 'Hawaiana', derecha: 'Pollo' }] },
}

test('a change of each field of a ticket is on the paper of a printer', () => {
  const trabajo: Trabajo = {
    id: 1,
    intento: 1,
    copias: 1,
    renglones: [{ clase: 'texto', texto: 'Mesa 4', tamano: 'normal', centro: false, invertido: false }],
  }
  const bytesOf = (changes: Partial<Trabajo>) =>
    encodeTrabajo({ ...trabajo, ...changes }, { ancho: 80, pagina_de_codigos: 'cp850' })
  const same = Object.entries(PRINTED).flatMap(([field, line]) =>
    typeof line !== 'string' && Buffer.compare(bytesOf(line), bytesOf({})) === 0 ? [field] : [],
  )
  expect(same).toEqual([])
})
