// The text of a ticket, from the order as it is when it is printed: the queue holds no text. Rules
// comanda/contenido, impresion/cola and impresion/cambio.
import { comandaOf, type Renglon } from '#domain/impresion/comanda.ts'
import { formatFecha } from '#domain/format.ts'
import type { Db } from '#server/db/client.ts'
import { Alcance } from '#server/lib/alcance.ts'
import { readPedido } from '#server/pedidos/read/read-pedidos.ts'
import { sql } from 'kysely'

interface Impresora {
  readonly nombre: string
  readonly sede_id: number
  readonly categorias: number[] | null
}

interface Pedida {
  readonly pedidoId: number
  readonly reimpresion: boolean
  /** Whether this printer may have printed a copy. */
  readonly enPapel: boolean
  readonly zona: string
  readonly ahora: Date
}

/**
 * Null when nothing is to be printed any more: cancelled, or passed to another branch. When all
 * lines were removed, prints the removed lines on printers that printed the ticket (rule
 * impresion/cambio).
 */
export async function renglonesDe(
  db: Db,
  { sede_id, categorias }: Impresora,
  { pedidoId, enPapel, ...opciones }: Pedida,
): Promise<Renglon[] | null> {
  const pedido = await readPedido(db, Alcance.TODAS, pedidoId)
  if (pedido === null || pedido.sede.id !== sede_id || pedido.estado === 'CANCELADO') return null
  const wanted = categorias === null ? null : await lineasDe(db, pedidoId, categorias)
  const lineas = pedido.productos_pedidos.filter(({ id }) => wanted === null || wanted.has(id))
  const tellsWhatIsGone = enPapel && (pedido.cambio?.quitadas ?? []).length > 0
  if (lineas.length === 0 && !tellsWhatIsGone) return null
  return comandaOf({ ...pedido, productos_pedidos: lineas }, opciones)
}

async function lineasDe(db: Db, pedidoId: number, categorias: number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: string }>`
    select l.id from pedido_lineas l
      join productos p on p.id = coalesce(l.producto_id, (l.sabores -> 0 ->> 'id')::int)
    where l.pedido_id = ${pedidoId}::int and p.categoria_id = any(${categorias}::int[])`.execute(db)
  return new Set(rows.map(({ id }) => Number(id)))
}

const texto = (text: string, tamano: 'normal' | 'grande' = 'normal'): Renglon => ({
  clase: 'texto',
  texto: text,
  tamano,
  centro: true,
  invertido: false,
})

/** All that can go wrong with a printer: its width, its letters, and its cut. */
export const prueba = ({ nombre }: Impresora, ahora: Date, zona: string): Renglon[] => [
  texto('PÁGINA DE PRUEBA', 'grande'),
  texto(nombre),
  texto(formatFecha(ahora, zona)),
  { clase: 'raya' },
  texto('¿Se leen bien? á é í ó ú ü ñ Ñ ¡ ! $'),
  { clase: 'mitades', izquierda: 'Hawaiana', derecha: 'Pollo con champiñones' },
  { clase: 'raya' },
]
