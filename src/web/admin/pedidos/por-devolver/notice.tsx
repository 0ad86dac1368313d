// On the board: money that came too late for its order waits to be returned.
import { adminPaths } from '#web/lib/paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { porDevolverQuery } from './use-por-devolver.ts'

export function PorDevolverNotice() {
  const { data: pagos = [] } = useQuery(porDevolverQuery())
  if (pagos.length === 0) return null
  return (
    <div className="mt-3">
      <Notice
        tone="warn"
        action={
          <Link
            to={adminPaths.porDevolver()}
            className="-my-2 grid min-h-11 place-items-center font-bold underline underline-offset-4"
          >
            Ver
          </Link>
        }
      >
        {pagos.length === 1
          ? 'Hay 1 pago en línea por devolver'
          : `Hay ${String(pagos.length)} pagos en línea por devolver`}
      </Notice>
    </div>
  )
}
