// /login for customers: food on the left, the panes on the right. A phone has the food at the top.
import { useHydrated } from '#web/first-paint/hydrated.ts'
import { pageTitle } from '#web/lib/brand.tsx'
import { clientePaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { wayBack } from '#web/lib/way-back.ts'
import { Cenefa } from '#web/ui/cenefa.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { AuthPanes, PANE_TITLE } from './auth-panes.tsx'
import { FoodHalf } from './food-half.tsx'
import { usePanes } from './use-panes.ts'

function LoginPage() {
  const isAuth = useSession((state) => state.isAuth)
  const isHydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const panes = usePanes('login')
  const navigate = useNavigate()
  const next = wayBack(useLocation().state, clientePaths.menu())
  const { data: negocio } = useQuery(negocioQuery())
  const isLogin = panes.pane === 'login'
  const isUnderWay = busy || panes.pane === 'verificar'
  if (isHydrated && isAuth && !isUnderWay) return <Navigate to={next} replace />
  const nombre = negocio?.nombre ?? ''
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{pageTitle(nombre, PANE_TITLE[panes.pane])}</title>
      <header className="on-dark flex h-14 shrink-0 items-center justify-between gap-4 bg-albahaca px-4 md:hidden">
        <Wordmark nombre={nombre} logo={negocio?.logo} className="truncate text-22 min-[22.5rem]:text-28" />
        <BackToMenu className="shrink-0 text-white" />
      </header>
      <Cenefa className="md:hidden" />
      <div className="flex flex-1 flex-col md:grid md:grid-cols-2 lg:grid-cols-[61fr_39fr]">
        {/* On a phone, forms longer than the log-in start higher, so that toasts do not cover
            their buttons. */}
        <div
          className={`overflow-hidden transition-[height] duration-320 ease-out md:h-auto ${isLogin ? 'h-44' : 'h-24'}`}
        >
          <FoodHalf>
            <p className="relative px-12 pt-10 max-md:hidden">
              <Wordmark nombre={nombre} logo={negocio?.logo} className="text-36" />
            </p>
            <p
              className={`relative max-w-60 px-4 pt-10 font-display text-28 font-bold text-balance text-white md:max-w-md md:px-12 md:pt-16 md:text-48 ${isLogin ? '' : 'max-md:hidden'}`}
            >
              {negocio?.lema}
            </p>
          </FoodHalf>
        </div>
        <main className="flex flex-1 flex-col bg-surface px-5 pt-7 pb-10 md:px-10 md:pt-10 lg:px-18">
          <BackToMenu className="self-start text-ink max-md:hidden" />
          <div className="mx-auto w-full max-w-md md:my-auto md:py-6">
            <AuthPanes
              panes={panes}
              busy={busy}
              onBusy={setBusy}
              onEntered={() => void navigate(next, { replace: true })}
              heading="h1"
            />
          </div>
        </main>
      </div>
      <Cenefa className="max-md:hidden" />
    </div>
  )
}

function BackToMenu({ className }: { className: string }) {
  return (
    <Link
      to={clientePaths.menu()}
      className={`inline-flex min-h-11 items-center gap-2 rounded-thumb text-16 font-semibold hover:underline ${className}`}
    >
      <ArrowLeft className="size-5 max-md:hidden" aria-hidden="true" />
      Volver al menú
    </Link>
  )
}

export default LoginPage
