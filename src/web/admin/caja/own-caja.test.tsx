// A test order has no place in a drawer: nothing that registers or returns its money asks for one.
// Rule apertura/vista-previa.
import type { Caja } from '#contract/caja/cajas.ts'
import { textOf } from '#test/html.ts'
import { aPedido } from '#test/values.ts'
import { llevaQuery } from '#web/admin/caja/liquidar/queries.ts'
import { PagoRecibido } from '#web/admin/pedidos/pago-recibido.tsx'
import { comoText } from '#web/admin/pedidos/detalle/devolver-dialog.tsx'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useCajaOf } from './own-caja.ts'
import { cajasQuery } from './queries.ts'
import { RecibeFields, useRecibe } from './recibe-fields.tsx'

const PEDIDO = aPedido({ sede: { id: 1, nombre: 'Chapinero', direccion: '', telefono: '' } })
const PRUEBA = { ...PEDIDO, es_prueba: true }
const turno = { id: 8, abierto_en: '2026-11-29T17:00:00.000Z', abierto_por: 'Paola' }
const caja = (id: number, nombre: string): Caja => ({
  id,
  nombre,
  sede: { id: 1, nombre: 'Chapinero' },
  turno,
})

const client = new QueryClient()
client.setQueryData(cajasQuery().queryKey, [caja(1, 'Caja principal'), caja(2, 'Barra')])
client.setQueryData(llevaQuery(PEDIDO.id).queryKey, { lleva: null, personas: [{ id: 7, nombre: 'Andrés' }] })

const draw = (element: ReactElement, from = client): string =>
  textOf(renderToString(<QueryClientProvider client={from}>{element}</QueryClientProvider>))

function Devolver({ esPrueba }: { esPrueba: boolean }) {
  const { cajas, isKnown, hayCaja } = useCajaOf(1, esPrueba)
  return `${String(cajas.length)} ${String(isKnown)} ${comoText('EFECTIVO', hayCaja)}`
}

function Recibe({ esPrueba }: { esPrueba: boolean }) {
  const recibe = useRecibe({ sede: 1, pedido: PEDIDO.id, esPrueba, forma: 'EFECTIVO', isTaken: false })
  return (
    <>
      {recibe.isComplete ? 'complete' : 'incomplete'}
      <RecibeFields recibe={recibe} isSent={false} onChange={() => undefined} />
    </>
  )
}

test('the refund of a test order names no drawer, also while the drawers cannot be read', () => {
  expect(draw(<Devolver esPrueba={false} />)).toContain(
    '2 false Entrega el efectivo. Sale de la caja abierta',
  )
  for (const from of [client, new QueryClient()])
    expect(draw(<Devolver esPrueba />, from)).toBe('0 true Entrega el efectivo.')
})

test('a payment of a test order asks neither for the drawer nor for who received it', () => {
  const asked = draw(<Recibe esPrueba={false} />)
  expect(asked).toContain('incomplete')
  expect(asked).toContain('¿Quién recibió la plata?')
  expect(asked).toContain('Caja que lo recibe')
  for (const from of [client, new QueryClient()]) expect(draw(<Recibe esPrueba />, from)).toBe('complete')
})

test("'Pago recibido' of a test order asks for no drawer", () => {
  expect(draw(<PagoRecibido pedido={PEDIDO} />)).toContain('Caja que lo recibe')
  expect(draw(<PagoRecibido pedido={PRUEBA} />)).not.toContain('Caja que lo recibe')
})
