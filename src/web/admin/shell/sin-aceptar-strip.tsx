// On every screen but the board: orders that no one has accepted in time. Rule tablero/sin-aceptar.
import { sinAceptarText } from '#domain/aviso/alarma.ts'
import { minutosSinAceptar } from '#domain/pedido/pedido.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { useNow } from '#web/lib/use-now.ts'
import { BellRing } from 'lucide-react'
import { Link } from 'react-router'
import { usePreferences } from '#web/admin/pedidos/board-preferences.ts'
import { useBoard } from '#web/admin/pedidos/board-store.ts'
import { findSinAceptar } from '#web/admin/pedidos/ring-again.ts'

export function SinAceptarStrip() {
  const now = useNow().getTime()
  const book = useBoard((state) => state.book)
  const sedeId = usePreferences((state) => state.sedeId)
  const waiting = findSinAceptar(book, sedeId, now)
  const oldest = waiting.toSorted((a, b) => minutosSinAceptar(b, now) - minutosSinAceptar(a, now))[0]
  return (
    <output className="block print:hidden">
      {oldest !== undefined && (
        <p className="mx-4 mt-3 flex items-center gap-x-3 rounded-control bg-maiz px-4 text-16 font-semibold text-on-maiz md:mx-6">
          <BellRing className="size-5 shrink-0" aria-hidden="true" />
          <span className="min-w-0 flex-1 py-2">
            {waiting.length === 1
              ? sinAceptarText(oldest.id, minutosSinAceptar(oldest, now))
              : `${String(waiting.length)} pedidos esperan y nadie los acepta. El más antiguo, hace ${String(minutosSinAceptar(oldest, now))} minutos.`}
          </span>
          <Link
            to={adminPaths.gestionarPedidos()}
            className="flex min-h-11 shrink-0 items-center px-2 font-extrabold underline underline-offset-4"
          >
            Ver
          </Link>
        </p>
      )}
    </output>
  )
}
