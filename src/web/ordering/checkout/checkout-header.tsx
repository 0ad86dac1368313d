import type { Negocio } from '#contract/negocio.ts'
import { clientePaths } from '#web/lib/paths.ts'
import { Cenefa } from '#web/ui/cenefa.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

/** 'Volver al menú', in any header. */
export function WayBack({ className = '' }: { className?: string }) {
  return (
    <Link
      to={clientePaths.menu()}
      className={`inline-flex min-h-11 items-center gap-2 rounded-thumb text-16 font-semibold hover:underline ${className}`}
    >
      <ArrowLeft className="size-5 shrink-0" aria-hidden="true" />
      Volver al menú
    </Link>
  )
}

/** The header of checkout, which has no navigation. Rule pantalla/pago. */
export function CheckoutHeader({ negocio }: { negocio: Pick<Negocio, 'nombre' | 'logo'> | undefined }) {
  return (
    <>
      <header className="on-dark grid h-14 grid-cols-[auto_1fr] items-center gap-4 bg-albahaca px-4 text-white md:h-15 md:grid-cols-[1fr_auto_1fr] md:px-8">
        <WayBack className="justify-self-start" />
        <span className="max-w-full min-w-0 justify-self-end truncate max-[18rem]:hidden md:justify-self-center">
          <Wordmark
            nombre={negocio?.nombre ?? ''}
            logo={negocio?.logo}
            className="text-18 min-[22.5rem]:text-22 md:text-28"
          />
        </span>
      </header>
      <Cenefa />
    </>
  )
}
