// On every staff screen: branches whose board nobody has open. Rule tablero/sin-tablero.
import { sinTableroText } from '#domain/aviso/alarma.ts'
import { useTableros } from '#web/admin/pedidos/tableros.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { MonitorOff } from 'lucide-react'
import { Link } from 'react-router'

export function SinTableroStrip({ isOnBoard }: { isOnBoard: boolean }) {
  const sinTablero = useTableros((state) => state.sinTablero)
  return (
    <output className="block print:hidden">
      {sinTablero.length > 0 && (
        <p className="mx-4 mt-3 flex items-center gap-x-3 rounded-control bg-maiz px-4 text-16 font-semibold text-on-maiz md:mx-6">
          <MonitorOff className="size-5 shrink-0" aria-hidden="true" />
          <span className="min-w-0 flex-1 py-2">
            {sinTableroText(sinTablero.map(({ sede }) => sede.nombre))}
          </span>
          {!isOnBoard && (
            <Link
              to={adminPaths.gestionarPedidos()}
              className="flex min-h-11 shrink-0 items-center px-2 font-extrabold underline underline-offset-4"
            >
              Abrir
            </Link>
          )}
        </p>
      )}
    </output>
  )
}
