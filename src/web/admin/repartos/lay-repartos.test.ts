import type { Reparto } from '#contract/pedidos/repartos.ts'
import { expect, test } from 'vitest'
import { layRepartos } from './lay-repartos.ts'
import type { Paso, Toque } from './toques.ts'

const AHORA = Date.parse('2026-11-24T22:00:00.000Z')
const reparto = (id: number, changes: Partial<Reparto> = {}): Reparto => ({
  id,
  estado: 'ENVIADO',
  sede: { id: 1, nombre: 'Chapinero' },
  grupo: 'Norte',
  para_las: null,
  desde: null,
  direccion: { direccion_entrega: 'Calle 72 # 10-07', instrucciones: '', barrio: null },
  cliente: { nombre: 'Camila', numero: '3101234567' },
  productos: [],
  cobro: '',
  por_cobrar: 0,
  forma_de_pago: null,
  entrega: null,
  entregado_en: null,
  no_entregado: null,
  ...changes,
})
const toque = (pedido: number, paso: Paso): Toque => ({ clave: String(pedido), pedido, persona: 7, paso })
const ids = (some: readonly { readonly id: number }[]) => some.map(({ id }) => id)

test('a press that was not sent moves its order, and is marked', () => {
  const list = { por_llevar: [reparto(1), reparto(2)], mios: [reparto(3), reparto(4), reparto(5)] }
  const page = layRepartos(
    list,
    [
      toque(1, { tipo: 'tomar' }),
      toque(3, { tipo: 'entregar', body: { entrega: 'EN_MANOS' } }),
      toque(4, { tipo: 'no-entregado', motivo: 'No recibió' }),
    ],
    AHORA,
  )
  expect(ids(page.porLlevar)).toEqual([2])
  expect(page.enCamino.map(({ id, pendiente }) => [id, pendiente])).toEqual([
    [1, 'tomar'],
    [5, null],
  ])
  expect(page.deVuelta).toMatchObject([{ id: 4, no_entregado: { motivo: 'No recibió' } }])
  expect(page.entregados.map(({ id, pendiente }) => [id, pendiente])).toEqual([[3, 'entregar']])
})

test('of two presses of one order the last one counts', () => {
  const toques = [toque(1, { tipo: 'tomar' }), toque(1, { tipo: 'entregar', body: { entrega: 'PORTERIA' } })]
  const page = layRepartos({ por_llevar: [reparto(1)], mios: [] }, toques, AHORA)
  expect([ids(page.enCamino), ids(page.entregados)]).toEqual([[], [1]])
})

test('an hour after a delivery address and phone are gone, also without network (rule reparto/datos)', () => {
  const done = reparto(1, { estado: 'COMPLETADO', entregado_en: '2026-11-24T21:00:00.000Z' })
  const before = layRepartos({ por_llevar: [], mios: [done] }, [], AHORA - 1000)
  expect(before.entregados[0]?.cliente).not.toBeNull()
  const after = layRepartos({ por_llevar: [], mios: [done] }, [], AHORA)
  expect(after.entregados[0]).toMatchObject({ cliente: null, direccion: null })
})
