// An earlier order as new lines of the cart, with its own prices. The cart updates them, and marks
// the lines that are no longer sold.
import { PRODUCTO_POR_DEFECTO } from '#contract/catalogo/catalogo.ts'
import { ARMA_TU_PIZZA, type LineaPedido, type Pedido } from '#contract/pedidos/pedido.ts'
import type { CartLine, NewCartLine } from './line.ts'

export const repeatLines = ({ productos_pedidos }: Pick<Pedido, 'productos_pedidos'>): NewCartLine[] =>
  productos_pedidos.map((linea) => ({
    ...PRODUCTO_POR_DEFECTO,
    id: linea.producto.id,
    nombre: linea.producto.nombre,
    precio: linea.precio_unitario_aplicado,
    precioBase: linea.precio_base,
    descuento: linea.descuento_porcentaje,
    descripcion: linea.producto.descripcion,
    imagen: linea.producto.imagen,
    dibujo: linea.producto.dibujo,
    categoria: {
      id: 0,
      nombre: linea.producto.id === ARMA_TU_PIZZA ? 'Pizza' : '',
      tiene_medidas: linea.medida !== null,
    },
    posibles_adiciones: linea.producto.posibles_adiciones ?? [],
    medida: linea.medida,
    adiciones: linea.adiciones.map(({ ingrediente, precio_adicion }) => ({ ingrediente, precio_adicion })),
    observaciones: linea.observaciones,
    cantidad: linea.cantidad,
    sabores: halvesOf(linea),
  }))

function halvesOf({ sabores }: LineaPedido): CartLine['sabores'] {
  const [left, right] = sabores ?? []
  return left === undefined || right === undefined ? null : [left, right]
}
