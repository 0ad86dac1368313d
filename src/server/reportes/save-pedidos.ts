// The orders behind a figure as a file. They are read page by page while the file is sent, so that
// memory does not grow with them.
import type { FiltrosDePedidos } from '#contract/reportes.ts'
import { CLASE_LABEL, type ClaseDeCortesia } from '#domain/cortesia/cortesia.ts'
import { CANAL_LABEL, type Canal } from '#domain/pedido/canal.ts'
import { estadoLabel, TIPO_LABEL, type Estado, type TipoPedido } from '#domain/pedido/pedido.ts'
import { MAX_FILAS_DE_EXCEL, type FormatoDeArchivo } from '#domain/reporte/reporte.ts'
import { personName } from '#server/db/person-name.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import type { Descarga } from '#server/lib/descarga.ts'
import { AppError } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { sql } from 'kysely'
import { CANAL } from '#server/reportes/sumas/facts.ts'
import { beforePedido, behindFigure, refusePedidos } from './list-pedidos.ts'
import { save } from '#server/reportes/archivo/save.ts'
import type { Celda } from '#server/reportes/archivo/tabla.ts'

const PAGE = 2_000

interface Row {
  readonly id: number
  /** On the clock of the business. */
  readonly fecha: string
  readonly sede: string
  readonly tipo_pedido: TipoPedido
  readonly canal: Canal
  readonly canal_numero: string
  readonly estado: Estado
  readonly cupon: string
  readonly subtotal: number
  readonly descuento: number
  readonly costo_domicilio: number
  readonly total_a_pagar: number
  readonly propina: number
  readonly pagado: number
  readonly redondeo: number
  readonly devuelto: number
  readonly comprobante: number | null
  readonly sede_comprobante: string
  readonly clase: ClaseDeCortesia | null
  readonly motivo: string
  readonly consumio: string
  readonly autorizo: string
  readonly cortesia_valor: number
  readonly repite: number | null
}

const COLUMNAS: readonly (readonly [titulo: string, celda: (row: Row) => Celda])[] = [
  ['Pedido', ({ id }) => id],
  ['Fecha', ({ fecha }) => ({ local: fecha })],
  ['Sede', ({ sede }) => sede],
  ['Tipo', ({ tipo_pedido }) => TIPO_LABEL[tipo_pedido]],
  ['Canal', ({ canal }) => CANAL_LABEL[canal]],
  ['Número en el canal', ({ canal_numero }) => canal_numero],
  ['Estado', ({ estado }) => estadoLabel(estado)],
  ['Cupón', ({ cupon }) => cupon],
  ['Productos', ({ subtotal }) => subtotal],
  ['Descuento', ({ descuento }) => descuento],
  ['Domicilio', ({ costo_domicilio }) => costo_domicilio],
  ['Total', ({ total_a_pagar }) => total_a_pagar],
  ['Propina', ({ propina }) => propina],
  ['Pagado', ({ pagado, redondeo }) => pagado - redondeo],
  ['Redondeo', ({ redondeo }) => redondeo],
  ['Devuelto', ({ devuelto }) => devuelto],
  ['Comprobante', ({ comprobante }) => comprobante ?? ''],
  ['Sede del comprobante', ({ sede_comprobante }) => sede_comprobante],
]

/** Columns of orders that the house gave: kind, reason, recipient of the staff, and giver. */
const DE_CORTESIA: typeof COLUMNAS = [
  ['Clase', ({ clase }) => (clase === null ? '' : CLASE_LABEL[clase])],
  ['Motivo', ({ motivo }) => motivo],
  ['Quién lo consumió', ({ consumio }) => consumio],
  ['Quién lo autorizó', ({ autorizo }) => autorizo],
  ['Valor no cobrado', ({ cortesia_valor }) => cortesia_valor],
  ['Repite el pedido', ({ repite }) => repite ?? ''],
]

/** The branch whose number the receipt of `p` has: after a hand-over another one than its own. */
const SEDE_COMPROBANTE = sql<string>`case when p.comprobante is null then ''
  when p.sedes_anteriores = '{}' then s.nombre
  else coalesce((select r.nombre from comprobantes c join sedes r on r.id = c.sede_id
    where c.sede_id = any (p.sedes_anteriores || p.sede_id) and c.numero = p.comprobante
      and p.id = any (c.pedidos) and c.anulado_en is null limit 1), s.nombre) end`

/** Pesos of `p.pagado` that cash left out: nobody handed them over, and none of them goes back. */
const REDONDEO = sql`case when p.pagado = 0 then 0 else coalesce((select sum(g.redondeo) from pagos g
  where g.pedido_id = p.id and g.anulado_en is null), 0)::int end`
const DEVUELTO = sql`case when p.devuelto = 0 then 0 else coalesce((select sum(d.valor) from devoluciones d
  where d.pedido_id = p.id), 0)::int end`

export async function savePedidos(
  services: Services,
  alcance: Alcance,
  { formato, ...filtros }: FiltrosDePedidos & { formato: FormatoDeArchivo },
): Promise<Descarga> {
  refusePedidos(filtros)
  const { zona_horaria: zona } = await readNegocio(services)
  const where = behindFigure(alcance, filtros, zona)
  const shown = filtros.cifra === 'CORTESIA' ? [...COLUMNAS, ...DE_CORTESIA] : COLUMNAS
  if (formato === 'xlsx') await refuseTooMany()

  async function refuseTooMany(): Promise<void> {
    const { rows } = await sql`select from pedidos p where ${where}
      order by p.fecha desc, p.id desc offset ${sql.lit(MAX_FILAS_DE_EXCEL)} limit 1`.execute(services.db)
    if (rows.length > 0) throw tooManyForExcel()
  }

  const page = async (antes: number | undefined): Promise<Row[]> => {
    const { rows } = await sql<Row>`
      select p.id, to_char(p.fecha at time zone ${zona}, 'YYYY-MM-DD HH24:MI:SS') as fecha, s.nombre as sede, p.tipo_pedido,
        ${CANAL} as canal, p.canal_numero, p.estado, coalesce(p.cupon_codigo, '') as cupon, p.subtotal, p.descuento,
        p.costo_domicilio, p.total_pedido + p.costo_domicilio as total_a_pagar, p.propina, p.pagado, p.comprobante,
        ${REDONDEO} as redondeo, ${DEVUELTO} as devuelto,
        ${SEDE_COMPROBANTE} as sede_comprobante, p.cortesia_clase as clase, p.cortesia_motivo as motivo, p.cortesia_valor, p.repite_a_id as repite,
        ${personName('c')} as consumio, ${personName('a')} as autorizo
      from pedidos p join sedes s on s.id = p.sede_id
        left join usuarios c on c.id = p.cortesia_persona_id left join usuarios a on a.id = p.cortesia_por
      where ${where} ${beforePedido(antes)}
      order by p.fecha desc, p.id desc limit ${sql.lit(PAGE)}`.execute(services.db)
    return rows
  }

  async function* filas(): AsyncGenerator<readonly Celda[]> {
    let antes: number | undefined
    for (;;) {
      const rows = await page(antes)
      yield* rows.map((row) => shown.map(([, celda]) => celda(row)))
      antes = rows.at(-1)?.id
      if (rows.length < PAGE) return
    }
  }

  const columnas = shown.map(([titulo]) => titulo)
  return save(`pedidos-${filtros.desde}-${filtros.hasta}`, formato, { columnas, filas: filas() })
}

/** 422: more rows than a workbook of ours has. */
const tooManyForExcel = () =>
  new AppError(
    422,
    'demasiadas_filas',
    'Son más de 100.000 pedidos, demasiados para Excel. Descárgalos en CSV o elige menos días.',
  )
