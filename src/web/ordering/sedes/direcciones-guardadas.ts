import { direccionesApi } from '#contract/usuarios/direcciones.ts'
import { call } from '#web/lib/call.ts'
import { queryOptions } from '@tanstack/react-query'

/** The saved addresses of the person. */
export const direccionesGuardadasQuery = () =>
  queryOptions({
    queryKey: ['direcciones-guardadas'],
    queryFn: ({ signal }) => call(direccionesApi.list, { signal }),
  })
