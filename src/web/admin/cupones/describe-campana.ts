// A campaign in words: its state today, and one sentence that says what it gives and asks.
import type { Campana } from '#contract/usuarios/campanas.ts'
import { formatDia, formatMoney, formatPorcentaje } from '#domain/format.ts'
import { ESTADO_CAMPANA_LABEL } from '#domain/pedido/campana.ts'
import { TIPO_LABEL } from '#domain/pedido/pedido.ts'

type Vigencia = 'vigente' | 'pausa' | 'otra'

/** The state that staff read: a campaign that runs may be planned, over or used up. */
export function vigenciaOfCampana(
  campana: Pick<Campana, 'estado' | 'fecha_inicio' | 'fecha_fin' | 'limite_total' | 'usos'>,
  hoy: string,
): { label: string; vigencia: Vigencia } {
  const { estado, fecha_inicio, fecha_fin, limite_total, usos } = campana
  if (estado === 'TERMINADA') return { label: ESTADO_CAMPANA_LABEL.TERMINADA, vigencia: 'otra' }
  if (fecha_fin < hoy) return { label: 'Vencido', vigencia: 'otra' }
  if (estado === 'PAUSADA') return { label: ESTADO_CAMPANA_LABEL.PAUSADA, vigencia: 'pausa' }
  if (limite_total !== null && usos >= limite_total) return { label: 'Agotado', vigencia: 'otra' }
  if (hoy < fecha_inicio) return { label: 'Programado', vigencia: 'pausa' }
  return { label: ESTADO_CAMPANA_LABEL.ACTIVA, vigencia: 'vigente' }
}

/** '20 %' or '$ 8.000'. */
export const worthOfCampana = ({
  monto,
  porcentaje_descuento,
}: Pick<Campana, 'monto' | 'porcentaje_descuento'>): string =>
  monto === null ? formatPorcentaje(porcentaje_descuento ?? 0) : formatMoney(monto)

export type Explained = Pick<
  Campana,
  | 'codigo'
  | 'porcentaje_descuento'
  | 'monto'
  | 'fecha_inicio'
  | 'fecha_fin'
  | 'pedido_minimo'
  | 'tipos_pedido'
  | 'limite_por_persona'
  | 'limite_total'
  | 'solo_primer_pedido'
  | 'se_junta'
> & {
  /** Names. */
  readonly sedes: readonly string[]
  readonly categorias: readonly string[]
}

export function explainCampana(campana: Explained): string {
  const { codigo, pedido_minimo, tipos_pedido, sedes, categorias, limite_total } = campana
  const parts = [
    `Con ${codigo === '' ? 'este código' : codigo} tus clientes ahorran ${worthOfCampana(campana)}`,
    ` en ${categorias.length === 0 ? 'los productos' : andOf(categorias)}`,
    tipos_pedido.length === 0
      ? ' de cualquier pedido'
      : ` de pedidos ${andOf(tipos_pedido.map((tipo) => TIPO_LABEL[tipo].toLowerCase()))}`,
    pedido_minimo === 0 ? '' : ` desde ${formatMoney(pedido_minimo)}`,
    sedes.length === 0 ? ' en todas las sedes' : ` en ${andOf(sedes)}`,
    `, del ${formatDia(campana.fecha_inicio)} al ${formatDia(campana.fecha_fin)}`,
    `: ${timesOf(campana.limite_por_persona)}`,
    limite_total === null ? '' : ` y máximo ${String(limite_total)} en total`,
    campana.solo_primer_pedido ? ', solo en su primer pedido' : '',
    campana.se_junta ? '' : ', sin productos que ya tengan descuento',
  ]
  return `${parts.join('')}.`
}

function timesOf(limite: number | null): string {
  if (limite === null) return 'las veces que quieran'
  return limite === 1 ? 'una vez por persona' : `${String(limite)} veces por persona`
}

/** 'A', 'A y B', 'A, B y C'. */
function andOf(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} y ${last}`
}
