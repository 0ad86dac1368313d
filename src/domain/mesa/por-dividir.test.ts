import { expect, test } from 'vitest'
import { dividir, type Division } from './dividir.ts'
import { porDividir, propinaDeParte, type CuentaPorDividir } from './por-dividir.ts'

const line = (id: number, cantidad: number, total_linea: number) => ({ id, cantidad, total_linea })

/** A guest ordered for $ 41.900 and gave a tip of $ 6.000; another one has two coffees. */
const cuenta = {
  por_pagar: 58_700,
  pagado: 0,
  propina: 6000,
  propina_pagada: 0,
  propinas_de_pedidos: [{ pedido: 1, valor: 6000 }],
  pedidos: [
    {
      id: 1,
      estado: 'PENDIENTE',
      propina: 6000,
      pagado: 0,
      total_pedido: 41_900,
      productos_pedidos: [line(11, 1, 31_900), line(12, 1, 10_000)],
    },
    {
      id: 2,
      estado: 'PENDIENTE',
      propina: 0,
      pagado: 0,
      total_pedido: 10_800,
      productos_pedidos: [line(21, 2, 10_800)],
    },
  ],
  partes: [],
} satisfies CuentaPorDividir
const coffees = [{ linea: 21, cantidad: 2 }]
const meal = [
  { linea: 11, cantidad: 1 },
  { linea: 12, cantidad: 1 },
]
/** The orders, of which payments have settled these pesos: the oldest first, with its tip. */
const settled = (...pesos: readonly number[]) =>
  cuenta.pedidos.map((pedido, at) => ({ ...pedido, pagado: pesos[at] ?? 0 }))
type Parte = Exclude<Division, { readonly problem: string }>[number]
const share = (valor: number) => ({ valor, lineas: null, sin_propina: true })
const waiting = (parte: Parte) => ({ ...parte, cobro: null })
const byProduct = (partes: readonly (typeof coffees)[]) => ({ modo: 'PRODUCTOS', partes }) as const

test('a division by product leaves the tip of a guest with what that guest ordered', () => {
  const partes = [
    { valor: 10_800, lineas: coffees },
    { valor: 47_900, lineas: meal },
  ]
  expect(dividir(porDividir(cuenta), byProduct([coffees]))).toEqual(partes)
  const divided = partes.map(waiting)
  const tips = divided.map((parte) => propinaDeParte({ ...cuenta, partes: divided }, parte))
  expect(tips).toEqual([0, 6000])
})

test('the lines of an order in two parts share its tip by their pesos', () => {
  const [one = [], other = []] = meal.map((unit) => [unit])
  expect(dividir(porDividir(cuenta), byProduct([coffees, one, other]))).toEqual([
    { valor: 10_800, lineas: coffees },
    { valor: 31_900 + 4568, lineas: one },
    { valor: 10_000 + 1432, lineas: other },
  ])
})

test('a division in equal parts is of the products, and the tip is a last part', () => {
  const partes = dividir(porDividir(cuenta), { modo: 'IGUAL', partes: 2 })
  expect(partes).toEqual([share(26_350), share(26_350), { valor: 6000, lineas: [] }])
  const divided = 'problem' in partes ? [] : partes.map(waiting)
  const tips = divided.map((parte) => propinaDeParte({ ...cuenta, partes: divided }, parte))
  expect(tips).toEqual([0, 0, 6000])
})

test('a tip that is paid as a part is not divided again', () => {
  // Its pesos settled products of the oldest order.
  const partes = [{ valor: 6000, lineas: [], cobro: 1 }]
  const paid = { ...cuenta, por_pagar: 52_700, pagado: 6000, pedidos: settled(6000), partes }
  expect(dividir(porDividir(paid), { modo: 'IGUAL', partes: 2 })).toEqual([share(26_350), share(26_350)])
})

/** Both guests paid $ 26.350, which settled the tip of the first order, and another round came. */
const withRound = {
  ...cuenta,
  por_pagar: 16_000,
  pagado: 52_700,
  propina_pagada: 6000,
  pedidos: [
    ...settled(47_900, 4800),
    {
      id: 3,
      estado: 'PENDIENTE',
      propina: 0,
      pagado: 0,
      total_pedido: 10_000,
      productos_pedidos: [line(31, 1, 10_000)],
    },
  ],
} satisfies Partial<CuentaPorDividir>

test('the tip of one guest stays a part of its own after equal parts of the products were paid', () => {
  const partes = [
    { ...share(26_350), cobro: 1 },
    { ...share(26_350), cobro: 2 },
    { valor: 6000, lineas: [], cobro: null },
  ]
  expect(dividir(porDividir({ ...withRound, partes }), { modo: 'IGUAL', partes: 2 })).toEqual([
    share(5000),
    share(5000),
    { valor: 6000, lineas: [] },
  ])
})

test('amounts that somebody typed, and parts without a mark, may have paid the tip', () => {
  const partes = [1, 2].map((cobro) => ({ valor: 26_350, lineas: null, cobro }))
  expect(porDividir({ ...withRound, partes }).propina).toBe(0)
  const [typed] = partes
  // At most the pesos of that amount can be tip.
  const oneTyped = [
    { ...share(48_700), cobro: 1 },
    ...(typed === undefined ? [] : [{ ...typed, valor: 4000 }]),
  ]
  expect(porDividir({ ...withRound, partes: oneTyped }).propina).toBe(2000)
})

test('an equal part of a cancelled order says nothing of the amounts that were typed', () => {
  const partes = [
    { ...share(60_000), cobro: 1 },
    { valor: 52_700, lineas: null, cobro: 2 },
  ]
  const cancelled = {
    id: 0,
    estado: 'CANCELADO',
    propina: 0,
    pagado: 60_000,
    total_pedido: 60_000,
    productos_pedidos: [line(1, 1, 60_000)],
  }
  const pedidos = [cancelled, ...withRound.pedidos]
  expect(porDividir({ ...withRound, pedidos, partes }).propina).toBe(0)
})

test('the products of a cancelled order pay no tip of the others', () => {
  const partes = [
    { valor: 60_000, lineas: [{ linea: 1, cantidad: 1 }], cobro: 1 },
    { ...share(26_350), cobro: 2 },
    { ...share(26_350), cobro: 3 },
  ]
  const cancelled = {
    id: 0,
    estado: 'CANCELADO',
    // Its guest added $ 2.000 with the payment.
    propina: 2000,
    pagado: 62_000,
    total_pedido: 60_000,
    productos_pedidos: [line(1, 1, 60_000)],
  }
  const pedidos = [cancelled, ...withRound.pedidos]
  expect(porDividir({ ...withRound, pedidos, partes }).propina).toBe(6000)
})

test('products that settled the tip of an older order leave that tip to its guest', () => {
  const lineas = [{ linea: 21, cantidad: 2 }]
  const paid = {
    ...cuenta,
    por_pagar: 47_900,
    pagado: 60_000,
    propina_pagada: 6000,
    pedidos: settled(47_900, 12_100).map((one) =>
      one.id === 2
        ? Object.assign(one, { total_pedido: 60_000, productos_pedidos: [line(21, 2, 60_000)] })
        : one,
    ),
    partes: [{ valor: 60_000, lineas, cobro: 1 }],
  }
  expect(dividir(porDividir(paid), { modo: 'IGUAL', partes: 2 })).toEqual([
    share(20_950),
    share(20_950),
    { valor: 6000, lineas: [] },
  ])
})

test('a division by product goes on after a part was paid with its tip', () => {
  const partes = [{ valor: 47_900, lineas: meal, cobro: 1 }]
  const pedidos = settled(47_900)
  const paid = { ...cuenta, por_pagar: 10_800, pagado: 47_900, propina_pagada: 6000, pedidos, partes }
  const [one = []] = coffees.map(({ linea }) => [{ linea, cantidad: 1 }])
  expect(dividir(porDividir(paid), byProduct([one]))).toEqual([
    { valor: 5400, lineas: one },
    { valor: 5400, lineas: one },
  ])
})

test('a tip that another guest added with a payment is of no product', () => {
  const partes = [{ valor: 10_800, lineas: coffees, cobro: 1 }]
  const paid = {
    ...cuenta,
    por_pagar: 47_900,
    pagado: 11_800,
    propina: 7000,
    propina_pagada: 1000,
    pedidos: settled(11_800),
    partes,
  }
  const [one = [], other = []] = meal.map((unit) => [unit])
  expect(dividir(porDividir(paid), byProduct([one]))).toEqual([
    { valor: 36_468, lineas: one },
    { valor: 11_432, lineas: other },
  ])
})

test('the tip of a cancelled order is not divided', () => {
  const pedidos = cuenta.pedidos.map((one) => (one.id === 1 ? { ...one, estado: 'CANCELADO' } : one))
  const standing = { ...cuenta, por_pagar: 10_800, propina: 0, pedidos }
  expect(porDividir(standing)).toMatchObject({ propina: 0, lineas: [{ linea: 21 }] })
})

test('an account of an older server has the tips of its orders', () => {
  expect(porDividir({ ...cuenta, propinas_de_pedidos: undefined })).toEqual(porDividir(cuenta))
})
