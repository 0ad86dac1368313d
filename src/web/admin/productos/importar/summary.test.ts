import type { FilaDeImportacion } from '#contract/catalogo/importacion.ts'
import { expect, test } from 'vitest'
import { summaryOf } from './summary.ts'

const rows = (accion: FilaDeImportacion['accion'], n: number): FilaDeImportacion[] =>
  Array.from({ length: n }, (_, i) => ({ fila: i + 2, nombre: 'A', categoria: 'B', accion, detalles: [] }))

test.each([
  [[...rows('igual', 3)], 'Nada que cambiar'],
  [[...rows('crear', 1)], 'Se crea 1 producto.'],
  [
    [...rows('crear', 1200), ...rows('cambiar', 2), ...rows('igual', 1)],
    'Se crean 1.200 productos, cambian 2 productos, sigue igual 1 producto.',
  ],
  [
    [...rows('crear', 1), ...rows('rechazar', 1)],
    'Hay 1 fila por corregir. Corrígela en el archivo y vuelve a subirlo.',
  ],
  [rows('rechazar', 2), 'Hay 2 filas por corregir. Corrígelas en el archivo y vuelve a subirlo.'],
])('a file is summed up in one sentence (%#)', (filas, text) => {
  expect(summaryOf(filas)).toBe(text)
})
