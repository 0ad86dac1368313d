import type { PersonaPorLiquidar } from '#contract/caja/liquidaciones.ts'
import { formatMoney } from '#domain/format.ts'

type Partes = Pick<PersonaPorLiquidar, 'efectivo' | 'pagos' | 'base' | 'domicilios' | 'entregas'>

export interface Parte {
  readonly label: string
  readonly valor: number
}

const counted = (count: number, one: string, many: string) => `${String(count)} ${count === 1 ? one : many}`

/** Where the amount comes from; the fees that the person keeps are below 0. */
export const partesOf = ({ efectivo, pagos, base, domicilios, entregas }: Partes): Parte[] =>
  [
    { label: `Efectivo de ${counted(pagos, 'pago', 'pagos')}`, valor: efectivo },
    { label: 'Base de vueltas', valor: base },
    { label: `Domicilios de ${counted(entregas, 'entrega', 'entregas')}`, valor: -domicilios },
  ].filter(({ valor }) => valor !== 0)

/** 'Efectivo de 2 pagos $ 84.000 · Domicilios de 1 entrega − $ 5.000' */
export const partesText = (partes: Partes): string =>
  partesOf(partes)
    .map(({ label, valor }) => `${label} ${signed(valor)}`)
    .join(' · ')

export const signed = (pesos: number): string => `${pesos < 0 ? '− ' : ''}${formatMoney(Math.abs(pesos))}`
