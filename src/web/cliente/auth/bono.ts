// The welcome bonus as offered on this device: while it is valid by the browser's clock; the server decides (decision 86).
import type { Negocio } from '#contract/negocio.ts'
import { isBonoVigente } from '#domain/pedido/cupon.ts'
import { businessDay } from '#domain/format.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useQuery } from '@tanstack/react-query'

export type Bono = Negocio['bono_bienvenida']

export function bonoAt(negocio: Negocio | undefined, now: Date): Bono | null {
  if (negocio === undefined) return null
  const { bono_bienvenida: bono, zona_horaria } = negocio
  return isBonoVigente(bono, businessDay(now, zona_horaria)) ? bono : null
}

/** Null once it is over. */
export function useBono(): Bono | null {
  const { data: negocio } = useQuery(negocioQuery())
  return bonoAt(negocio, useNow())
}
