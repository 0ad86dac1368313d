// Writes the outcome of an import: each table in one statement, so that two thousand rows take
// a second.
import { familiaNamed, rulesOf } from '#domain/categoria.ts'
import { normalize } from '#domain/texto.ts'
import { freeSlug } from '#server/catalogo/create-categoria.ts'
import { forgetDrawings } from '#server/catalogo/set-receta.ts'
import type { Database } from '#server/db/schema.ts'
import { insertCambios } from '#server/lib/audit.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { sql, type Transaction } from 'kysely'
import { describeEscritura } from './describe-escritura.ts'
import type { Escritura, FilaPlaneada } from './plan-row.ts'
import type { Catalogo } from './select-carta.ts'

type Trx = Transaction<Database>
type Ids = ReadonlyMap<string, number>

/** A row to write with the ids that it has now. */
interface Escrita {
  readonly escritura: Escritura
  readonly id: number
  readonly categoria_id: number
}

const SIN_CLASIFICAR = 'Sin clasificar'

export async function writePlan(
  services: Services,
  trx: Trx,
  person: Person,
  plan: readonly FilaPlaneada[],
  carta: Catalogo,
): Promise<void> {
  const escrituras = plan.flatMap(({ escritura }) => (escritura === null ? [] : [escritura]))
  if (escrituras.length === 0) return
  const categorias = await addCategorias(trx, escrituras, carta)
  const ingredientes = await addIngredientes(trx, escrituras, carta)
  const productos = await writeProductos(trx, escrituras, categorias)
  await writePrecios(trx, productos)
  await writeRecetas(trx, productos, ingredientes)
  const before = new Map(carta.productos.map((one) => [one.id, one]))
  const medidas = new Map(carta.medidas.map(({ id, nombre }) => [id, nombre]))
  await insertCambios(
    services,
    trx,
    person,
    productos.map((one) => describeEscritura(one, before.get(one.id), medidas)),
  )
}

async function addCategorias(trx: Trx, escrituras: readonly Escritura[], carta: Catalogo): Promise<Ids> {
  const ids = idsByName(carta.categorias)
  for (const { categoria: nombre } of escrituras) {
    if (ids.has(normalize(nombre))) continue
    const familia = familiaNamed(nombre)
    const sized = escrituras.some(
      (one) => normalize(one.categoria) === normalize(nombre) && one.precios.length > 0,
    )
    const slug = await freeSlug(trx, nombre)
    const tiene_medidas = sized || rulesOf({ nombre, familia }).hasSizes
    const { id } = await trx
      .insertInto('categorias_productos')
      .values((eb) => ({
        nombre,
        slug,
        familia,
        tiene_medidas,
        orden: eb
          .selectFrom('categorias_productos')
          .select(sql<number>`coalesce(max(orden), 0) + 1`.as('orden')),
      }))
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(normalize(nombre), id)
  }
  return ids
}

async function addIngredientes(trx: Trx, escrituras: readonly Escritura[], carta: Catalogo): Promise<Ids> {
  const ids = idsByName(carta.ingredientes)
  const nuevos = new Map(
    escrituras
      .flatMap(({ ingredientes }) => ingredientes ?? [])
      .filter((nombre) => !ids.has(normalize(nombre)))
      .map((nombre) => [normalize(nombre), nombre]),
  )
  if (nuevos.size === 0) return ids
  await trx
    .insertInto('categorias_ingredientes')
    .values({ nombre: SIN_CLASIFICAR })
    .onConflict((known) => known.doNothing())
    .execute()
  const { id: categoria_id } = await trx
    .selectFrom('categorias_ingredientes')
    .select('id')
    .where(sql`sin_acentos(nombre)`, '=', sql`sin_acentos(${SIN_CLASIFICAR})`)
    .executeTakeFirstOrThrow()
  const rows = await trx
    .insertInto('ingredientes')
    .values([...nuevos.values()].map((nombre) => ({ nombre, categoria_id, dibujo: null })))
    .returning(['id', 'nombre'])
    .execute()
  return new Map([...ids, ...idsByName(rows)])
}

async function writeProductos(
  trx: Trx,
  escrituras: readonly Escritura[],
  categorias: Ids,
): Promise<Escrita[]> {
  const { rows: ids } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('productos', 'id'))::int as id
    from generate_series(1, ${escrituras.filter(({ id }) => id === null).length}::int)`.execute(trx)
  const free = ids.map(({ id }) => id)
  const nuevos = new Set(free)
  const all = escrituras.map((one): Escrita => ({
    escritura: one,
    id: one.id ?? free.shift() ?? 0,
    categoria_id: categorias.get(normalize(one.categoria)) ?? 0,
  }))
  const rows = all.map(({ id, categoria_id, escritura }) => {
    const { id: _id, categoria: _categoria, precios: _precios, ingredientes: _receta, ...same } = escritura
    return Object.assign(same, { id, categoria_id })
  })
  const columns = Object.keys(rows[0] ?? {})
  const written = sql.join(columns.map((column) => sql.ref(column)))
  // The id is no change: an order of the product would wait for a row whose key is written.
  const replaced = sql.join(
    columns
      .filter((column) => column !== 'id')
      .map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`),
  )
  // Rule menu/orden-de-productos.
  await sql`
    update productos p set orden = null
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as r (id int, categoria_id int)
    where p.id = r.id and p.categoria_id <> r.categoria_id`.execute(trx)
  // Codes may pass from one product to another in the same file.
  await sql`update productos set codigo = null where id = any(${all.map(({ id }) => id)}::int[])`.execute(trx)
  await sql`
    insert into productos (${written})
    select ${written} from jsonb_populate_recordset(null::productos, ${JSON.stringify(rows)}::jsonb)
    on conflict (id) do update set ${replaced}`.execute(trx)
  await sql`insert into sede_productos (sede_id, producto_id)
    select s.id, p from sedes s cross join unnest(${[...nuevos]}::int[]) p`.execute(trx)
  return all
}

/** First prices get the default of their size for halves. */
async function writePrecios(trx: Trx, productos: readonly Escrita[]): Promise<void> {
  const rows = productos.flatMap(({ id, escritura: { precios } }) =>
    precios.map(([medida_id, precio]) => ({ producto_id: id, medida_id, precio })),
  )
  if (rows.length === 0) return
  await sql`
    insert into precios_por_medida (producto_id, medida_id, precio, admite_mitades)
    select r.producto_id, r.medida_id, r.precio, m.admite_mitades_por_defecto
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (producto_id int, medida_id int, precio int)
      join medidas m on m.id = r.medida_id
    on conflict (producto_id, medida_id) do update set precio = excluded.precio`.execute(trx)
}

/** Ingredients that stay keep their mark. */
async function writeRecetas(trx: Trx, productos: readonly Escrita[], ids: Ids): Promise<void> {
  const changed = productos.filter(({ escritura }) => escritura.ingredientes !== null)
  if (changed.length === 0) return
  const rows = changed.flatMap(({ id, escritura: { ingredientes } }) =>
    (ingredientes ?? []).map((nombre, i) => ({
      producto_id: id,
      ingrediente_id: ids.get(normalize(nombre)) ?? 0,
      orden: i + 1,
    })),
  )
  const productIds = changed.map(({ id }) => id)
  const rowsText = JSON.stringify(rows)
  await forgetDrawings(trx, productIds)
  await sql`
    delete from producto_ingredientes p where producto_id = any(${productIds}::int[]) and not exists (
      select from jsonb_to_recordset(${rowsText}::jsonb) as r (producto_id int, ingrediente_id int)
      where r.producto_id = p.producto_id and r.ingrediente_id = p.ingrediente_id)`.execute(trx)
  await sql`
    insert into producto_ingredientes (producto_id, ingrediente_id, orden)
    select producto_id, ingrediente_id, orden
    from jsonb_to_recordset(${rowsText}::jsonb) as r (producto_id int, ingrediente_id int, orden int)
    on conflict (producto_id, ingrediente_id) do update set orden = excluded.orden`.execute(trx)
}

const idsByName = (rows: readonly { readonly id: number; readonly nombre: string }[]) =>
  new Map(rows.map(({ id, nombre }) => [normalize(nombre), id]))
