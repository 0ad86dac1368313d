// The order and state of categories and sizes, as staff manage them on the screens of the menu
// (rules producto/categoria-significado, producto/categoria-oculta and pizza/tamanos-propios).
import { FAMILIAS } from '#domain/categoria.ts'
import { ACCESO } from '#domain/permisos.ts'
import * as z from 'zod/mini'
import { id, idParams, nombrado, texto } from '#contract/lib/campos.ts'
import { endpoint } from '#contract/lib/endpoint.ts'
import { entero } from '#contract/lib/form.ts'
import { producto } from './catalogo.ts'
import { categoriaIngrediente, FAMILIA_INVALIDA } from './admin.ts'

const NOMBRE_REQUERIDO = 'El nombre es requerido'

const categoriaDeCarta = z.object({
  id: z.int(),
  slug: z.string(),
  nombre: z.string(),
  tiene_medidas: z.boolean(),
  familia: z.enum(FAMILIAS),
  /** Nobody sees or orders its products, until it is shown again. */
  oculta: z.boolean(),
  /** Like hidden, and off the lists of staff, too. */
  archivada: z.boolean(),
  /** How many products it has. */
  productos: z.int(),
})
export type CategoriaDeCarta = z.infer<typeof categoriaDeCarta>

/** Fields that are left out stay. The slug never changes. */
export const cambioDeCategoria = z.object({
  nombre: z.optional(texto(120, 1, NOMBRE_REQUERIDO)),
  tiene_medidas: z.optional(z.boolean('Dato inválido')),
  familia: z.optional(z.enum(FAMILIAS, FAMILIA_INVALIDA)),
  oculta: z.optional(z.boolean('Dato inválido')),
  archivada: z.optional(z.boolean('Dato inválido')),
})
export type CambioDeCategoria = z.output<typeof cambioDeCategoria>

const cambioDeCategoriaIngrediente = z.object({ nombre: texto(120, 1, NOMBRE_REQUERIDO) })

const medidaDeCarta = z.object({
  id: z.int(),
  nombre: z.string(),
  diametro_cm: z.int(),
  porciones: z.int(),
  /** Whether pizzas of this size can be halved. */
  admite_mitades: z.boolean(),
  archivada: z.boolean(),
  /** How many products have a price at it. */
  productos: z.int(),
})
export type MedidaDeCarta = z.infer<typeof medidaDeCarta>

const numeroDe = (maximum: number, message: string) => z.pipe(entero(1, maximum, message), z.int(message))

export const nuevaMedida = z.object({
  nombre: texto(60, 1, NOMBRE_REQUERIDO),
  diametro_cm: numeroDe(200, 'El diámetro debe ser un número entero entre 1 y 200'),
  porciones: numeroDe(100, 'Las porciones deben ser un número entero entre 1 y 100'),
  admite_mitades: z._default(z.boolean('Dato inválido'), true),
})
export type NuevaMedida = z.output<typeof nuevaMedida>

export const cambioDeMedida = z.object({
  nombre: z.optional(nuevaMedida.shape.nombre),
  diametro_cm: z.optional(nuevaMedida.shape.diametro_cm),
  porciones: z.optional(nuevaMedida.shape.porciones),
  admite_mitades: z.optional(z.boolean('Dato inválido')),
  archivada: z.optional(z.boolean('Dato inválido')),
})
export type CambioDeMedida = z.output<typeof cambioDeMedida>

/** The first ones in their new order. Those that are left out follow in their present order. */
const nuevoOrden = z.object({
  ids: z.array(id, 'Envía la lista de identificadores').check(
    z.minLength(1, 'Envía la lista de identificadores'),
    z.maxLength(500, 'La lista es demasiado larga'),
    z.refine((ids) => new Set(ids).size === ids.length, 'Un identificador está repetido'),
  ),
})

const cartaDeEjemplo = z.object({
  /** How many were added. */
  categorias: z.int(),
  productos: z.int(),
})
export type CartaDeEjemplo = z.infer<typeof cartaDeEjemplo>

export type ProductoEnOrden = z.infer<typeof nombrado>

export const cartaApi = {
  createExample: endpoint({
    method: 'POST',
    path: '/api/carta/ejemplo/',
    access: ACCESO.productos.escribir,
    summary: 'Start with an example menu; 409 once there is a product or a category',
    response: cartaDeEjemplo,
    status: 201,
  }),
  categorias: endpoint({
    method: 'GET',
    path: '/api/categoria-productos/gestion/',
    access: ACCESO.categorias_productos.leer,
    summary: 'All categories of products in the order of the menu, also hidden and archived ones',
    response: z.array(categoriaDeCarta),
  }),
  changeCategoria: endpoint({
    method: 'PATCH',
    path: '/api/categoria-productos/{id}/',
    access: ACCESO.categorias_productos.escribir,
    summary: 'Rename, hide, archive or restore a category; its address stays',
    params: idParams,
    body: cambioDeCategoria,
    response: categoriaDeCarta,
  }),
  deleteCategoria: endpoint({
    method: 'DELETE',
    path: '/api/categoria-productos/{id}/',
    access: ACCESO.categorias_productos.escribir,
    summary: 'Delete a category without products',
    params: idParams,
    response: z.undefined(),
    status: 204,
  }),
  orderCategorias: endpoint({
    method: 'PUT',
    path: '/api/categoria-productos/orden/',
    access: ACCESO.categorias_productos.escribir,
    summary: 'Put the categories of the menu in this order; those left out follow',
    body: nuevoOrden,
    response: z.array(categoriaDeCarta),
  }),
  changeCategoriaIngrediente: endpoint({
    method: 'PATCH',
    path: '/api/categoria-ingredientes/{id}/',
    access: ACCESO.categorias_ingredientes.escribir,
    summary: 'Rename a category of ingredients',
    params: idParams,
    body: cambioDeCategoriaIngrediente,
    response: categoriaIngrediente,
  }),
  deleteCategoriaIngrediente: endpoint({
    method: 'DELETE',
    path: '/api/categoria-ingredientes/{id}/',
    access: ACCESO.categorias_ingredientes.escribir,
    summary: 'Delete a category without ingredients',
    params: idParams,
    response: z.undefined(),
    status: 204,
  }),
  archiveProducto: endpoint({
    method: 'PATCH',
    path: '/api/productos/{id}/',
    access: ACCESO.productos.escribir,
    summary:
      'Archive or restore a product; nobody sells an archived one. archivado=false publishes a draft, and makes a draft of an archived product that was one; so does borrador=true',
    params: idParams,
    body: z.object({
      archivado: z.boolean('Dato inválido'),
      /** 'Deshacer' after a draft was archived. */
      borrador: z.optional(z.boolean('Dato inválido')),
    }),
    response: producto,
  }),
  borradores: endpoint({
    method: 'GET',
    path: '/api/productos/borradores/',
    access: ACCESO.productos.leer,
    summary: 'The drafts by name: products that were never on sale',
    response: z.array(producto),
  }),
  duplicateProducto: endpoint({
    method: 'POST',
    path: '/api/productos/duplicar/',
    access: ACCESO.productos.escribir,
    summary: 'Copy a product as a draft',
    body: z.object({ producto: id }),
    response: producto,
    status: 201,
    idempotent: true,
  }),
  productosDeCategoria: endpoint({
    method: 'GET',
    path: '/api/categoria-productos/{id}/orden-de-productos/',
    access: ACCESO.categorias_productos.escribir,
    summary: 'The products of a category in the order of the menu, without archived ones',
    params: idParams,
    response: z.array(nombrado),
  }),
  orderProductos: endpoint({
    method: 'PUT',
    path: '/api/categoria-productos/{id}/orden-de-productos/',
    access: ACCESO.categorias_productos.escribir,
    summary: 'Put the products of a category in this order; those left out follow',
    params: idParams,
    body: nuevoOrden,
    response: z.array(nombrado),
  }),
  medidas: endpoint({
    method: 'GET',
    path: '/api/medidas/gestion/',
    access: ACCESO.medidas.leer,
    summary: 'All sizes in their order, also archived ones',
    response: z.array(medidaDeCarta),
  }),
  createMedida: endpoint({
    method: 'POST',
    path: '/api/medidas/',
    access: ACCESO.medidas.escribir,
    summary: 'Add a size after the others',
    body: nuevaMedida,
    response: medidaDeCarta,
    status: 201,
    idempotent: true,
  }),
  changeMedida: endpoint({
    method: 'PATCH',
    path: '/api/medidas/{id}/',
    access: ACCESO.medidas.escribir,
    summary: 'Change, archive or restore a size; halves change for all prices at it',
    params: idParams,
    body: cambioDeMedida,
    response: medidaDeCarta,
  }),
  deleteMedida: endpoint({
    method: 'DELETE',
    path: '/api/medidas/{id}/',
    access: ACCESO.medidas.escribir,
    summary: 'Delete a size without prices',
    params: idParams,
    response: z.undefined(),
    status: 204,
  }),
  orderMedidas: endpoint({
    method: 'PUT',
    path: '/api/medidas/orden/',
    access: ACCESO.medidas.escribir,
    summary: 'Put the sizes in this order; those left out follow',
    body: nuevoOrden,
    response: z.array(medidaDeCarta),
  }),
}
