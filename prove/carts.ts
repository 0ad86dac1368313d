// Random carts of the demo: whatever its menu lets a customer put together, and ways to cheat with
// it.
import { DEMO } from '#test/builders.ts'
import type { Random } from '#test/random.ts'
import type pg from 'pg'
import { priceOf, type Cart, type CartLine, type Catalogue } from './price-oracle.ts'

interface Sellable {
  readonly id: number
  readonly sedes: readonly number[]
  readonly medidas: readonly number[]
  /** Sizes that allow halves; null for what is no pizza. */
  readonly mitades: readonly number[] | null
  readonly adiciones: readonly number[]
}

/** Addresses of the demo with the expected minutes from each branch that delivers there. */
export interface Address {
  readonly direccion: string
  readonly sede: number
  readonly minutos: number
}

export async function readSellables(pool: pg.Pool): Promise<Sellable[]> {
  const { rows } = await pool.query<Sellable>(`
    select p.id,
      array(select sede_id from sede_productos where producto_id = p.id) as sedes,
      array(select medida_id from precios_por_medida where producto_id = p.id) as medidas,
      case when c.nombre ilike '%pizzas%'
        then array(select medida_id from precios_por_medida where producto_id = p.id and admite_mitades) end as mitades,
      array(select ingrediente_id from posibles_adiciones where producto_id = p.id) as adiciones
    from productos p join categorias_productos c on c.id = p.categoria_id order by p.id`)
  return rows
}

export function drawCart(
  random: Random,
  sellables: readonly Sellable[],
  addresses: readonly Address[],
): Cart & { direccion: string | null } {
  const address = random.chance(0.4) ? random.pick(addresses) : null
  const sede = address?.sede ?? random.int(1, 3)
  const here = sellables.filter(({ sedes }) => sedes.includes(sede))
  const lineas = Array.from({ length: random.chance(0.1) ? random.int(5, 30) : random.int(1, 4) }, () =>
    drawLine(random, here),
  )
  const cupon = random.chance(0.3) ? BigInt(random.int(1, 100)) : null
  return { sede, minutos: address?.minutos ?? null, direccion: address?.direccion ?? null, cupon, lineas }
}

function drawLine(random: Random, here: readonly Sellable[]): CartLine {
  const cantidad = random.chance(0.05) ? random.int(1, 1000) : random.int(1, 4)
  if (random.chance(0.25)) {
    const medida = random.pick([3, 4, 5])
    const flavours = here.filter(({ mitades }) => mitades?.includes(medida) ?? false)
    const first = random.pick(flavours)
    const second = random.pick(flavours.filter(({ id }) => id !== first.id))
    return { productos: [first.id, second.id], medida, adiciones: [], cantidad }
  }
  const { id, medidas, adiciones } = random.pick(here)
  const extras = adiciones.filter(() => random.chance(0.15))
  return {
    productos: [id],
    medida: medidas.length === 0 ? null : random.pick(medidas),
    adiciones: extras,
    cantidad,
  }
}

type Figures = 'with figures' | 'without figures'

/** What a client sends for the cart; with `figures`, those that it should have been shown. */
export function bodyOf(
  cart: Cart & { direccion: string | null },
  catalogue: Catalogue,
  numero: string,
  figures: Figures,
) {
  const priced = priceOf(cart, catalogue)
  const shown = <T>(figure: T) => (figures === 'with figures' ? figure : undefined)
  return {
    tipo_pedido: cart.direccion === null ? 'RECOGER' : 'DOMICILIO',
    sede: cart.sede,
    direccion: cart.direccion === null ? null : { direccion_entrega: cart.direccion, instrucciones: '' },
    costo_domicilio: shown(Number(priced.domicilio)),
    invitado: { nombre: 'Camila Prueba', numero },
    productos_pedidos: cart.lineas.map(({ productos, medida, adiciones, cantidad }, index) => ({
      ...(productos.length === 2
        ? { producto: 'build-your-pizza', sabores: productos }
        : { producto: productos[0] }),
      medida,
      cantidad,
      precio_unitario_aplicado: shown(Number(priced.unitarios[index])),
      descuento_porcentaje: shown(discountOf(productos, medida, catalogue)),
      adiciones: adiciones.map((ingrediente) => ({
        ingrediente,
        precio_adicion: shown(
          Number(catalogue.adiciones.get(`${String(productos[0])}:${String(ingrediente)}`)),
        ),
      })),
    })),
  }
}

export type Body = ReturnType<typeof bodyOf>
export type BodyLine = Body['productos_pedidos'][number]

/**
 * The discount of the half that sets the price: the dearer one, the first when both cost the same.
 */
function discountOf(productos: readonly number[], medida: number | null, catalogue: Catalogue): number {
  const alone = (producto: number) =>
    priceOf(
      {
        sede: DEMO.sede,
        minutos: null,
        cupon: null,
        lineas: [{ productos: [producto], medida, adiciones: [], cantidad: 1 }],
      },
      catalogue,
    ).subtotal
  const [first = 0, second = first] = productos
  const setter = alone(second) > alone(first) ? second : first
  return Number(catalogue.descuentos.get(String(setter)))
}
