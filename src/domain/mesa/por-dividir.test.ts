import { expect, test } from 'vitest'
import { divisionOf, type Division } from './division.ts'
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
/** The tip of $ 6.000 as a part, and the order that it came with. */
const tipOf = (pedido: number) => ({ valor: 6000, lineas: [], propinas: [{ pedido, valor: 6000 }] })
const waiting = (parte: Parte) => ({ ...parte, cobro: null })
const byProduct = (partes: readonly (typeof coffees)[]) => ({ modo: 'PRODUCTOS', partes }) as const

test('a division by product leaves the tip of a guest with what that guest ordered', () => {
  const partes = [
    { valor: 10_800, lineas: coffees },
    { valor: 47_900, lineas: meal },
  ]
  expect(divisionOf(porDividir(cuenta), byProduct([coffees]))).toEqual(partes)
  const divided = partes.map(waiting)
  const tips = divided.map((parte) => propinaDeParte({ ...cuenta, partes: divided }, parte))
  expect(tips).toEqual([0, 6000])
})

test('the lines of an order in two parts share its tip by their pesos', () => {
  const [one = [], other = []] = meal.map((unit) => [unit])
  expect(divisionOf(porDividir(cuenta), byProduct([coffees, one, other]))).toEqual([
    { valor: 10_800, lineas: coffees },
    { valor: 31_900 + 4568, lineas: one },
    { valor: 10_000 + 1432, lineas: other },
  ])
})

test('a division in equal parts is of the products, and the tip is a last part', () => {
  const partes = divisionOf(porDividir(cuenta), { modo: 'IGUAL', partes: 2 })
  expect(partes).toEqual([share(26_350), share(26_350), tipOf(1)])
  const divided = 'problem' in partes ? [] : partes.map(waiting)
  const tips = divided.map((parte) => propinaDeParte({ ...cuenta, partes: divided }, parte))
  expect(tips).toEqual([0, 0, 6000])
})

test('a tip that is paid as a part is not divided again', () => {
  // Its pesos settled products of the oldest order.
  const partes = [{ valor: 6000, lineas: [], cobro: 1 }]
  const paid = { ...cuenta, por_pagar: 52_700, pagado: 6000, pedidos: settled(6000), partes }
  expect(divisionOf(porDividir(paid), { modo: 'IGUAL', partes: 2 })).toEqual([share(26_350), share(26_350)])
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
  expect(divisionOf(porDividir({ ...withRound, partes }), { modo: 'IGUAL', partes: 2 })).toEqual([
    share(5000),
    share(5000),
    tipOf(1),
  ])
})

test('amounts that somebody typed, and parts without a mark, may have paid the tip', () => {
  const partes = [1, 2].map((cobro) => ({ valor: 26_350, lineas: null, cobro }))
  expect(propinaDeParte({ ...withRound, partes }, null)).toBe(0)
  const [typed] = partes
  // At most the pesos of that amount can be tip.
  const oneTyped = [
    { ...share(48_700), cobro: 1 },
    ...(typed === undefined ? [] : [{ ...typed, valor: 4000 }]),
  ]
  expect(propinaDeParte({ ...withRound, partes: oneTyped }, null)).toBe(2000)
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
  expect(propinaDeParte({ ...withRound, pedidos, partes }, null)).toBe(0)
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
  expect(propinaDeParte({ ...withRound, pedidos, partes }, null)).toBe(6000)
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
  expect(divisionOf(porDividir(paid), { modo: 'IGUAL', partes: 2 })).toEqual([
    share(20_950),
    share(20_950),
    tipOf(1),
  ])
})

test('a division by product goes on after a part was paid with its tip', () => {
  const partes = [{ valor: 47_900, lineas: meal, cobro: 1 }]
  const pedidos = settled(47_900)
  const paid = { ...cuenta, por_pagar: 10_800, pagado: 47_900, propina_pagada: 6000, pedidos, partes }
  const [one = []] = coffees.map(({ linea }) => [{ linea, cantidad: 1 }])
  expect(divisionOf(porDividir(paid), byProduct([one]))).toEqual([
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
  expect(divisionOf(porDividir(paid), byProduct([one]))).toEqual([
    { valor: 36_468, lineas: one },
    { valor: 11_432, lineas: other },
  ])
})

test('the tip of a cancelled order is not divided', () => {
  const pedidos = cuenta.pedidos.map((one) => (one.id === 1 ? { ...one, estado: 'CANCELADO' } : one))
  const standing = { ...cuenta, por_pagar: 10_800, propina: 0, pedidos }
  expect(porDividir(standing)).toMatchObject({ propinas: [], lineas: [{ linea: 21 }] })
})

test('an account of an older server has the tips of its orders', () => {
  expect(porDividir({ ...cuenta, propinas_de_pedidos: undefined })).toEqual(porDividir(cuenta))
})

test('a paid tip part says whose tips it holds, so that a cancelled round pays no tip of another one', () => {
  const other = {
    id: 3,
    estado: 'PENDIENTE',
    propina: 3000,
    pagado: 0,
    total_pedido: 20_000,
    productos_pedidos: [line(31, 1, 20_000)],
  }
  const tip = { ...tipOf(1), cobro: 1 }
  const pedidos = cuenta.pedidos.map((one) =>
    one.id === 1 ? { ...one, estado: 'CANCELADO', pagado: 6000 } : one,
  )
  const paid = {
    ...cuenta,
    por_pagar: 33_800,
    propina: 3000,
    propinas_de_pedidos: [...cuenta.propinas_de_pedidos, { pedido: 3, valor: 3000 }],
    pedidos: [...pedidos, other],
    partes: [tip],
  }
  expect(porDividir(paid).propinas).toEqual([{ pedido: 3, valor: 3000 }])
  // A part of an older server names no orders.
  expect(porDividir({ ...paid, partes: [{ ...tip, propinas: null }] }).propinas).toEqual([])
})

test('the whole account holds the tip of one guest after equal parts settled its pesos', () => {
  const partes = [
    { ...share(26_350), cobro: 1 },
    { ...share(26_350), cobro: 2 },
    { valor: 6000, lineas: [], cobro: null },
  ]
  expect(propinaDeParte({ ...withRound, partes }, null)).toBe(6000)
})

test('the whole account holds no tip that its guest paid with products', () => {
  // The pesos of the second order settled the first one, and its tip is due.
  const partes = [{ valor: 47_900, lineas: meal, cobro: 1 }]
  const [meals, drinks] = cuenta.pedidos
  const pedidos =
    meals === undefined || drinks === undefined
      ? []
      : [
          { ...drinks, id: 1, pagado: 10_800 },
          { ...meals, id: 2, pagado: 37_100 },
        ]
  const tips = [{ pedido: 2, valor: 6000 }]
  const paid = { ...cuenta, por_pagar: 10_800, pagado: 47_900, propinas_de_pedidos: tips, pedidos, partes }
  expect(propinaDeParte(paid, null)).toBe(0)
})

test.each([
  ['nothing was paid', 43_900, 0, 2000],
  ['a payment has paid it', 10_000, 2000, 0],
  ['a payment has paid a part', 1500, 500, 1500],
  ['less is due', 800, 0, 800],
  ['an order became smaller after its tip was paid', 20_000, 3000, 0],
  ['an older server sends no paid tips', 20_000, undefined, 2000],
])('the whole account holds the tip that is due when %s', (_name, por_pagar, propina_pagada, due) => {
  const [first] = cuenta.pedidos
  const pagado = 43_900 - por_pagar
  const typed = {
    por_pagar,
    pagado,
    propina: 2000,
    propina_pagada,
    propinas_de_pedidos: [{ pedido: 1, valor: 2000 }],
    pedidos: first === undefined ? [] : [{ ...first, propina: 2000, pagado }],
    partes: [],
  }
  expect(propinaDeParte(typed, null)).toBe(due)
})
