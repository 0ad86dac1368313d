// Ways to pay less than a cart costs. Each returns the changed body, or null when the cart has
// nothing to change.
import type { Random } from '#test/random.ts'
import type { Body, BodyLine, readSellables } from './carts.ts'

interface Means {
  readonly random: Random
  readonly sellables: Awaited<ReturnType<typeof readSellables>>
  /** Codes of coupons that the caller may not use. */
  readonly cupones: Readonly<Record<'foreign' | 'used' | 'expired', string>>
}

type Tampering = (body: Body, means: Means) => object | null

/** Changes one line that `fits`. */
const onLine =
  (
    change: (linea: BodyLine, means: Means) => object | null,
    fits: (linea: BodyLine) => boolean = () => true,
  ): Tampering =>
  (body, means) => {
    const at = body.productos_pedidos.findIndex(fits)
    const linea = body.productos_pedidos[at]
    const changed = linea === undefined ? null : change(linea, means)
    return changed === null
      ? null
      : {
          ...body,
          productos_pedidos: body.productos_pedidos.map((l, i) => (i === at ? { ...l, ...changed } : l)),
        }
  }

const costs = ({ precio_unitario_aplicado: precio }: BodyLine) => (precio ?? 0) > 0
const hasExtra = ({ adiciones }: BodyLine) => adiciones.length > 0
const isBuilt = (linea: BodyLine) => linea.producto === 'build-your-pizza'
const isPlain = (linea: BodyLine) => !isBuilt(linea)
const priced = (linea: BodyLine) => linea.precio_unitario_aplicado ?? 0
const extras = (linea: BodyLine, change: (adicion: BodyLine['adiciones'][number]) => object) => ({
  adiciones: linea.adiciones.map((adicion, index) =>
    index === 0 ? { ...adicion, ...change(adicion) } : adicion,
  ),
})

export const TAMPERINGS: Readonly<Record<string, Tampering>> = {
  'one peso less': onLine((linea) => ({ precio_unitario_aplicado: priced(linea) - 1 }), costs),
  'half the price': onLine((linea) => ({ precio_unitario_aplicado: priced(linea) / 2 }), costs),
  'for nothing': onLine(() => ({ precio_unitario_aplicado: 0 }), costs),
  'a negative price': onLine(() => ({ precio_unitario_aplicado: -1000 })),
  'a price in words': onLine(() => ({ precio_unitario_aplicado: '0' })),
  'a hair less': onLine((linea) => ({ precio_unitario_aplicado: priced(linea) - 1e-6 }), costs),
  'a discount of all': onLine(({ descuento_porcentaje }) =>
    descuento_porcentaje === 100 ? null : { descuento_porcentaje: 100 },
  ),
  'a discount of more than all': onLine(() => ({ descuento_porcentaje: 150 })),
  'no quantity': onLine(() => ({ cantidad: 0 })),
  'a negative quantity': onLine(() => ({ cantidad: -1 })),
  'a broken quantity': onLine(() => ({ cantidad: 0.5 })),
  'an extra for nothing': onLine((linea) => extras(linea, () => ({ precio_adicion: 0 })), hasExtra),
  'an extra below nothing': onLine((linea) => extras(linea, () => ({ precio_adicion: -5000 })), hasExtra),
  'an extra of another product': onLine(({ producto }, { sellables }) => {
    const own = sellables.find(({ id }) => id === producto)?.adiciones ?? []
    const other = sellables.flatMap(({ adiciones }) => adiciones).find((id) => !own.includes(id))
    return other === undefined ? null : { adiciones: [{ ingrediente: other }] }
  }, isPlain),
  'an extra on a built pizza': onLine(() => ({ adiciones: [{ ingrediente: 1 }] }), isBuilt),
  'a size that the product has not': onLine(() => ({ medida: 99 })),
  'no size where there are sizes': onLine(
    () => ({ medida: null }),
    ({ medida }) => medida !== null,
  ),
  'a small size for halves': onLine(() => ({ medida: 1 }), isBuilt),
  'the same flavour twice': onLine(
    (linea) => ('sabores' in linea ? { sabores: [linea.sabores?.[0], linea.sabores?.[0]] } : null),
    isBuilt,
  ),
  'one flavour': onLine(
    (linea) => ('sabores' in linea ? { sabores: linea.sabores?.slice(0, 1) } : null),
    isBuilt,
  ),
  'a flavour that is no pizza': onLine((linea, { sellables }) => {
    const other = sellables.find(({ mitades }) => mitades === null)
    return 'sabores' in linea && other !== undefined ? { sabores: [linea.sabores?.[0], other.id] } : null
  }, isBuilt),
  'a product of another branch': (body, { sellables }) => {
    const other = sellables.find(({ sedes }) => !sedes.includes(body.sede))
    return other === undefined
      ? null
      : {
          ...body,
          productos_pedidos: [{ producto: other.id, medida: other.medidas[0] ?? null, cantidad: 1 }],
        }
  },
  'no delivery fee': (body) => (body.direccion === null ? null : { ...body, costo_domicilio: 0 }),
  'a negative delivery fee': (body) => ({ ...body, costo_domicilio: -5000 }),
  'an address that cannot be found': (body) => ({
    ...body,
    tipo_pedido: 'DOMICILIO',
    costo_domicilio: undefined,
    direccion: 'por ahí, donde siempre',
  }),
  'an address too far away': (body) => ({
    ...body,
    sede: 1,
    tipo_pedido: 'DOMICILIO',
    costo_domicilio: undefined,
    direccion: 'Calle 170 # 9-20',
  }),
  'the table’s price for a delivery': (body) =>
    body.direccion === null ? null : { ...body, direccion: null },
  'nothing at all': (body) => ({ ...body, productos_pedidos: [] }),
  'somebody else’s coupon': (body, { cupones }) => ({ ...body, codigo_cupon: cupones.foreign }),
  'a used coupon': (body, { cupones }) => ({ ...body, codigo_cupon: cupones.used }),
  'an expired coupon': (body, { cupones }) => ({ ...body, codigo_cupon: cupones.expired }),
  'an invented coupon': (body, { random }) => ({ ...body, codigo_cupon: `BIENVENIDA-${random.digits(6)}` }),
}
