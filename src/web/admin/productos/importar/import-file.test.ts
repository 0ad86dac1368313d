import type { FilaDeImportacion, Importacion } from '#contract/catalogo/importacion.ts'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { importFile, reviewFile } from './import-file.ts'

/** A menu that the file changes once. `asked` has the huella of each call; null is a review. */
interface Carta {
  isWritten: boolean
  writesLate: boolean
  asked: unknown[]
}
const carta: Carta = { isWritten: false, writesLate: false, asked: [] }
const archivo = new File(['Categoría;Nombre\n'], 'carta.csv', { type: 'text/csv' })

function outcome(): Importacion {
  const accion: FilaDeImportacion['accion'] = carta.isWritten ? 'igual' : 'crear'
  const fila = { fila: 2, nombre: 'Agua', categoria: 'Bebidas', accion, detalles: [] }
  return { filas: [fila], huella: carta.isWritten ? 'escrita' : 'nueva', hecha: false }
}

function answer(_path: string, { body }: { body: FormData }): Promise<Response> {
  const huella = body.get('huella')
  carta.asked.push(huella)
  // The lost try reaches the database between the second review and the second try.
  if (huella !== null && carta.writesLate) carta.isWritten = true
  const now = outcome()
  if (huella !== null && huella !== now.huella) {
    return Promise.resolve(
      Response.json({ error: 'La carta cambió', codigo: 'carta_cambio' }, { status: 409 }),
    )
  }
  if (huella !== null) carta.isWritten = true
  return Promise.resolve(Response.json(now))
}

beforeEach(() => {
  Object.assign(carta, { isWritten: false, writesLate: false, asked: [] })
  vi.stubGlobal('fetch', answer)
})
afterAll(() => {
  vi.unstubAllGlobals()
})

test('an import that was written without a response is not written again, and counts', async () => {
  carta.isWritten = true
  await importFile(archivo, 'nueva', true)
  expect(carta.asked).toEqual([null])
})

test('an import whose try did not arrive is written by the next one', async () => {
  await importFile(archivo, 'nueva', true)
  expect(carta).toMatchObject({ isWritten: true, asked: [null, 'nueva'] })
})

test('an import whose lost try is written late counts, too', async () => {
  carta.writesLate = true
  await importFile(archivo, 'nueva', true)
  expect(carta.asked).toEqual([null, 'nueva', null])
})

test('without a lost response a menu that changed meanwhile refuses the import', async () => {
  carta.isWritten = true
  await expect(importFile(archivo, 'nueva', false)).rejects.toMatchObject({ status: 409 })
  expect(carta.asked).toEqual(['nueva'])
})

test('a file is read once, when it is reviewed', async () => {
  const disk = new File(['Categoría;Nombre\n'], 'carta.csv', { type: 'text/csv' })
  const { archivo: copy } = await reviewFile(disk)
  expect(copy).not.toBe(disk)
  expect([copy.name, copy.type, await copy.text()]).toEqual(['carta.csv', 'text/csv', 'Categoría;Nombre\n'])
})

test('a file that cannot be read says so, and not that the network is lost', async () => {
  const gone = new File([], 'carta.csv')
  vi.spyOn(gone, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'))
  await expect(reviewFile(gone)).rejects.toThrow('No pudimos leer el archivo. Elígelo otra vez.')
  expect(carta.asked).toEqual([])
})
