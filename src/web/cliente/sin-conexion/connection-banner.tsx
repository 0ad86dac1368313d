// 'Sin conexión' over every customer screen while there is no network. It disappears by itself.
import { useRootMark } from '#web/ui/root-mark.ts'
import { WifiOff } from 'lucide-react'
import { createPortal } from 'react-dom'
import { useConnection } from './use-connection.ts'

export function ConnectionBanner() {
  return useConnection() === 'caida' && <Banner />
}

function Banner() {
  useRootMark('sin-conexion')
  // Outside of the page's element, so that it also appears over a dialog. The page makes room for
  // it (styles.css).
  return createPortal(
    <output className="pointer-events-none fixed inset-x-0 top-0 z-60 flex h-10 animate-aparecer items-center justify-center gap-2 bg-[#17241f] px-4 text-14 font-semibold text-white">
      <WifiOff aria-hidden className="size-5 shrink-0 text-maiz" />
      <span className="truncate">Sin conexión. Tu carrito sigue aquí.</span>
    </output>,
    document.body,
  )
}
