// The ledger of tips of a branch: received less handed out, by form (rule propina/por-entregar).
import { formatMoney } from '#domain/dinero.ts'

export interface PropinaPorForma<Forma extends string = string> {
  readonly forma: Forma
  readonly recibidas: number
  readonly entregadas: number
}

/** Below 0 after a refund of tips that were handed out already. */
export const porEntregar = ({ recibidas, entregadas }: PropinaPorForma): number => recibidas - entregadas

/** Tips of a branch that are still to hand out. */
export const totalPorEntregar = (formas: readonly PropinaPorForma[]): number =>
  formas.reduce((sum, forma) => sum + porEntregar(forma), 0)

/** The pesos of each form that a handing out uses up, in the order of the list. */
export function spreadEntrega<Forma extends string>(
  formas: readonly PropinaPorForma<Forma>[],
  valor: number,
): readonly { readonly forma: Forma; readonly valor: number }[] | { readonly problem: string } {
  const due = Math.max(0, totalPorEntregar(formas))
  if (valor > due) return { problem: `Hay ${formatMoney(due)} por entregar` }
  let rest = valor
  return formas.flatMap((one) => {
    const part = Math.min(rest, Math.max(0, porEntregar(one)))
    rest -= part
    return part === 0 ? [] : [{ forma: one.forma, valor: part }]
  })
}
