// No field of a saved address can be forgotten where its customer reads it: when it changes, the
// list says something else. A field without a line is a type error.
import type { DireccionGuardada } from '#contract/usuarios/direcciones.ts'
import { textOf } from '#test/html.ts'
import { direccionesGuardadasQuery } from '#web/ordering/sedes/direcciones-guardadas.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DireccionesPanel } from './direcciones-panel.tsx'

const CASA: DireccionGuardada = {
  id: 1,
  nombre: 'Casa',
  direccion: 'Calle 72 # 10-07',
  instrucciones: '',
  lat: 4.6,
  lng: -74,
  sede: { id: 1, nombre: 'Chapinero' },
}

/** What changes, or why nobody reads the field. */
const SHOWN: { readonly [Field in keyof DireccionGuardada]-?: Partial<DireccionGuardada> | string } = {
  id: 'only a reference',
  nombre: { nombre: 'Oficina' },
  direccion: { direccion: 'Carrera 9 # 13-20' },
  instrucciones: { instrucciones: 'Torre 2' },
  lat: 'where the address is, which is read as text',
  lng: 'where the address is, which is read as text',
  sede: 'the checkout, when the address is chosen',
}

function read(changes: Partial<DireccionGuardada>): string {
  const client = new QueryClient()
  client.setQueryData(direccionesGuardadasQuery().queryKey, [{ ...CASA, ...changes }])
  return textOf(
    renderToString(
      <QueryClientProvider client={client}>
        <DireccionesPanel />
      </QueryClientProvider>,
    ),
  )
}

test('a customer reads a change of each field of a saved address', () => {
  const same = Object.entries(SHOWN).flatMap(([field, line]) =>
    typeof line !== 'string' && read(line) === read({}) ? [field] : [],
  )
  expect(same).toEqual([])
})
