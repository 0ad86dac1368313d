// The menu: products, prices, sizes, the import, and what a branch has run out of.
import { cartaApi } from '#contract/catalogo/carta.ts'
import { catalogoAdminApi } from '#contract/catalogo/admin.ts'
import { disponibilidadApi } from '#contract/disponibilidad/disponibilidad.ts'
import { sendForm } from '#test/forms.ts'
import { preciosDe } from '#test/productos.ts'
import * as z from 'zod/mini'
import type { Teachings } from './teaching.ts'
import { at, type World } from './world.ts'

const huella = z.object({ huella: z.string() })

async function aCategoria({ server, token, name }: World, tiene_medidas = false): Promise<number> {
  const body = { nombre: name('Sopas'), tiene_medidas }
  return (await server.ask(catalogoAdminApi.createCategoria, { token, body })).id
}

async function aCategoriaDeIngredientes({ server, token, name }: World): Promise<number> {
  const body = { nombre: name('Especias') }
  return (await server.ask(catalogoAdminApi.createCategoriaIngrediente, { token, body })).id
}

async function anIngrediente(world: World) {
  const { server, token, name } = world
  const body = { nombre: name('Anís'), categoria: await aCategoriaDeIngredientes(world) }
  return at((await server.ask(catalogoAdminApi.createIngrediente, { token, body })).id)
}

const medidaBody = ({ name }: World) => ({ nombre: name('Gigante'), diametro_cm: 60, porciones: 16 })

async function aMedida(world: World): Promise<number> {
  const { server, token } = world
  return (await server.ask(cartaApi.createMedida, { token, body: medidaBody(world) })).id
}

/** A product in a category with sizes that has an own price at one. */
async function aSized(world: World) {
  const { server, token, name } = world
  const [categoria, medida] = [await aCategoria(world, true), await aMedida(world)]
  const producto = await server.ask(catalogoAdminApi.createProducto, {
    token,
    body: { nombre: name('Pizza'), categoria },
  })
  const params = at(producto.id)
  const body = { precios: [{ medida, precio: 30_000 }] }
  await server.ask(catalogoAdminApi.setPrecios, { token, params, body })
  return { categoria, medida, producto: producto.id }
}

async function categoriaOf({ server, producto }: World): Promise<number> {
  const { categoria_id } = await server.db
    .selectFrom('productos')
    .select('categoria_id')
    .where('id', '=', producto)
    .executeTakeFirstOrThrow()
  return categoria_id
}

const own = ({ producto }: World) => ({ params: at(producto) })

export const carta: Teachings<
  'catalogo' | 'catalogoAdmin' | 'carta' | 'tabla' | 'importacion' | 'disponibilidad'
> = {
  catalogo: {
    menu: 'drawn',
    productos: 'drawn',
    producto: own,
    medidas: 'drawn',
    armado: 'drawn',
  },
  catalogoAdmin: {
    ingredientes: 'drawn',
    ingrediente: 'drawn',
    createIngrediente: async (world) => ({
      body: { nombre: world.name('Anís'), categoria: await aCategoriaDeIngredientes(world) },
    }),
    changeIngrediente: async (world) => ({
      params: await anIngrediente(world),
      body: { nombre: world.name('Eneldo'), categoria: await aCategoriaDeIngredientes(world) },
    }),
    archiveIngrediente: async (world) => ({
      params: await anIngrediente(world),
      body: { archivado: true },
    }),
    categoriasIngredientes: 'drawn',
    createCategoriaIngrediente: ({ name }) => ({ body: { nombre: name('Especias') } }),
    createCategoria: ({ name }) => ({ body: { nombre: name('Sopas') } }),
    createProducto: async (world) => ({
      body: { nombre: world.name('Gaseosa'), categoria: await categoriaOf(world), precio: 5000 },
    }),
    changeProducto: async (world) => ({
      ...own(world),
      body: { nombre: world.name('Gaseosa'), categoria: await categoriaOf(world), precio: 5000 },
    }),
    setPrecio: async (world) => {
      const { producto, medida } = await aSized(world)
      return { body: { producto, medida, precio: 33_333 } }
    },
    setPrecios: async (world) => {
      const { producto, medida } = await aSized(world)
      return { params: at(producto), body: { precios: [{ medida, precio: 34_444 }] } }
    },
  },
  carta: {
    createExample: {
      never: 'It adds the first products of an empty menu, which no other call could order from',
    },
    categorias: 'drawn',
    changeCategoria: async (world) => ({
      params: at(await aCategoria(world)),
      body: { nombre: world.name('Caldos') },
    }),
    deleteCategoria: async (world) => ({ params: at(await aCategoria(world)) }),
    orderCategorias: async (world) => ({ body: { ids: [await aCategoria(world)] } }),
    changeCategoriaIngrediente: async (world) => ({
      params: at(await aCategoriaDeIngredientes(world)),
      body: { nombre: world.name('Del horno') },
    }),
    deleteCategoriaIngrediente: async (world) => ({ params: at(await aCategoriaDeIngredientes(world)) }),
    archiveProducto: (world) => ({ ...own(world), body: { archivado: true } }),
    borradores: 'drawn',
    duplicateProducto: ({ producto }) => ({ body: { producto } }),
    productosDeCategoria: async (world) => ({ params: at(await categoriaOf(world)) }),
    orderProductos: async (world) => ({
      params: at(await categoriaOf(world)),
      body: { ids: [world.producto] },
    }),
    medidas: 'drawn',
    createMedida: (world) => ({ body: medidaBody(world) }),
    changeMedida: async (world) => ({
      params: at(await aMedida(world)),
      body: { nombre: world.name('Mini') },
    }),
    deleteMedida: async (world) => ({ params: at(await aMedida(world)) }),
    orderMedidas: async (world) => ({ body: { ids: [await aMedida(world)] } }),
  },
  tabla: {
    read: 'drawn',
    change: async (world) => {
      const { categoria, medida } = await aSized(world)
      return { body: { cambios: [{ categoria, medida, antes: null, despues: 21_000 }] } }
    },
    follow: async (world) => {
      const { producto } = await aSized(world)
      const antes = { sigue: false, precios: await preciosDe(world.server, producto) }
      return { body: { cambios: [{ producto, antes, despues: { sigue: true, precios: [] } }] } }
    },
  },
  importacion: {
    importCarta: async ({ server, token, name }) => {
      const archivo = new TextEncoder().encode(
        `Categoría;Nombre;Precio\n${name('Tortas')};${name('Importada')};5.000\n`,
      )
      const { body } = await sendForm(server, 'POST', '/api/carta/importar/', {
        token,
        fields: [['archivo', new Blob([archivo])]],
      })
      return { body: { archivo, huella: z.parse(huella, body).huella } }
    },
    exportCarta: 'drawn',
  },
  disponibilidad: {
    read: 'drawn',
    list: 'drawn',
    set: ({ sede, producto }) => ({ body: { sede, cosa: 'PRODUCTO', id: producto, plazo: 'AVISO' } }),
    undo: async ({ server, token, sede, producto }) => {
      const thing = { sede, cosa: 'PRODUCTO', id: producto } as const
      const body = { ...thing, plazo: 'AVISO', hora: null, quedan: null } as const
      const { quedan, desde, antes = null } = await server.ask(disponibilidadApi.set, { token, body })
      return { body: { ...thing, quedan, desde, antes } }
    },
    lift: ({ sede, producto }) => ({ body: { sede, cosa: 'PRODUCTO', id: producto } }),
  },
}
