import type { PersonaPorLiquidar } from '#contract/caja/liquidaciones.ts'
import { counted, formatSigned } from '#domain/format.ts'

type Partes = Pick<PersonaPorLiquidar, 'efectivo' | 'pagos' | 'base' | 'domicilios' | 'entregas'>

export interface Parte {
  readonly label: string
  readonly valor: number
}

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
    .map(({ label, valor }) => `${label} ${formatSigned(valor)}`)
    .join(' · ')
