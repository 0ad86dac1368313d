import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Celda } from './celdas.ts'
import { write } from './escritos.ts'
import { Grid } from './grid.tsx'

const celda = (usual: number | null): Celda => ({
  columna: { id: 2, nombre: 'Grande' },
  lugar: { categoria: 5, medida: 2, sede: 3 },
  propio: null,
  usual,
  antes: null,
})
const drawn = (escritos: ReturnType<typeof write>) =>
  renderToStaticMarkup(
    <Grid
      label="Tabla de precios"
      rowLabel="Categoría"
      filas={[{ id: 5, nombre: 'Pizzas', celdas: [celda(null)] }]}
      escritos={escritos}
      checked
      onChange={() => undefined}
    />,
  )

// Rule precio/por-sede.
test('a branch without a price has no field, except for what was typed there before the price went', () => {
  expect(drawn({})).toContain('Sin precio')
  expect(drawn({})).not.toContain('<input')
  const typed = drawn(write({}, celda(30_000), '0'))
  expect(typed).toContain('<input')
  expect(typed).toContain('El precio debe ser un número entero de pesos, mayor que 0')
})
