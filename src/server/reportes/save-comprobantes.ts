// The receipts of a period as a file for the accountant. They are read page by page while the file
// is sent. Rule comprobante/para-el-contador.
import { contenido, type ContenidoComprobante } from '#contract/pedidos/comprobante.ts'
import type { Factura } from '#contract/pedidos/factura.ts'
import { addDays, formatNumero, instantAt } from '#domain/format.ts'
import { DOCUMENTO_LABEL, facturasDe } from '#domain/pedido/factura.ts'
import { basesOf, IMPUESTO_LABEL } from '#domain/pedido/impuesto.ts'
import { FORMA_RECIBIDA_LABEL } from '#domain/pedido/pago.ts'
import { pedidosDeFactura } from '#server/db/dinero.ts'
import { refusePeriodo } from '#server/lib/errors.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import type { Descarga } from '#server/lib/descarga.ts'
import type { Services } from '#server/lib/services.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { save } from '#server/reportes/archivo/save.ts'
import type { Celda } from '#server/reportes/archivo/tabla.ts'

const PAGE = 500

interface Question {
  readonly desde: string
  readonly hasta: string
  readonly sede?: number | undefined
}

interface Row {
  numero: number
  /** On the clock of the business. */
  fecha: string
  pedidos: number[]
  contenido: unknown
  anulado: boolean
  devuelto: number
  facturas: { factura: Factura | null; numero_factura: string }[]
}
type Fila = Omit<Row, 'contenido' | 'facturas'> &
  ReturnType<typeof facturasDe<Factura>> & { readonly dice: ContenidoComprobante }

const COLUMNAS: readonly (readonly [titulo: string, celda: (fila: Fila) => Celda])[] = [
  ['Sede', ({ dice }) => dice.sede.nombre],
  ['N.º de comprobante', ({ numero }) => numero],
  ['Fecha', ({ fecha }) => ({ local: fecha })],
  ['Pedidos', ({ pedidos }) => pedidos.map(formatNumero).join(', ')],
  ['Base', ({ dice }) => basesOf(dice).gravada],
  ['Tarifa', ({ dice }) => IMPUESTO_LABEL[dice.impuesto.tipo]],
  ['Impuesto', ({ dice }) => dice.impuesto.valor],
  ['No gravado', ({ dice }) => basesOf(dice).noGravada],
  ['Domicilio', ({ dice }) => dice.costo_domicilio],
  ['Descuento', ({ dice }) => dice.descuento],
  ['Propina', ({ dice }) => dice.propina],
  ['Total sin propina', ({ dice }) => dice.total_a_pagar],
  ['Formas de pago', ({ dice }) => formasOf(dice)],
  ['N.º de factura o tiquete POS', ({ numeros }) => numeros.join(', ')],
  ['Comprador', ({ compradores }) => compradores.map(({ nombre }) => nombre).join(', ')],
  ['Tipo de documento', ({ compradores }) => tiposOf(compradores).join(', ')],
  ['Documento', ({ compradores }) => compradores.map(({ documento }) => documento).join(', ')],
  ['Anulado', ({ anulado }) => (anulado ? 'Sí' : 'No')],
  ['Devuelto', ({ devuelto }) => devuelto],
]

const tiposOf = (compradores: readonly Factura[]) =>
  compradores.map(({ tipo_documento }) => DOCUMENTO_LABEL[tipo_documento])

const formasOf = ({ pagos }: ContenidoComprobante): string =>
  [...new Set(pagos.map(({ forma }) => FORMA_RECIBIDA_LABEL[forma]))].join(', ')

/**
 * The money that went back of the orders of `c`. The newest receipt of an order says it, so that it
 * stands once.
 */
const DEVUELTO = sql`(select coalesce(sum(d.valor), 0)::float8 from pedidos p join devoluciones d on d.pedido_id = p.id
  where p.id = any(c.pedidos) and p.devuelto > 0
    and not exists (select from comprobantes n where n.id > c.id and n.pedidos @> array[p.id]))`

const FACTURAS = sql`(select coalesce(json_agg(json_build_object('factura', p.factura, 'numero_factura', p.numero_factura)
    order by p.id), '[]')
  from pedidos p where p.id in ${pedidosDeFactura(sql`c.pedidos`)})`

/** By branch and number, also cancelled ones. */
export async function saveComprobantes(
  services: Services,
  alcance: Alcance,
  { desde, hasta, sede }: Question,
): Promise<Descarga> {
  refusePeriodo({ desde, hasta })
  const { db } = services
  const { zona_horaria: zona } = await readNegocio(services)
  const sedes = await db
    .selectFrom('sedes')
    .select('id')
    .where(alcance.where('id'))
    .$if(sede !== undefined, (query) => query.where('id', '=', sede ?? 0))
    .orderBy('orden')
    .orderBy('id')
    .execute()

  const page = async (sedeId: number, despues: number): Promise<Row[]> => {
    const { rows } = await sql<Row>`
      select c.numero, to_char(c.fecha at time zone ${zona}, 'YYYY-MM-DD HH24:MI:SS') as fecha, c.pedidos, c.contenido,
        c.anulado_en is not null as anulado,
        ${FACTURAS} as facturas, ${DEVUELTO} as devuelto
      from comprobantes c
      where c.sede_id = ${sedeId} and c.numero > ${despues}
        and c.fecha >= ${instantAt(desde, '00:00', zona)} and c.fecha < ${instantAt(addDays(hasta, 1), '00:00', zona)}
      order by c.numero limit ${sql.lit(PAGE)}`.execute(db)
    return rows
  }

  async function* filas(): AsyncGenerator<readonly Celda[]> {
    for (const { id } of sedes) {
      let despues = 0
      for (;;) {
        const rows = await page(id, despues)
        yield* rows.map((row) => {
          const fila = { ...row, ...facturasDe(row.facturas), dice: z.parse(contenido, row.contenido) }
          return COLUMNAS.map(([, celda]) => celda(fila))
        })
        despues = rows.at(-1)?.numero ?? despues
        if (rows.length < PAGE) break
      }
    }
  }

  return save(`comprobantes-${desde}-${hasta}`, 'csv', {
    columnas: COLUMNAS.map(([titulo]) => titulo),
    filas: filas(),
  })
}
