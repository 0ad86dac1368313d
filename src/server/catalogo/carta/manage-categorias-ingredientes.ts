// Staff rename and delete categories of ingredients. Customers see the new name over the extras.
import type { CategoriaIngrediente } from '#contract/catalogo/admin.ts'
import { changeCatalogo } from '#server/catalogo/change-catalogo.ts'
import type { Database } from '#server/db/schema.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { orTaken } from '#server/lib/unique.ts'
import type { Transaction } from 'kysely'
import { countText } from './count-text.ts'

export function renameCategoriaIngrediente(
  services: Services,
  person: Person,
  id: number,
  nombre: string,
): Promise<CategoriaIngrediente> {
  return changeCatalogo(services, async (trx) => {
    const antes = await lockCategoria(trx, id)
    await trx
      .updateTable('categorias_ingredientes')
      .set({ nombre })
      .where('id', '=', id)
      .execute()
      .catch(orTaken('nombre', 'Ya existe una categoría con ese nombre'))
    await recordCambio(services, trx, person, {
      entidad: 'categoria_ingrediente',
      entidad_id: id,
      accion: 'modificar',
      antes: { nombre: antes.nombre },
      despues: { nombre },
    })
    return { ...antes, nombre }
  })
}

/** 409 when ingredients belong to it. */
export function deleteCategoriaIngrediente(services: Services, person: Person, id: number): Promise<void> {
  return changeCatalogo(services, async (trx) => {
    const { nombre } = await lockCategoria(trx, id)
    const { usan } = await trx
      .selectFrom('ingredientes')
      .where('categoria_id', '=', id)
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('usan'))
      .executeTakeFirstOrThrow()
    if (usan > 0) {
      const text = `No se puede eliminar: ${countText(usan, 'ingrediente usa', 'ingredientes usan')} esta categoría.`
      throw conflict('en_uso', text, { ingredientes: usan })
    }
    await trx.deleteFrom('categorias_ingredientes').where('id', '=', id).execute()
    await recordCambio(services, trx, person, {
      entidad: 'categoria_ingrediente',
      entidad_id: id,
      accion: 'eliminar',
      antes: { nombre },
    })
  })
}

async function lockCategoria(trx: Transaction<Database>, id: number): Promise<CategoriaIngrediente> {
  const found = await trx
    .selectFrom('categorias_ingredientes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined) throw notFound('La categoría no existe')
  return found
}
