// Staff copy a product: everything of it, as a draft.
import type { Producto } from '#contract/catalogo/catalogo.ts'
import { addToCatalogo } from '#server/catalogo/change-catalogo.ts'
import { describeProducto } from '#server/catalogo/describe-producto.ts'
import { lockProducto, readProducto } from '#server/catalogo/save-producto.ts'
import type { Database } from '#server/db/schema.ts'
import { recordCambio } from '#server/lib/audit.ts'
import type { IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { sql, type Transaction } from 'kysely'

/** A name has at most 120 characters. */
const COPIED = 110

export async function duplicateProducto(
  services: Services,
  person: Person,
  de: number,
  clave: string | undefined,
): Promise<IdempotentAnswer<Producto>> {
  const call = { clave, ambito: `duplicar ${String(person.id)}`, cuerpo: { de } }
  const { answer, replayed } = await addToCatalogo(services, call, async (trx) => {
    await lockProducto(trx, de)
    const { id } = await trx
      .insertInto('productos')
      .values(await copyOf(trx, de))
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into precios_por_medida (producto_id, medida_id, precio, admite_mitades)
      select ${id}, medida_id, precio, admite_mitades from precios_por_medida where producto_id = ${de}`.execute(
      trx,
    )
    await sql`insert into precios_por_sede (sede_id, producto_id, medida_id, precio)
      select sede_id, ${id}, medida_id, precio from precios_por_sede where producto_id = ${de}`.execute(trx)
    await sql`insert into posibles_adiciones (producto_id, ingrediente_id, precio_adicion)
      select ${id}, ingrediente_id, precio_adicion from posibles_adiciones where producto_id = ${de}`.execute(
      trx,
    )
    await sql`insert into producto_ingredientes (producto_id, ingrediente_id, orden, quitable)
      select ${id}, ingrediente_id, orden, quitable from producto_ingredientes where producto_id = ${de}`.execute(
      trx,
    )
    await sql`insert into sede_productos (sede_id, producto_id)
      select sede_id, ${id} from sede_productos where producto_id = ${de}`.execute(trx)
    await recordCambio(services, trx, person, {
      entidad: 'producto',
      entidad_id: id,
      accion: 'crear',
      despues: await describeProducto(trx, id),
    })
    return { id }
  })
  return { answer: await readProducto(services, answer.id), replayed }
}

/** Every column but these: its own code and place, and the recipe, which triggers write. */
async function copyOf(trx: Transaction<Database>, de: number) {
  const {
    id: _id,
    codigo: _codigo,
    orden: _orden,
    era_borrador: _era,
    receta: _receta,
    nombre,
    dibujo,
    ...same
  } = await trx.selectFrom('productos').selectAll().where('id', '=', de).executeTakeFirstOrThrow()
  const copied = Array.from(nombre).slice(0, COPIED).join('').trimEnd()
  return {
    ...same,
    nombre: `Copia de ${copied}`,
    dibujo: dibujo === null ? null : JSON.stringify(dibujo),
    archivado: true,
    borrador: true,
  }
}
