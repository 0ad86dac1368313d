// What the form of a count asks for and names. Rules caja/conteo and caja/liquidar.
import type { CajaAbierta } from '#contract/caja/cajas.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ConteoForm } from './conteo-form.tsx'
import { EMPTY, problemsOf, toBody } from './conteo-values.ts'
import { porLiquidarQuery } from './liquidar/queries.ts'
import { useCloseTurno } from './queries.ts'

const turno = { id: 9, abierto_en: '2026-11-28T17:00:00.000Z', abierto_por: 'Laura Restrepo' }
const caja: CajaAbierta = {
  id: 4,
  nombre: 'Caja principal',
  sede: { id: 1, nombre: 'Chapinero' },
  turno,
  queda: null,
  base: 100_000,
  movimientos: [],
  denominaciones: [50_000],
}

function Form() {
  const closing = useCloseTurno(caja.id, () => undefined)
  return <ConteoForm caja={caja} turno={turno} zona="America/Bogota" closing={closing} />
}

function textOfForm(): string {
  const client = new QueryClient()
  const owed = { pagos: 1, entregas: 1 }
  client.setQueryData(porLiquidarQuery(caja.id).queryKey, {
    por_liquidar: [
      {
        ...owed,
        persona: { id: 1, nombre: 'Andrés' },
        efectivo: 30_000,
        base: 0,
        domicilios: 42_000,
        debe: -12_000,
      },
      {
        ...owed,
        persona: { id: 2, nombre: 'Camila' },
        efectivo: 0,
        base: 0,
        domicilios: 6000,
        debe: -6000,
      },
    ],
    personas: [],
    sin_caja: [
      { forma: 'DATAFONO', cantidad: 1, valor: 43_900 },
      { forma: 'EFECTIVO', cantidad: 2, valor: 50_000, devoluciones: 1, devuelto: 8000 },
      { forma: 'TRANSFERENCIA', cantidad: 0, valor: 0, devoluciones: 2, devuelto: 9000 },
    ],
  })
  const element = (
    <QueryClientProvider client={client}>
      <Form />
    </QueryClientProvider>
  )
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('a count asks for each key, also for one that the business gave up during the shift', () => {
  const text = textOfForm()
  for (const llave of ['Nequi', 'Daviplata', 'Bre-B']) expect(text).toContain(`Transferencias por ${llave}`)
})

test('a person who holds cash is named at the count, also when their fees are more than it', () => {
  const text = textOfForm()
  expect(text).toContain('Falta liquidar a Andrés: la caja le paga $\u00a012.000')
  expect(text).not.toContain('Camila')
})

test('payments and refunds in no drawer are named at the count, with what the next shift gets of both', () => {
  const text = textOfForm()
  expect(text).toContain('Datáfono al recibir, 1 pago sin caja: $\u00a043.900.')
  expect(text).toContain('Efectivo, 2 pagos y 1 devolución sin caja: $\u00a042.000.')
  expect(text).toContain('Transferencia, 2 devoluciones sin caja: − $\u00a09.000.')
})

test('a bill whose value was typed as its number is refused before the count is sent', () => {
  const values = { ...EMPTY, queda: '0' }
  expect(problemsOf({ ...values, billetes: { 100_000: '2', 50_000: '50' } })).toEqual({})
  expect(problemsOf({ ...values, billetes: { 100_000: '2', 50_000: '50000' } })).toEqual({
    50_000: 'Escribe cuántos hay, no cuánto suman',
  })
})

test('a card lot and the transfers of a key may be below 0, the cash that stays may not', () => {
  const transferencias = { ...EMPTY.transferencias, nequi: '-41900' }
  const values = { ...EMPTY, datafono: '-41900', transferencias, queda: '0' }
  expect(problemsOf(values)).toEqual({})
  expect(toBody(9, values)).toMatchObject({ datafono: -41_900, transferencias: { nequi: -41_900 } })
  expect(problemsOf({ ...values, datafono: '--5', queda: '-5' })).toMatchObject({
    datafono: 'Escribe un valor en pesos, sin decimales',
    queda: 'Escribe un valor en pesos, sin decimales',
  })
})
