import { direccionesApi } from '#contract/usuarios/direcciones.ts'
import { call } from '#web/lib/call.ts'
import { queryOptions } from '@tanstack/react-query'

/** The addresses that whoever is logged in keeps under a name. */
export const direccionesGuardadasQuery = () =>
  queryOptions({
    queryKey: ['direcciones-guardadas'],
    queryFn: ({ signal }) => call(direccionesApi.list, { signal }),
  })
