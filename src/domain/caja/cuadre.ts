// The count of a drawer against what it must hold (rules caja/conteo and caja/esperado).
import { formatMoney, MEDIOS, type Medio } from '#domain/dinero.ts'
import { MAX_EN_CAJA } from './pesos-escritos.ts'

/** The bills and coins in use, the largest first. */
export const DENOMINACIONES = [100_000, 50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50] as const

/** How many there are of a bill or coin. */
export interface Conteo {
  readonly valor: number
  readonly cantidad: number
}

/** The pesos of a count. */
export const countedPesos = (billetes: readonly Conteo[]): number =>
  billetes.reduce((total, { valor, cantidad }) => total + valor * cantidad, 0)

/**
 * The refusal of a count that no drawer holds, or null. It stands at the bill that is worth most:
 * its value was typed as its number.
 */
export function conteoProblem(
  billetes: readonly Conteo[],
): { readonly valor: number; readonly problem: string } | null {
  if (countedPesos(billetes) <= MAX_EN_CAJA) return null
  const [most] = billetes.toSorted((a, b) => b.valor * b.cantidad - a.valor * a.cantidad)
  return most === undefined ? null : { valor: most.valor, problem: 'Escribe cuántos hay, no cuánto suman' }
}

/** A row that belongs to a shift, with its pesos. */
export interface Movimiento {
  readonly tipo: TipoMovimiento
  readonly valor: number
}

export const TIPOS_MOVIMIENTO = ['ENTRADA', 'SALIDA'] as const
export type TipoMovimiento = (typeof TIPOS_MOVIMIENTO)[number]

/** What a movement that staff do not write themselves is for. */
export const CLASES_MOVIMIENTO = ['BASE', 'DOMICILIOS', 'DIFERENCIA', 'PROPINAS'] as const
export type ClaseMovimiento = (typeof CLASES_MOVIMIENTO)[number]

/** The name of each kind on screen. */
export const MOVIMIENTO_LABEL: Readonly<Record<TipoMovimiento, string>> = {
  ENTRADA: 'Entrada',
  SALIDA: 'Salida',
}

/** Whether a movement brings cash into the drawer (1) or takes it out (-1). */
export const SIGNO: Readonly<Record<TipoMovimiento, 1 | -1>> = { ENTRADA: 1, SALIDA: -1 }

/** The cash that a drawer must hold. */
export const expectedCash = (turno: {
  readonly base: number
  /** Received by the drawer itself, less what it returned. */
  readonly efectivo: number
  readonly movimientos: readonly Movimiento[]
}): number =>
  turno.movimientos.reduce(
    (total, { tipo, valor }) => total + SIGNO[tipo] * valor,
    turno.base + turno.efectivo,
  )

/** Pesos of transfers by key. `sin_llave`: transfers recorded without a key. */
export type PorLlave = Readonly<Record<Medio | 'sin_llave', number>>

/**
 * The keys that received or counted something. None when no payment says its key: then only the sum
 * compares.
 */
export function countsByLlave(
  contado: Readonly<Record<Medio, number>>,
  /** Missing in responses of the previous version. */
  esperado: PorLlave | undefined,
): { readonly medio: Medio; readonly contado: number; readonly esperado: number }[] {
  if (esperado === undefined) return []
  const rows = MEDIOS.map((medio) => ({ medio, contado: contado[medio], esperado: esperado[medio] }))
  if (esperado.sin_llave !== 0 && rows.every((row) => row.esperado === 0)) return []
  return rows.filter((row) => row.contado !== 0 || row.esperado !== 0)
}

/** 'Cuadra', 'Sobran $ 2.000' or 'Faltan $ 2.000'. */
export function cuadreText({ contado, esperado }: Contado): string {
  if (contado === esperado) return 'Cuadra'
  return contado > esperado
    ? `Sobran ${formatMoney(contado - esperado)}`
    : `Faltan ${formatMoney(esperado - contado)}`
}

/** The money that a shift must hold, and the money that its people counted. */
export interface Contado {
  readonly esperado: number
  readonly contado: number
}

/** The counts of a shift. The previous version sends those of cash alone. */
export interface ConteoDelTurno {
  readonly efectivo: Contado
  readonly datafono: Contado | null
  readonly transferencia: Contado | null
}

/** The counts that differ, each with its name; none when the shift agrees. */
export const diferenciasDelTurno = ({ efectivo, datafono, transferencia }: ConteoDelTurno) =>
  [
    { de: 'Efectivo', conteo: efectivo },
    { de: 'Datáfono', conteo: datafono },
    { de: 'Transferencias', conteo: transferencia },
  ].flatMap(({ de, conteo }) =>
    conteo === null || conteo.contado === conteo.esperado ? [] : [{ de, ...conteo }],
  )

/** 'Datáfono: faltan $ 2.000'. */
export const diferenciaText = ({ de, ...conteo }: Contado & { readonly de: string }): string =>
  `${de}: ${cuadreText(conteo).toLowerCase()}`

/** 'Cuadra', or a text for each count that differs. */
export function turnoTexts(turno: ConteoDelTurno): readonly string[] {
  const diferencias = diferenciasDelTurno(turno)
  return diferencias.length === 0 ? ['Cuadra'] : diferencias.map(diferenciaText)
}
