// A new category of the menu, with a permanent address (rule menu/slug).
import type { Categoria } from '#contract/catalogo/catalogo.ts'
import type { NuevaCategoriaDeProductos } from '#contract/catalogo/admin.ts'
import { familiaNamed } from '#domain/categoria.ts'
import { slugify } from '#domain/texto.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { orTaken } from '#server/lib/unique.ts'
import type { Database } from '#server/db/schema.ts'
import type { IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { sql, type Transaction } from 'kysely'
import { addToCatalogo } from './change-catalogo.ts'

const LOCK = 7_234_005

/** At the end of the menu. 400 when a category has a name that reads the same. */
export function createCategoria(
  services: Services,
  person: Person,
  nuevo: NuevaCategoriaDeProductos,
  clave: string | undefined,
): Promise<IdempotentAnswer<Categoria>> {
  const call = { clave, ambito: `categoria_producto ${String(person.id)}`, cuerpo: nuevo }
  return addToCatalogo(services, call, async (trx) => {
    // Two at once would take the same place and perhaps the same address.
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    const slug = await freeSlug(trx, nuevo.nombre)
    const familia = nuevo.familia ?? familiaNamed(nuevo.nombre)
    const { id } = await trx
      .insertInto('categorias_productos')
      .values((eb) => ({
        ...nuevo,
        slug,
        familia,
        orden: eb
          .selectFrom('categorias_productos')
          .select(sql<number>`coalesce(max(orden), 0) + 1`.as('orden')),
      }))
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(orTaken('nombre', 'Ya existe una categoría con ese nombre'))
    await recordCambio(services, trx, person, {
      entidad: 'categoria_producto',
      entidad_id: id,
      accion: 'crear',
      despues: { ...nuevo, familia, slug },
    })
    return { id, slug, ...nuevo, familia, productos_por_categoria: [] }
  })
}

/** The address itself, or with the first free number: 'pizzas!' beside 'pizzas' is 'pizzas-2'. */
export async function freeSlug(trx: Transaction<Database>, nombre: string): Promise<string> {
  const slug = slugify(nombre) || 'categoria'
  const rows = await trx.selectFrom('categorias_productos').select('slug').execute()
  const taken = new Set(rows.map((row) => row.slug))
  let free = slug
  for (let n = 2; taken.has(free); n += 1) free = `${slug}-${String(n)}`
  return free
}
