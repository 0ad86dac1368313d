// Addresses to choose with one press: the saved ones of the person, then those of their earlier
// orders. While staff take an order, those of the caller.
import { pedidosApi } from '#contract/pedidos/api.ts'
import type { DireccionReciente } from '#contract/pedidos/pedido.ts'
import type { DireccionGuardada } from '#contract/usuarios/direcciones.ts'
import { isCelular } from '#domain/validation.ts'
import { call } from '#web/lib/call.ts'
import { sedesQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { clienteQuery, useLlamada } from '#web/ordering/contacto/llamada.ts'
import { useQuery } from '@tanstack/react-query'
import { direccionesGuardadasQuery } from './direcciones-guardadas.ts'
import { usableAddresses } from './usable-addresses.ts'

/**
 * The branch is the one that delivered there. A caller's addresses are priced from the chosen one.
 */
export type Conocida = Omit<DireccionReciente, 'sede'> &
  // A saved one has a name: 'Casa'.
  Partial<Omit<DireccionGuardada, keyof DireccionReciente | 'id'>> & {
    readonly sede?: DireccionReciente['sede']
  }

export function useKnownAddresses(admin: boolean): readonly Conocida[] {
  // Without a profile nobody knows yet whether the session still counts.
  const isKnown = useSession((state) => state.isAuth && state.profile !== null)
  const numero = useLlamada((state) => state.numero)
  const own = useQuery({
    queryKey: ['pedidos', 'direcciones'],
    queryFn: ({ signal }) => call(pedidosApi.direcciones, { signal }),
    enabled: !admin && isKnown,
  })
  const kept = useQuery({ ...direccionesGuardadasQuery(), enabled: !admin && isKnown })
  const caller = useQuery({ ...clienteQuery(numero), enabled: admin && isCelular(numero) })
  const { data: sedes } = useQuery(sedesQuery())
  if (admin) return caller.data?.direcciones ?? []
  const named: readonly Conocida[] = kept.data ?? []
  const rest = (own.data ?? []).filter((one) => named.every(({ direccion }) => direccion !== one.direccion))
  return usableAddresses([...named, ...rest], sedes)
}
