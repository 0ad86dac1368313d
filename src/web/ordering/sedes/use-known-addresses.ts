// Addresses that earlier orders went to: of whoever is logged in, or of whoever calls while staff take the order.
import { pedidosApi, type DireccionReciente } from '#contract/pedidos.ts'
import { isCelular } from '#domain/validation.ts'
import { call } from '#web/lib/call.ts'
import { useSession } from '#web/lib/session.ts'
import { clienteQuery, useLlamada } from '#web/ordering/checkout/llamada.ts'
import { useQuery } from '@tanstack/react-query'

/** The branch is the one that delivered there; a caller's addresses are priced from the chosen one. */
export type Conocida = Omit<DireccionReciente, 'sede'> & { readonly sede?: DireccionReciente['sede'] }

export function useKnownAddresses(admin: boolean): readonly Conocida[] {
  const isAuth = useSession((state) => state.isAuth)
  const numero = useLlamada((state) => state.numero)
  const own = useQuery({
    queryKey: ['pedidos', 'direcciones'],
    queryFn: ({ signal }) => call(pedidosApi.direcciones, { signal }),
    enabled: !admin && isAuth,
  })
  const caller = useQuery({ ...clienteQuery(numero), enabled: admin && isCelular(numero) })
  return admin ? (caller.data?.direcciones ?? []) : (own.data ?? [])
}
