// Reads what the selected role may read, and finds what needs attention in it.
import { whenMissing } from '#contract/lib/documentado.ts'
import { impresionApi } from '#contract/impresion/impresion.ts'
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import { ACCESO, can } from '#domain/permisos.ts'
import { useBoard } from '#web/admin/pedidos/board-store.ts'
import { ALL_TIME, listPedidos } from '#web/admin/pedidos/merge-pedidos.ts'
import { porDevolverQuery } from '#web/admin/pedidos/por-devolver/use-por-devolver.ts'
import { productosQuery } from '#web/admin/productos/queries.ts'
import { publicidadesQuery } from '#web/admin/publicidad/queries.ts'
import { call } from '#web/lib/call.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import {
  type Aviso,
  avisosDeImpresoras,
  avisosDePagos,
  avisosDePedidos,
  avisosDeProductos,
  avisosDePublicidad,
  avisosDeSede,
} from './atencion.ts'

interface Avisos {
  avisos: Aviso[]
  /** A read is still loading. */
  isPending: boolean
  /** A read failed. */
  isError: boolean
  retry: () => void
}

export function useAvisos(): Avisos {
  const permisos = useSession((state) => state.userPermissions)
  const { zona_horaria: zona } = useSuspenseQuery(negocioQuery()).data
  const now = useNow()
  const orders = can(permisos, ACCESO.pedidos.leer)
  const book = useBoard((state) => state.book)
  const ready = useBoard((state) => state.ready)
  const pagos = useQuery({ ...porDevolverQuery(), enabled: can(permisos, ACCESO.devoluciones.escribir) })
  const productos = useQuery({
    ...productosQuery(),
    enabled: can(permisos, ['consultar_productos', 'gestionar_productos']),
  })
  const publicidades = useQuery({
    ...publicidadesQuery(),
    enabled: can(permisos, ACCESO.publicidades.leer),
  })
  const sedes = useQuery({
    queryKey: ['sedes', 'preparacion'],
    queryFn: ({ signal }) => call(sedesAdminApi.preparacion, { signal }).catch(whenMissing([])),
    enabled: can(permisos, ACCESO.horarios.leer),
  })

  const impresion = useQuery({
    queryKey: ['impresion', 'sin-impresora'],
    queryFn: ({ signal }) =>
      call(impresionApi.read, { signal })
        .then(({ sin_impresora }) => sin_impresora)
        .catch(whenMissing([])),
    enabled: can(permisos, ACCESO.impresion.escribir),
  })

  const reads = [pagos, productos, publicidades, sedes, impresion]
  return {
    avisos: [
      ...(orders ? avisosDePedidos(listPedidos(book, ALL_TIME).activos, now) : []),
      ...avisosDePagos(pagos.data ?? []),
      ...avisosDeProductos(productos.data ?? []),
      ...(sedes.data ?? []).flatMap((sede) => avisosDeSede(sede, can(permisos, 'gestionar_sedes'))),
      ...avisosDeImpresoras(impresion.data ?? []),
      ...avisosDePublicidad(publicidades.data ?? [], {
        now,
        zona,
        manages: can(permisos, 'gestionar_publicidad'),
      }),
    ],
    isPending: (orders && !ready) || reads.some(({ isLoading }) => isLoading),
    isError: reads.some(({ isError }) => isError),
    retry: () => {
      for (const read of reads) if (read.isError) void read.refetch()
    },
  }
}
