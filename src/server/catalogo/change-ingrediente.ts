// Ingredients and their categories: added, replaced and archived, never deleted, because products
// and orders refer to them.
import type { Ingrediente, NuevaCategoria, NuevoIngrediente } from '#contract/catalogo/admin.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { orTaken } from '#server/lib/unique.ts'
import type { Columns, Database } from '#server/db/schema.ts'
import { invalid, notFound } from '#server/lib/errors.ts'
import type { IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import type { Transaction, Updateable } from 'kysely'
import { addToCatalogo, changeCatalogo } from './change-catalogo.ts'
import { selectIngrediente } from './store-admin.ts'

const taken = orTaken('nombre', 'Ya existe un ingrediente con ese nombre')

export function createIngrediente(
  services: Services,
  person: Person,
  nuevo: NuevoIngrediente,
  clave: string | undefined,
): Promise<IdempotentAnswer<Ingrediente>> {
  const call = { clave, ambito: `ingrediente ${String(person.id)}`, cuerpo: nuevo }
  return addToCatalogo(services, call, async (trx) => {
    const row = await rowOf(trx, nuevo)
    const { id } = await trx
      .insertInto('ingredientes')
      .values({ ...row, dibujo: null })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(taken)
    const creado = await findIngrediente(trx, id)
    await recordCambio(services, trx, person, {
      entidad: 'ingrediente',
      entidad_id: id,
      accion: 'crear',
      despues: describe(creado),
    })
    return creado
  })
}

/** Orders keep the former name of the ingredient. */
export function changeIngrediente(
  services: Services,
  person: Person,
  id: number,
  nuevo: NuevoIngrediente,
): Promise<Ingrediente> {
  return update(services, person, id, (trx) => rowOf(trx, nuevo))
}

/** No product offers it any more (rule producto/ingrediente-archivado). */
export const archiveIngrediente = (
  services: Services,
  person: Person,
  id: number,
  archivado: boolean,
): Promise<Ingrediente> => update(services, person, id, () => ({ archivado }))

type Fields = Updateable<Database['ingredientes']>

function update(
  services: Services,
  person: Person,
  id: number,
  fields: (trx: Transaction<Database>) => Promise<Fields> | Fields,
): Promise<Ingrediente> {
  return changeCatalogo(services, async (trx) => {
    const antes = await findIngrediente(trx, id)
    await trx
      .updateTable('ingredientes')
      .set(await fields(trx))
      .where('id', '=', id)
      .execute()
      .catch(taken)
    const despues = await findIngrediente(trx, id)
    await recordCambio(services, trx, person, {
      entidad: 'ingrediente',
      entidad_id: id,
      accion: 'modificar',
      antes: describe(antes),
      despues: describe(despues),
    })
    return despues
  })
}

export function createCategoriaIngrediente(
  services: Services,
  person: Person,
  nuevo: NuevaCategoria,
  clave: string | undefined,
) {
  const call = { clave, ambito: `categoria_ingrediente ${String(person.id)}`, cuerpo: nuevo }
  return addToCatalogo(services, call, async (trx) => {
    const created = await trx
      .insertInto('categorias_ingredientes')
      .values(nuevo)
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch(orTaken('nombre', 'Ya existe una categoría con ese nombre'))
    await recordCambio(services, trx, person, {
      entidad: 'categoria_ingrediente',
      entidad_id: created.id,
      accion: 'crear',
      despues: nuevo,
    })
    return created
  })
}

/** The audit's view of an ingredient. */
function describe(ingrediente: Ingrediente) {
  const { id: _id, dibujo: _dibujo, categoria, archivado = false, ...same } = ingrediente
  return { ...same, categoria: categoria.nombre, archivado }
}

async function rowOf(
  trx: Transaction<Database>,
  { categoria, descripcion, ...same }: NuevoIngrediente,
): Promise<Columns<'ingredientes', 'id' | 'dibujo' | 'archivado'>> {
  const known = await trx
    .selectFrom('categorias_ingredientes')
    .select('id')
    .where('id', '=', categoria)
    .executeTakeFirst()
  if (known === undefined) throw invalid('La categoría no existe', { categoria: 'La categoría no existe' })
  return { ...same, descripcion: descripcion ?? '', categoria_id: categoria }
}

async function findIngrediente(trx: Transaction<Database>, id: number): Promise<Ingrediente> {
  const found = await selectIngrediente(trx, id)
  if (found === null) throw notFound('El ingrediente no existe')
  return found
}
