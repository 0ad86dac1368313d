// 'Empezar con una carta de ejemplo': a whole menu at once, only while there is none (rule
// menu/de-ejemplo).
import type { CartaDeEjemplo } from '#contract/catalogo/carta.ts'
import { canAddExampleMenu } from '#domain/permisos.ts'
import { normalize, slugify } from '#domain/texto.ts'
import { changeCatalogo } from '#server/catalogo/change-catalogo.ts'
import type { Database } from '#server/db/schema.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { conflict, forbidden } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { sql, type Transaction } from 'kysely'
import { ADICIONES, CATEGORIAS, FIJOS, INGREDIENTES, TAMANOS } from './example-menu.ts'

type Trx = Transaction<Database>
type Ids = ReadonlyMap<string, number>

/** 409 once there is a product or a category, also for the second of two at once. */
export async function addExampleMenu(services: Services, person: Person): Promise<CartaDeEjemplo> {
  return changeCatalogo(services, async (trx) => {
    await refuseUnlessEmpty(trx)
    if (!canAddExampleMenu(person.permisos)) throw forbidden()
    const medidas = await addTamanos(trx)
    const ingredientes = await addIngredientes(trx)
    await addCategorias(trx, medidas, ingredientes)
    await sql`insert into sede_productos (sede_id, producto_id)
      select s.id, p.id from sedes s cross join productos p`.execute(trx)
    const categorias = CATEGORIAS.map(({ nombre }) => nombre)
    const productos = CATEGORIAS.flatMap((categoria) => categoria.productos.map(({ nombre }) => nombre))
    await recordCambio(services, trx, person, {
      entidad: 'carta_de_ejemplo',
      entidad_id: 1,
      accion: 'crear',
      despues: { categorias, productos },
    })
    return { categorias: categorias.length, productos: productos.length }
  })
}

async function refuseUnlessEmpty(trx: Trx): Promise<void> {
  const { rows } = await sql<{ empty: boolean }>`select not exists (select from productos)
    and not exists (select from categorias_productos) as empty`.execute(trx)
  const [row] = rows
  if (row === undefined || !row.empty) {
    throw conflict('carta_no_vacia', 'Ya empezaste tu carta, así que no le agregamos la de ejemplo.')
  }
}

/** Sizes and ingredients that the business has already keep their values. */
async function addTamanos(trx: Trx): Promise<Ids> {
  const { rows } = await sql<{ ultimo: number }>`
    select coalesce(max(orden), 0)::int as ultimo from medidas`.execute(trx)
  await trx
    .insertInto('medidas')
    .values(
      TAMANOS.map(({ admite_mitades, ...same }, i) => ({
        ...same,
        admite_mitades_por_defecto: admite_mitades,
        orden: (rows[0]?.ultimo ?? 0) + i + 1,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return idsByName(await trx.selectFrom('medidas').select(['id', 'nombre']).execute())
}

async function addIngredientes(trx: Trx): Promise<Ids> {
  await trx
    .insertInto('categorias_ingredientes')
    .values(Object.keys(INGREDIENTES).map((nombre) => ({ nombre })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const categorias = idsByName(
    await trx.selectFrom('categorias_ingredientes').select(['id', 'nombre']).execute(),
  )
  const rows = Object.entries(INGREDIENTES).flatMap(([categoria, ingredientes]) =>
    Object.entries(ingredientes).map(([nombre, dibujo]) => ({
      nombre,
      dibujo,
      categoria_id: idOf(categorias, categoria),
    })),
  )
  await trx
    .insertInto('ingredientes')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return idsByName(await trx.selectFrom('ingredientes').select(['id', 'nombre']).execute())
}

async function addCategorias(trx: Trx, medidas: Ids, ingredientes: Ids): Promise<void> {
  for (const [i, { nombre, familia, precios, productos }] of CATEGORIAS.entries()) {
    const tiene_medidas = precios !== undefined
    const categoria = await trx
      .insertInto('categorias_productos')
      .values({ nombre, slug: slugify(nombre), familia, tiene_medidas, orden: i + 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (tiene_medidas) await addPrecios(trx, categoria.id, precios, medidas)
    for (const { precio = null, receta = [], dibujo, ...same } of productos) {
      const { id: producto_id } = await trx
        .insertInto('productos')
        .values({
          ...same,
          categoria_id: categoria.id,
          precio,
          sigue_tabla: tiene_medidas,
          dibujo: dibujo === undefined ? null : JSON.stringify(dibujo),
          descuento: 0,
          imagen: null,
          etiquetas: [],
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (tiene_medidas) await addAdiciones(trx, producto_id, ingredientes)
      await addReceta(trx, producto_id, receta, ingredientes)
    }
  }
}

/** The row of a category in the table of prices: six numbers price all pizzas of the example. */
const addPrecios = (trx: Trx, categoria_id: number, precios: readonly number[], medidas: Ids) =>
  trx
    .insertInto('precios_por_categoria')
    .values(
      TAMANOS.map(({ nombre }, i) => ({
        categoria_id,
        medida_id: idOf(medidas, nombre),
        precio: precios[i] ?? 0,
      })),
    )
    .execute()

const addAdiciones = (trx: Trx, producto_id: number, ingredientes: Ids) =>
  trx
    .insertInto('posibles_adiciones')
    .values(
      Object.entries(ADICIONES).map(([nombre, precio_adicion]) => ({
        producto_id,
        ingrediente_id: idOf(ingredientes, nombre),
        precio_adicion,
      })),
    )
    .execute()

async function addReceta(trx: Trx, producto_id: number, receta: readonly string[], ingredientes: Ids) {
  if (receta.length === 0) return
  await trx
    .insertInto('producto_ingredientes')
    .values(
      receta.map((nombre, i) => ({
        producto_id,
        ingrediente_id: idOf(ingredientes, nombre),
        orden: i + 1,
        quitable: !FIJOS.has(nombre),
      })),
    )
    .execute()
}

const idsByName = (rows: readonly { id: number; nombre: string }[]): Ids =>
  new Map(rows.map(({ id, nombre }) => [normalize(nombre), id]))

function idOf(ids: Ids, nombre: string): number {
  const id = ids.get(normalize(nombre))
  if (id === undefined) throw new Error(`The example menu does not have ${nombre}.`)
  return id
}
