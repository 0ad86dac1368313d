// Prices of a requested order from the catalogue alone: pure, so that its test can list every
// refusal.
import type { LineaSolicitada } from '#contract/pedidos/nuevo-pedido.ts'
import { ARMA_TU_PIZZA } from '#contract/pedidos/pedido.ts'
import { builtPizzaPrice, lineTotal, unitPrice } from '#domain/pedido/precios.ts'
import { conflict, invalid, type AppError } from '#server/lib/errors.ts'
import type { AdicionSnapshot, ProductoSnapshot, SaborSnapshot } from '#server/db/schema.ts'

export interface ProductoVendible {
  readonly id: number
  readonly nombre: string
  readonly descripcion: string
  readonly precio: number | null
  readonly descuento: number
  readonly imagen: string | null
  readonly dibujo: ProductoSnapshot['dibujo']
  readonly es_pizza: boolean
  readonly en_sede: boolean
  readonly medidas: readonly { id: number; nombre: string; precio: number; admite_mitades: boolean }[]
  readonly adiciones: readonly AdicionSnapshot[]
}

/** A line ready to be stored, with its present names and prices. Money in pesos. */
export interface LineaConPrecio {
  readonly producto_id: number | null
  readonly producto: ProductoSnapshot
  readonly medida: { id: number; nombre: string } | null
  readonly sabores: SaborSnapshot[] | null
  readonly cantidad: number
  readonly precio_base: number
  readonly descuento_porcentaje: number
  readonly precio_unitario_aplicado: number
  readonly adiciones: AdicionSnapshot[]
  readonly total_linea: number
  readonly observaciones: string
}

/** Prices one line, or throws its refusal (rules pedido/disponible and pizza/rechazos). */
export function priceLinea(
  linea: LineaSolicitada,
  catalogo: ReadonlyMap<number, ProductoVendible>,
): LineaConPrecio {
  const base =
    linea.producto === ARMA_TU_PIZZA
      ? priceBuilt(linea, catalogo)
      : priceProducto(linea, linea.producto, catalogo)
  return {
    ...base,
    cantidad: linea.cantidad,
    observaciones: linea.observaciones ?? '',
    total_linea: lineTotal({
      precioUnitario: base.precio_unitario_aplicado,
      adiciones: base.adiciones.map((adicion) => adicion.precio_adicion),
      cantidad: linea.cantidad,
    }),
  }
}

type PricedBase = Omit<LineaConPrecio, 'cantidad' | 'observaciones' | 'total_linea'>

function priceProducto(
  linea: LineaSolicitada,
  id: number,
  catalogo: ReadonlyMap<number, ProductoVendible>,
): PricedBase {
  const producto = sellable(catalogo.get(id))
  const medida = chosenMedida(linea, producto)
  const precio = medida === null ? producto.precio : medida.precio
  if (precio === null) throw withoutPrice()
  return {
    producto_id: producto.id,
    producto: snapshotOf(producto),
    medida: medida === null ? null : { id: medida.id, nombre: medida.nombre },
    sabores: null,
    precio_base: precio,
    descuento_porcentaje: producto.descuento,
    precio_unitario_aplicado: unitPrice(precio, producto.descuento),
    adiciones: chosenAdiciones(linea, producto),
  }
}

function priceBuilt(linea: LineaSolicitada, catalogo: ReadonlyMap<number, ProductoVendible>): PricedBase {
  const [first, second] = linea.sabores ?? []
  if (first === undefined || second === undefined || first === second) throw twoFlavours()
  if ((linea.adiciones ?? []).length > 0) throw foreignAdicion()
  const sabores = [sellable(catalogo.get(first)), sellable(catalogo.get(second))] as const
  if (!sabores.every((sabor) => sabor.es_pizza)) throw twoFlavours()
  const [a, b] = [medidaFor(sabores[0], linea.medida), medidaFor(sabores[1], linea.medida)]
  if (!a.admite_mitades || !b.admite_mitades) throw invalid('Este tamaño no admite mitades')
  const precio = builtPizzaPrice(
    { precio: a.precio, descuento: sabores[0].descuento },
    { precio: b.precio, descuento: sabores[1].descuento },
  )
  return {
    producto_id: null,
    producto: {
      nombre: 'Arma tu pizza',
      descripcion: `Mitad 1: ${sabores[0].nombre}, Mitad 2: ${sabores[1].nombre}`,
      imagen: null,
      precio: null,
      dibujo: null,
    },
    medida: { id: a.id, nombre: a.nombre },
    sabores: sabores.map(({ id, nombre, dibujo }) => ({ id, nombre, dibujo })),
    precio_base: precio.precio_base,
    descuento_porcentaje: precio.descuento,
    precio_unitario_aplicado: precio.precio_unitario,
    adiciones: [],
  }
}

function sellable(producto: ProductoVendible | undefined): ProductoVendible {
  if (producto === undefined) throw invalid('Producto no encontrado')
  if (!producto.en_sede) {
    throw conflict('producto_no_disponible', `${producto.nombre} no está disponible en esta sede`, {
      producto: producto.id,
    })
  }
  return producto
}

function chosenMedida(linea: LineaSolicitada, producto: ProductoVendible) {
  const sent = linea.medida ?? null
  if (producto.medidas.length === 0) {
    if (sent !== null) throw badMedida()
    return null
  }
  return medidaFor(producto, sent)
}

function medidaFor(producto: ProductoVendible, medidaId: number | null | undefined) {
  const medida = producto.medidas.find((candidate) => candidate.id === medidaId)
  if (medida === undefined) throw badMedida()
  return medida
}

function chosenAdiciones(linea: LineaSolicitada, producto: ProductoVendible): AdicionSnapshot[] {
  const ids = (linea.adiciones ?? []).map((adicion) => adicion.ingrediente)
  if (new Set(ids).size !== ids.length) throw foreignAdicion()
  return ids.map((id) => {
    const adicion = producto.adiciones.find((candidate) => candidate.ingrediente_id === id)
    if (adicion === undefined) throw foreignAdicion()
    return adicion
  })
}

const snapshotOf = ({ nombre, descripcion, imagen, precio, dibujo }: ProductoVendible): ProductoSnapshot => ({
  nombre,
  descripcion,
  imagen,
  precio,
  dibujo,
})

const badMedida = (): AppError => invalid('Selecciona un tamaño válido')
const twoFlavours = (): AppError => invalid('Elige dos sabores diferentes')
const foreignAdicion = (): AppError => invalid('Adición no disponible para este producto')
const withoutPrice = (): AppError => conflict('sin_precio', 'Este producto no tiene precio definido')
