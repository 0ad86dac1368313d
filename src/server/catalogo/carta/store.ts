// SQL of the menu as its managers read it: with what is hidden and archived, and how much is used.
import type { CategoriaDeCarta, MedidaDeCarta } from '#contract/catalogo/carta.ts'
import { familiaNamed } from '#domain/categoria.ts'
import type { Db } from '#server/db/client.ts'
import { sql } from 'kysely'

const categorias = (db: Db) =>
  db.selectFrom('categorias_productos as c').select((eb) => [
    'c.id',
    'c.slug',
    'c.nombre',
    'c.tiene_medidas',
    'c.familia',
    'c.oculta',
    'c.archivada',
    eb
      .selectFrom('productos as p')
      .whereRef('p.categoria_id', '=', 'c.id')
      .select((count) => count.cast<number>(count.fn.countAll(), 'integer').as('productos'))
      .$asScalar()
      .$notNull()
      .as('productos'),
  ])

type Row = Awaited<ReturnType<ReturnType<typeof categorias>['executeTakeFirstOrThrow']>>

/** A category that an older process has added means what its name says. */
const toCategoria = (row: Row): CategoriaDeCarta => ({
  ...row,
  familia: row.familia ?? familiaNamed(row.nombre),
})

export const listCategorias = async (db: Db): Promise<CategoriaDeCarta[]> =>
  (await categorias(db).orderBy('c.orden').orderBy('c.id').execute()).map(toCategoria)

export async function selectCategoriaDeCarta(db: Db, id: number): Promise<CategoriaDeCarta | undefined> {
  const row = await categorias(db).where('c.id', '=', id).executeTakeFirst()
  return row === undefined ? undefined : toCategoria(row)
}

const medidas = (db: Db) =>
  db.selectFrom('medidas as m').select([
    'm.id',
    'm.nombre',
    'm.diametro_cm',
    'm.porciones',
    'm.admite_mitades_por_defecto as admite_mitades',
    'm.archivada',
    sql<number>`(
      select count(*)::integer from productos p
      where exists (select from precios_por_medida where producto_id = p.id and medida_id = m.id)
        or p.sigue_tabla and exists (
          select from precios_por_categoria t where t.categoria_id = p.categoria_id and t.medida_id = m.id)
    )`.as('productos'),
  ])

export const listMedidas = (db: Db): Promise<MedidaDeCarta[]> =>
  medidas(db).orderBy('m.orden').orderBy('m.id').execute()

export const selectMedida = (db: Db, id: number): Promise<MedidaDeCarta | undefined> =>
  medidas(db).where('m.id', '=', id).executeTakeFirst()
