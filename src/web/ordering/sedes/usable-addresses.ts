import { isSedeGone } from '#domain/carrito/sede-gone.ts'

interface WithSede {
  readonly sede?: { readonly id: number }
}

/** Without those of a branch that takes no orders any more. All, while the branches are unknown. */
export const usableAddresses = <Address extends WithSede>(
  known: readonly Address[],
  sedes: readonly { readonly id: number }[] | undefined,
): readonly Address[] => known.filter(({ sede }) => !isSedeGone(sede?.id ?? null, sedes))
