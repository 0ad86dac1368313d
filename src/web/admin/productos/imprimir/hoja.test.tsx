// The printed menu explains a suggested tip (rule propina/aviso).
import { orNeutro } from '#contract/negocio.ts'
import { completeSede } from '#contract/sedes/complete.ts'
import { textOf } from '#test/html.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Hoja } from './hoja.tsx'

const NEGOCIO = orNeutro(Object.assign(new Error('404'), { status: 404 }))
const SEDE = completeSede({ id: 1, nombre: 'Chapinero', direccion: 'Calle 1', telefono: '3105550101' })

const printed = (porcentaje: number): string =>
  textOf(
    renderToString(
      <QueryClientProvider client={new QueryClient()}>
        <Hoja
          sede={SEDE}
          negocio={{ ...NEGOCIO, propina: { porcentaje, domicilios: false } }}
          categorias={[]}
          secciones={[]}
        />
      </QueryClientProvider>,
    ),
  )

test('the printed menu says that a suggested tip is voluntary, and nothing where none is suggested', () => {
  expect(printed(10)).toMatch(/La propina es voluntaria: .* Sugerimos el 10\s%/)
  expect(printed(0)).not.toContain('propina')
})
