// Until the business opens: the way back to 'Abre tu pizzería', from every screen that a step leads
// to. Rule apertura/pasos.
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

export function AperturaStrip() {
  const { data: negocio } = useQuery(negocioQuery())
  const opens = useSession((state) => state.userPermissions.includes('gestionar_negocio'))
  if (negocio?.abierto !== false || !opens) return null
  return (
    <nav
      aria-label="Apertura"
      className="mx-4 mt-3 flex flex-wrap items-center gap-x-3 rounded-control border border-line-strong bg-surface px-4 text-16 text-ink md:mx-6 print:hidden"
    >
      <span className="min-w-0 flex-1 basis-56 py-2">Tu pizzería todavía no está abierta al público.</span>
      <Link
        to={adminPaths.inicio()}
        className="flex min-h-11 items-center gap-2 font-bold underline underline-offset-4"
      >
        <ArrowLeft className="size-5 shrink-0" aria-hidden="true" />
        Seguir con la apertura
      </Link>
    </nav>
  )
}
