import { textOf } from '#test/html.ts'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { CuentasArchivadas, cuentasArchivadas } from './cuentas-archivadas.tsx'

const cuenta = (id: number, mesa: number) => ({
  id,
  sede: 3,
  mesa: { id: mesa, nombre: `Mesa ${String(mesa)}` },
  abierta_en: '2026-11-29T17:00:00.000Z',
  pedidos: 1,
  total: 45_000,
  por_pagar: 45_000,
})

test('an open account without its table in the list can still be opened and paid', () => {
  const away = cuentasArchivadas([cuenta(1, 4), cuenta(2, 5)], [{ id: 5 }])
  expect(away.map(({ id }) => id)).toEqual([1])
  const html = renderToString(
    <MemoryRouter>
      <CuentasArchivadas cuentas={away} />
    </MemoryRouter>,
  )
  expect(textOf(html)).toContain('Queda 1 cuenta abierta en una mesa o sede archivada.')
  expect(html).toContain('href="/mesas/cuentas/1"')
})
