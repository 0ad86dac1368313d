// What the owner reads about keys of tests (rule pago/llaves-de-wompi).
import type { EstadoCuenta } from '#contract/cuenta-wompi.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wompiQuery } from './use-wompi.ts'
import { WompiCard } from './wompi-card.tsx'

type Ambiente = NonNullable<EstadoCuenta['cuenta']>['ambiente']

function cardOf(ambiente: Ambiente, props: { isOffered: boolean; isOpen: boolean }): string {
  const client = new QueryClient()
  const cuenta = { ambiente, llave_publica: 'pub_x', guardada_en: '2026-11-28T18:00:00.000Z' }
  client.setQueryData(wompiQuery().queryKey, { cuenta, url_eventos: 'https://pedidos.example.com/eventos/' })
  return renderToString(
    <QueryClientProvider client={client}>
      <WompiCard zona="America/Bogota" {...props} />
    </QueryClientProvider>,
  )
}

const NO_ENTRA = 'sus pedidos llegan como pagados y el dinero no entra'

test.each([
  ['PRUEBAS', true, true, true],
  ['PRUEBAS', true, false, false],
  ['PRUEBAS', false, true, false],
  ['PRODUCCION', true, true, false],
] as const)('keys of %s, offered %s, open %s: the card warns %s', (ambiente, isOffered, isOpen, warns) => {
  expect(cardOf(ambiente, { isOffered, isOpen }).includes(NO_ENTRA)).toBe(warns)
})
