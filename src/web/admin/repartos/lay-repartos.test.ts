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
const NONE = { pendientes: [], enviados: [] }
const ids = (some: readonly { readonly id: number }[]) => some.map(({ id }) => id)

test('a press that was not sent moves its order, and is marked', () => {
  const list = { por_llevar: [reparto(1), reparto(2)], mios: [reparto(3), reparto(4), reparto(5)] }
  const page = layRepartos(
    list,
    {
      pendientes: [
        toque(1, { tipo: 'tomar' }),
        toque(3, { tipo: 'entregar', body: { entrega: 'EN_MANOS' } }),
        toque(4, { tipo: 'no-entregado', motivo: 'No recibió' }),
      ],
      enviados: [],
    },
    AHORA,
  )
  expect(ids(page.porLlevar)).toEqual([2])
  expect(page.enCamino.map(({ id, pendiente }) => [id, pendiente])).toEqual([
    [1, true],
    [5, false],
  ])
  expect(page.deVuelta).toMatchObject([{ id: 4, no_entregado: { motivo: 'No recibió' } }])
  expect(page.entregados.map(({ id, pendiente }) => [id, pendiente])).toEqual([[3, true]])
})

test('of two presses of one order the last one counts', () => {
  const [take, leave] = [
    toque(1, { tipo: 'tomar' }),
    toque(1, { tipo: 'entregar', body: { entrega: 'PORTERIA' } }),
  ]
  for (const toques of [
    { pendientes: [take, leave], enviados: [] },
    { pendientes: [leave], enviados: [take] },
    { pendientes: [], enviados: [take, leave] },
  ]) {
    const page = layRepartos({ por_llevar: [reparto(1)], mios: [] }, toques, AHORA)
    expect([ids(page.enCamino), ids(page.entregados)]).toEqual([[], [1]])
  }
})

test('a press that was sent stays as it is until the list has it, and does not wait any more', () => {
  const enviados = [
    toque(1, { tipo: 'tomar' }),
    toque(2, { tipo: 'entregar', body: { entrega: 'EN_MANOS' } }),
    toque(3, { tipo: 'no-entregado', motivo: 'No recibió' }),
  ]
  const list = { por_llevar: [reparto(1)], mios: [reparto(2), reparto(3)] }
  const page = layRepartos(list, { pendientes: [], enviados }, AHORA)
  expect([ids(page.enCamino), ids(page.entregados), ids(page.deVuelta)]).toEqual([[1], [2], [3]])
  expect([...page.enCamino, ...page.entregados, ...page.deVuelta].map(({ pendiente }) => pendiente)).toEqual([
    false,
    false,
    false,
  ])
})

test('an hour after a delivery that waits for the network address and phone are gone', () => {
  const press = {
    ...toque(1, { tipo: 'entregar', body: { entrega: 'EN_MANOS' } }),
    en: '2026-11-24T21:00:00.000Z',
  }
  const list = { por_llevar: [], mios: [reparto(1), reparto(2)] }
  const pageAt = (ahora: number) => layRepartos(list, { pendientes: [press], enviados: [] }, ahora)
  expect(pageAt(AHORA - 1000).entregados[0]?.cliente).not.toBeNull()
  expect(pageAt(AHORA).entregados[0]).toMatchObject({ grupo: '', cliente: null, direccion: null })
  expect(pageAt(AHORA).enCamino[0]?.cliente).not.toBeNull()
})

test('an hour after a delivery address and phone are gone, also without network (rule reparto/datos)', () => {
  const done = reparto(1, { estado: 'COMPLETADO', entregado_en: '2026-11-24T21:00:00.000Z' })
  const before = layRepartos({ por_llevar: [], mios: [done] }, NONE, AHORA - 1000)
  expect(before.entregados[0]?.cliente).not.toBeNull()
  const after = layRepartos({ por_llevar: [], mios: [done] }, NONE, AHORA)
  expect(after.entregados[0]).toMatchObject({ grupo: '', cliente: null, direccion: null })
})
