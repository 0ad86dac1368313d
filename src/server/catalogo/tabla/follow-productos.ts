// Many products begin to follow the table of prices at once, or go back to their own prices (rule
// precio/seguir-la-tabla).
import type {
  CambioDeSeguimiento,
  CambioDeSeguimientos,
  PreciosCambiados,
  ProductoDeTabla,
  TablaDePrecios,
} from '#contract/catalogo/tabla.ts'
import { addToCatalogo } from '#server/catalogo/change-catalogo.ts'
import { dropPreciosDeSedes } from '#server/catalogo/drop-precios-de-sedes.ts'
import type { Database } from '#server/db/schema.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { conflict, invalid } from '#server/lib/errors.ts'
import type { IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { sql, type Transaction } from 'kysely'
import { readTabla } from './read-tabla.ts'

type Trx = Transaction<Database>

/** 409 with the names of the products that are not what the person saw. */
export function followProductos(
  services: Services,
  person: Person,
  cuerpo: CambioDeSeguimientos,
  clave: string | undefined,
): Promise<IdempotentAnswer<PreciosCambiados>> {
  const call = { clave, ambito: `seguir_tabla ${String(person.id)}`, cuerpo }
  return addToCatalogo(services, call, async (trx) => {
    const tabla = await readTabla(trx, { drafts: true })
    const rows = cuerpo.cambios.map((cambio): Row => ({ cambio, is: find(tabla, cambio) }))
    if (new Set(rows.map(({ is }) => is.id)).size !== rows.length) {
      throw invalid('Un producto está repetido')
    }
    const same = rows.filter(isAsSeen)
    const changed = rows.filter((row) => !isAsSeen(row))
    if (changed.length > 0 && !cuerpo.saltar_cambiados) {
      const nombres = changed.map(({ is }) => is.nombre)
      throw conflict(
        'precios_cambiaron',
        `Alguien cambió estos productos mientras tanto: ${nombres.join(', ')}.`,
        { productos: changed.map(({ is }) => is.id) },
      )
    }
    await write(
      trx,
      same.map(({ cambio }) => cambio),
    )
    await recordCambio(services, trx, person, {
      entidad: 'precios',
      entidad_id: 1,
      accion: 'modificar',
      antes: { precios: same.flatMap((row) => describe(row, tabla, stateOf(row))) },
      despues: { precios: same.flatMap((row) => describe(row, tabla, row.cambio.despues)) },
    })
    return { cambiados: same.length, omitidos: changed.length }
  })
}

interface Row {
  readonly cambio: CambioDeSeguimiento
  readonly is: ProductoDeTabla
}
type Seguimiento = CambioDeSeguimiento['antes']

function find({ categorias }: TablaDePrecios, { producto }: CambioDeSeguimiento): ProductoDeTabla {
  const found = categorias
    .filter(({ con_medidas }) => con_medidas)
    .flatMap(({ productos }) => productos)
    .find(({ id }) => id === producto)
  if (found === undefined) throw invalid('La lista cambió. Recarga la página.')
  return found
}

/** The product is what the person saw, or already what it becomes. */
const isAsSeen = ({ cambio: { antes, despues }, is }: Row): boolean =>
  [antes, despues].some(
    ({ sigue, precios }) => sigue === is.sigue_tabla && textOf(precios) === textOf(is.precios),
  )

const textOf = (precios: readonly { medida: number; precio: number }[]) =>
  precios
    .map(({ medida, precio }) => `${String(medida)} ${String(precio)}`)
    .toSorted()
    .join()

const stateOf = ({ is: { sigue_tabla, precios } }: Row): Seguimiento => ({ sigue: sigue_tabla, precios })

/** One price for each size at which the product has an own price, before or after. */
function describe({ cambio, is }: Row, { medidas }: TablaDePrecios, state: Seguimiento) {
  const sizes = new Set([...is.precios, ...cambio.despues.precios].map(({ medida }) => medida))
  return medidas
    .filter(({ id }) => sizes.has(id))
    .map(({ id, nombre }) => ({
      nombre: `${is.nombre} · ${nombre}`,
      precio:
        state.precios.find(({ medida }) => medida === id)?.precio ?? (state.sigue ? 'el de la tabla' : null),
    }))
}

async function write(trx: Trx, cambios: readonly CambioDeSeguimiento[]): Promise<void> {
  const productos = JSON.stringify(cambios.map(({ producto, despues: { sigue } }) => ({ producto, sigue })))
  const precios = JSON.stringify(
    cambios.flatMap(({ producto, despues }) =>
      despues.precios.map(({ medida, precio, admite_mitades }) => ({
        producto,
        medida,
        precio,
        admite_mitades,
      })),
    ),
  )
  const own = sql`json_to_recordset(${precios}::json)
    as n(producto int, medida int, precio int, admite_mitades bool)`
  await sql`
    update productos p set sigue_tabla = n.sigue
    from json_to_recordset(${productos}::json) as n(producto int, sigue bool)
    where p.id = n.producto`.execute(trx)
  await sql`
    delete from precios_por_medida v using json_to_recordset(${productos}::json) as p(producto int)
    where v.producto_id = p.producto and not exists (
      select from ${own} where n.producto = v.producto_id and n.medida = v.medida_id)`.execute(trx)
  await sql`
    insert into precios_por_medida as v (producto_id, medida_id, precio, admite_mitades)
    select n.producto, m.id, n.precio, coalesce(n.admite_mitades, m.admite_mitades_por_defecto)
    from ${own} join medidas m on m.id = n.medida
    on conflict (producto_id, medida_id) do update set precio = excluded.precio`.execute(trx)
  await dropPreciosDeSedes(trx)
}
