// The price of an order, computed a second time from the tables alone: exact fractions, no code of
// the product.
import type pg from 'pg'

export interface Cart {
  readonly sede: number
  /** Null: no delivery. */
  readonly minutos: number | null
  /** Percent; null: no coupon. */
  readonly cupon: bigint | null
  readonly lineas: readonly CartLine[]
}

export interface CartLine {
  /** One product, or the two flavours of a built pizza. */
  readonly productos: readonly number[]
  readonly medida: number | null
  readonly adiciones: readonly number[]
  readonly cantidad: number
}

export interface Priced {
  readonly unitarios: readonly bigint[]
  readonly lineas: readonly bigint[]
  readonly subtotal: bigint
  readonly descuento: bigint
  readonly domicilio: bigint
  readonly total: bigint
}

export interface Catalogue {
  /** Prices by product and size ('7:3'), or by product without sizes ('7:'). */
  readonly precios: ReadonlyMap<string, bigint>
  /** Percent, by product. */
  readonly descuentos: ReadonlyMap<string, bigint>
  /** Prices by product and extra ('7:42'). */
  readonly adiciones: ReadonlyMap<string, bigint>
}

export async function readCatalogue(pool: pg.Pool): Promise<Catalogue> {
  const ask = async (text: string) => {
    const { rows } = await pool.query<{ clave: string; valor: string }>(text)
    return new Map(rows.map(({ clave, valor }) => [clave, BigInt(valor)]))
  }
  return {
    precios: await ask(`
      select producto_id || ':' || medida_id as clave, precio::text as valor from precios_por_medida
      union all select id || ':', precio::text from productos where precio is not null`),
    descuentos: await ask('select id::text as clave, descuento::text as valor from productos'),
    adiciones: await ask(`
      select producto_id || ':' || ingrediente_id as clave, precio_adicion::text as valor from posibles_adiciones`),
  }
}

export function priceOf(cart: Cart, catalogue: Catalogue): Priced {
  const unitarios = cart.lineas.map(({ productos, medida }) =>
    largest(productos.map((producto) => unitOf(catalogue, producto, medida))),
  )
  const lineas = cart.lineas.map(({ productos: [producto], adiciones, cantidad }, index) => {
    const extras = adiciones.map((adicion) =>
      find(catalogue.adiciones, `${String(producto)}:${String(adicion)}`),
    )
    return ((unitarios[index] ?? 0n) + sum(extras)) * BigInt(cantidad)
  })
  const subtotal = sum(lineas)
  const descuento = percentOf(subtotal, cart.cupon ?? 0n)
  const domicilio = cart.minutos === null ? 0n : largest([2000n, BigInt(cart.minutos) * 500n])
  return { unitarios, lineas, subtotal, descuento, domicilio, total: subtotal - descuento + domicilio }
}

function unitOf(catalogue: Catalogue, producto: number, medida: number | null): bigint {
  const precio = find(catalogue.precios, `${String(producto)}:${medida === null ? '' : String(medida)}`)
  return percentOf(precio, 100n - find(catalogue.descuentos, String(producto)))
}

/**
 * That percentage of an amount, to the nearest peso, a half upwards: (amount × percent) / 100 + 1/2
 * without its fraction.
 */
const percentOf = (amount: bigint, percent: bigint) => (amount * percent * 2n + 100n) / 200n

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
const largest = (amounts: readonly bigint[]) => amounts.reduce((a, b) => (a > b ? a : b))

function find(from: ReadonlyMap<string, bigint>, key: string): bigint {
  const value = from.get(key)
  if (value === undefined) throw new Error(`the tables have no ${key}`)
  return value
}
