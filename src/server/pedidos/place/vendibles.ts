// The data that pricing needs of the products of an order, from the cached catalogue.
import type { Producto } from '#contract/catalogo/catalogo.ts'
import type { LineaSolicitada } from '#contract/pedidos/nuevo-pedido.ts'
import { ARMA_TU_PIZZA } from '#contract/pedidos/pedido.ts'
import { rulesOf } from '#domain/categoria.ts'
import { inSede } from '#domain/pedido/precio-sede.ts'
import type { Catalogo } from '#server/catalogo/nest-catalogo.ts'
import type { ProductoVendible } from './price-lineas.ts'

/**
 * The products of these lines as the branch sells them, at its prices (rule precio/por-sede);
 * unknown ones are left out.
 */
export function vendiblesOf(
  { productoById, productosBySede }: Catalogo,
  sedeId: number,
  lineas: readonly LineaSolicitada[],
): ReadonlyMap<number, ProductoVendible> {
  const ids = lineas.flatMap(({ producto, sabores }) =>
    producto === ARMA_TU_PIZZA ? (sabores ?? []) : [producto],
  )
  const enSede = productosBySede.get(sedeId)
  return new Map(
    ids.flatMap((id) => {
      const producto = productoById.get(id)
      return producto === undefined
        ? []
        : [[id, toVendible(inSede(producto, sedeId), enSede?.has(id) ?? false)]]
    }),
  )
}

const toVendible = (producto: Producto, enSede: boolean): ProductoVendible => ({
  id: producto.id,
  nombre: producto.nombre,
  descripcion: producto.descripcion,
  precio: producto.precio,
  descuento: producto.descuento,
  imagen: producto.imagen,
  dibujo: producto.dibujo,
  es_pizza: rulesOf(producto.categoria).holdsPizzas,
  en_sede: enSede,
  medidas: producto.precios_por_medida.map(({ medida, ...precio }) => ({ id: medida, ...precio })),
  adiciones: producto.posibles_adiciones.map(({ id, ingrediente, precio_adicion }) => ({
    id,
    ingrediente_id: ingrediente.id,
    nombre: ingrediente.nombre,
    dibujo: ingrediente.dibujo,
    precio_adicion,
  })),
})
