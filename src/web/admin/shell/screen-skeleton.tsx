// The skeleton of a screen while its code loads.
import { ListSkeleton } from '#web/admin/page/loaded.tsx'
import { BoardPageSkeleton } from '#web/admin/pedidos/tablero/board-skeleton.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function ScreenSkeleton({ screen }: { screen: string }) {
  if (screen === adminPaths.gestionarPedidos()) return <BoardPageSkeleton />
  return (
    <div className="mx-auto w-full max-w-320 px-4 py-5 md:px-6">
      <output className="sr-only">Cargando...</output>
      <Skeleton className="mb-4 h-11 w-64 max-w-full" />
      <ListSkeleton />
    </div>
  )
}
