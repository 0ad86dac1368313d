// The card of a branch names its town where the business has several.
import { completeSede } from '#contract/sedes/complete.ts'
import type { Sede } from '#contract/sedes/sede.ts'
import { textOf } from '#test/html.ts'
import { aPerfil } from '#test/values.ts'
import { sedesQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SedeCards } from './sede-cards.tsx'

const aSede = (id: number, ciudad: string): Sede =>
  completeSede({ id, nombre: `Local ${String(id)}`, direccion: 'Carrera 9 # 13-27', ciudad })

function cardsOf(sedes: Sede[], admin = false): string {
  const client = new QueryClient()
  client.setQueryData(sedesQuery().queryKey, sedes)
  return textOf(
    renderToString(
      <QueryClientProvider client={client}>
        <SedeCards value={null} onChange={() => {}} admin={admin} />
      </QueryClientProvider>,
    ),
  )
}

test('branches in several towns name theirs', () => {
  const text = cardsOf([aSede(1, 'Villa de Leyva'), aSede(2, 'Bogotá')])
  expect(text).toMatch(/Local 1.*Villa de Leyva.*Local 2.*Bogotá/)
})

test('a branch that sells no liquor says until when', () => {
  const hasta = '2999-06-01T11:00:00.000Z'
  const dry = completeSede({ id: 1, nombre: 'Local 1', ley_seca: { hasta } })
  expect(cardsOf([dry, aSede(2, 'Bogotá')])).toMatch(
    /Local 1 Ley seca: sin licor hasta el 1 de junio de 2999 a las 6:00\sa\.\sm\. Sede Local 2((?!Ley seca).)*$/,
  )
})

test('branches in one town do not name it', () => {
  const text = cardsOf([aSede(1, 'Bogotá'), aSede(2, 'Bogotá')])
  expect(text).toContain('Local 2')
  expect(text).not.toContain('Bogotá')
})

// Rule permisos/sedes.
test('staff of some branches take orders for these alone, customers order in all', () => {
  const sedes = [{ id: 2, nombre: 'Local 2' }]
  // A rendered page reads the first state of a store.
  Object.assign(useSession.getInitialState(), { profile: aPerfil({ todas_las_sedes: false, sedes }) })
  const all = [aSede(1, 'Bogotá'), aSede(2, 'Bogotá')]
  expect(cardsOf(all, true)).not.toContain('Local 1')
  expect(cardsOf(all, true)).toContain('Local 2')
  expect(cardsOf(all)).toContain('Local 1')
})
