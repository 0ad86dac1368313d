// The welcome bonus, while it is valid by the browser's clock. The server decides. Rule
// cupon/reloj.
import type { Negocio } from '#contract/negocio.ts'
import { isBonoVigente } from '#domain/pedido/cupon.ts'
import { businessDay } from '#domain/format.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useQuery } from '@tanstack/react-query'

export type Bono = Negocio['bono_bienvenida']

export function bonoAt(negocio: Negocio | undefined, now: Date): Bono | null {
  if (negocio === undefined) return null
  const { bono_bienvenida: bono, zona_horaria } = negocio
  return isBonoVigente(bono, businessDay(now, zona_horaria)) ? bono : null
}

/** Null after its last day, and for a person who had it. */
export function useBono(): Bono | null {
  const { data: negocio } = useQuery(negocioQuery())
  const had = useSession(({ profile }) => profile?.tuvo_bono)
  const bono = bonoAt(negocio, useNow())
  return had === true ? null : bono
}
