// Staff add and replace products. Placed orders keep their own copy of names and prices.
import type { NuevoProducto } from '#contract/catalogo/nuevo-producto.ts'
import type { Producto } from '#contract/catalogo/catalogo.ts'
import { rulesOf } from '#domain/categoria.ts'
import { ALCOHOL } from '#domain/pedido/ley-seca.ts'
import type { Database } from '#server/db/schema.ts'
import { savePicture } from '#server/http/pictures.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { invalid, notFound } from '#server/lib/errors.ts'
import type { IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { orTaken } from '#server/lib/unique.ts'
import { sql, type Selectable, type Transaction } from 'kysely'
import { addToCatalogo, changeCatalogo } from './change-catalogo.ts'
import { describeProducto } from './describe-producto.ts'
import { isDraft, refuseWithoutPrice } from './draft.ts'
import { dropPreciosDeSedes } from './drop-precios-de-sedes.ts'
import { followTabla } from './follow-tabla.ts'
import { readCatalogo } from './read-catalogo.ts'
import { refuseArchived, setReceta } from './set-receta.ts'
import { selectCategoria } from './store-admin.ts'

type Trx = Transaction<Database>

/** Every branch sells it from the start (rule producto/nuevo-en-todas-las-sedes). */
export async function createProducto(
  services: Services,
  person: Person,
  nuevo: NuevoProducto,
  clave: string | undefined,
): Promise<IdempotentAnswer<Producto>> {
  const imagen = nuevo.imagen === undefined ? null : await savePicture(services.media, nuevo.imagen)
  // A picture's name is the digest of the bytes that were sent.
  const call = { clave, ambito: `producto ${String(person.id)}`, cuerpo: { ...nuevo, imagen } }
  const { answer, replayed } = await addToCatalogo(services, call, async (trx) => {
    const { row } = await rowOf(trx, nuevo, NEW)
    const { id } = await trx
      .insertInto('productos')
      .values({
        ...row,
        ...codigoOf(nuevo),
        imagen,
        dibujo: null,
        etiquetas: nuevo.licor === true ? [ALCOHOL] : [],
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(taken)
    await setAdiciones(trx, id, nuevo.posibles_adiciones ?? [])
    if (nuevo.ingredientes) await setReceta(trx, id, nuevo.ingredientes)
    await sql`insert into sede_productos (sede_id, producto_id) select id, ${id}::int from sedes`.execute(trx)
    const despues = await describeProducto(trx, id)
    await recordCambio(services, trx, person, {
      entidad: 'producto',
      entidad_id: id,
      accion: 'crear',
      despues,
    })
    return { id }
  })
  return { answer: await readProducto(services, answer.id), replayed }
}

/**
 * Replaces the documented fields. A field of ours that is absent keeps its value. The picture
 * changes only when a new one is sent.
 */
export async function changeProducto(
  services: Services,
  person: Person,
  productoId: number,
  nuevo: NuevoProducto,
): Promise<Producto> {
  const imagen = nuevo.imagen === undefined ? undefined : await savePicture(services.media, nuevo.imagen)
  await changeCatalogo(services, async (trx) => {
    const stored = await lockProducto(trx, productoId)
    const antes = await describeProducto(trx, productoId)
    const { row, tiene_medidas } = await rowOf(trx, nuevo, stored)
    const moves = row.categoria_id !== stored.categoria_id
    // Before it moves: it keeps the prices of the table that it followed.
    if (tiene_medidas && stored.sigue_tabla && !row.sigue_tabla) await followTabla(trx, productoId, false)
    await trx
      .updateTable('productos')
      .set({
        ...row,
        ...codigoOf(nuevo),
        ...(imagen === undefined ? {} : { imagen }),
        ...(nuevo.licor === undefined ? {} : { etiquetas: markLicor(nuevo.licor) }),
        ...(moves ? { orden: null } : {}),
      })
      .where('id', '=', productoId)
      .execute()
      .catch(taken)
    await setAdiciones(trx, productoId, nuevo.posibles_adiciones ?? [])
    if (nuevo.ingredientes) await setReceta(trx, productoId, nuevo.ingredientes)
    if (!tiene_medidas) {
      // They would still decide the price, and no screen could change them.
      await trx.deleteFrom('precios_por_medida').where('producto_id', '=', productoId).execute()
    } else if (row.sigue_tabla && !stored.sigue_tabla) await followTabla(trx, productoId, true)
    if (moves && tiene_medidas) {
      await trx
        .deleteFrom('precios_por_sede')
        .where('producto_id', '=', productoId)
        .where('medida_id', 'is', null)
        .execute()
    }
    await dropPreciosDeSedes(trx)
    if (isDraft(stored) && !row.borrador) await refuseWithoutPrice(trx, productoId)
    const despues = await describeProducto(trx, productoId)
    await recordCambio(services, trx, person, {
      entidad: 'producto',
      entidad_id: productoId,
      accion: 'modificar',
      antes,
      despues,
    })
  })
  return readProducto(services, productoId)
}

const markLicor = (licor: boolean) =>
  licor
    ? sql<string[]>`array_append(array_remove(etiquetas, ${ALCOHOL}), ${ALCOHOL})`
    : sql<string[]>`array_remove(etiquetas, ${ALCOHOL})`

/** As customers read it from now on. */
export async function readProducto(services: Services, id: number): Promise<Producto> {
  const found = (await readCatalogo(services)).productoById.get(id)
  if (found === undefined) throw notFound('El producto no existe')
  return found
}

/** Changes of one product wait for each other; orders of it do not. */
export async function lockProducto(
  trx: Trx,
  id: number,
): Promise<Stored & { categoria_id: number; era_borrador: boolean }> {
  const found = await trx
    .selectFrom('productos')
    .select(['categoria_id', 'sigue_tabla', 'archivado', 'borrador', 'era_borrador'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (found === undefined) throw notFound('El producto no existe')
  return found
}

const taken = orTaken('codigo', 'Ya existe un producto con ese código')

/** Absent keeps the present code; an empty text removes it. */
const codigoOf = ({ codigo = null }: NuevoProducto) =>
  codigo === null ? {} : { codigo: codigo === '' ? null : codigo }

/** What a save keeps when it is not sent. */
type Stored = Pick<Selectable<Database['productos']>, 'sigue_tabla' | 'archivado' | 'borrador'>
const NEW: Stored = { sigue_tabla: false, archivado: false, borrador: false }

/**
 * The row to write. A price is required unless it is a draft, or it comes from sizes: pizzas, or a
 * category with sizes. A field that has no line here is the column of its name; Kysely leaves out
 * undefined fields. A new product then gets the column's default; an existing one keeps its value.
 */
async function rowOf(trx: Trx, nuevo: NuevoProducto, stored: Stored) {
  const {
    imagen: _imagen,
    codigo: _codigo,
    posibles_adiciones: _adiciones,
    ingredientes: _receta,
    licor: _licor,
    descripcion,
    descuento,
    ...same
  } = nuevo
  const categoria = await selectCategoria(trx, same.categoria)
  if (categoria === undefined)
    throw invalid('La categoría no existe', { categoria: 'La categoría no existe' })
  const tiene_medidas = rulesOf(categoria).hasSizes
  const precio = nuevo.precio ?? null
  const borrador = nuevo.borrador ?? isDraft(stored)
  if (precio === null && !tiene_medidas && !borrador) {
    throw invalid('El precio es requerido', { precio: 'El precio es requerido' })
  }
  const { categoria: categoria_id, ...written } = same
  return {
    row: {
      ...written,
      precio,
      categoria_id,
      descripcion: descripcion ?? '',
      descuento: descuento ?? 0,
      sigue_tabla: tiene_medidas && (nuevo.sigue_tabla ?? stored.sigue_tabla),
      borrador,
      archivado: borrador || (stored.archivado && !isDraft(stored)),
    },
    tiene_medidas,
  }
}

/** Extras that remain keep their id. Those of archived ingredients, which nobody sees, stay. */
async function setAdiciones(
  trx: Trx,
  productoId: number,
  adiciones: NonNullable<NuevoProducto['posibles_adiciones']>,
): Promise<void> {
  const ids = adiciones.map(({ id }) => id)
  const wrong = await refuseAdiciones(trx, productoId, ids)
  if (wrong !== null) throw invalid(wrong, { posibles_adiciones: wrong })
  await sql`delete from posibles_adiciones
    where producto_id = ${productoId} and ingrediente_id <> all(${ids}::int[])
      and ingrediente_id in (select id from ingredientes where not archivado)`.execute(trx)
  if (adiciones.length === 0) return
  await trx
    .insertInto('posibles_adiciones')
    .values(
      adiciones.map(({ id, precio_adicion }) => ({
        producto_id: productoId,
        ingrediente_id: id,
        precio_adicion: precio_adicion ?? 0,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['producto_id', 'ingrediente_id'])
        .doUpdateSet({ precio_adicion: (eb) => eb.ref('excluded.precio_adicion') }),
    )
    .execute()
}

async function refuseAdiciones(trx: Trx, productoId: number, ids: readonly number[]): Promise<string | null> {
  if (new Set(ids).size !== ids.length) return 'Una adición está repetida'
  if (ids.length === 0) return null
  const known = await trx
    .selectFrom('ingredientes')
    .select(['id', 'nombre', 'archivado'])
    .where('id', 'in', ids)
    .execute()
  if (known.length !== ids.length) return 'La adición no existe'
  return refuseArchived(trx, 'posibles_adiciones', { productoId, ingredientes: known })
}
