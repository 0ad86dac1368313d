// The orders that were promised for a time at which the branch would be closed. Rule sede/cierre.
import { formatFecha, formatNumero } from '#domain/format.ts'
import { FailedRead } from '#web/admin/page/loaded.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pendientesQuery } from './queries.ts'

/** More are counted, not listed. */
const LISTED = 5

const nombreOf = (pedido: number) => `Pedido #${formatNumero(pedido)}`

interface Props {
  /** One branch; null for all of them. */
  sede: number | null
  zona: string
  /** Whether that branch would be closed at that instant. */
  isClosed: (instant: Date, sede: number) => boolean
}

export function Programados({ sede, zona, isClosed }: Props) {
  const query = useQuery(pendientesQuery())
  const opens = useSession((state) => state.userPermissions.includes('gestionar_pedidos'))
  const pedidos = (query.data ?? [])
    .filter((one) => sede === null || one.sede === sede)
    .flatMap((one) => one.programados.filter(({ para_las }) => isClosed(new Date(para_las), one.sede)))
  return (
    <div aria-live="polite" className="empty:hidden">
      <FailedRead query={query} failure="No se pudieron leer los pedidos programados." />
      {pedidos.length > 0 && (
        <Notice tone="warn">
          <p>
            {pedidos.length === 1
              ? 'Hay 1 pedido para ese tiempo y sigue en pie. Llama a quien lo pidió.'
              : `Hay ${String(pedidos.length)} pedidos para ese tiempo y siguen en pie. Llama a quienes los pidieron.`}
          </p>
          <ul className="mt-1">
            {pedidos.slice(0, LISTED).map(({ id, para_las }) => (
              <li key={id}>
                {opens ? (
                  <Link to={adminPaths.detallePedido(id)} className="font-semibold underline">
                    {nombreOf(id)}
                  </Link>
                ) : (
                  <strong>{nombreOf(id)}</strong>
                )}{' '}
                · {formatFecha(para_las, zona)}
              </li>
            ))}
            {pedidos.length > LISTED && <li>y {String(pedidos.length - LISTED)} más</li>}
          </ul>
        </Notice>
      )}
    </div>
  )
}
