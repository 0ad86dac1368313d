// The page behind the link of a rider for today, without a log-in. Rule reparto/por-hoy.
import { pageTitle } from '#web/lib/brand.tsx'
import { followTabs } from '#web/lib/follow-tabs.ts'
import { persist } from '#web/lib/persist.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { create } from 'zustand'
import { Repartos } from './repartos.tsx'

/** The token of the last link that was opened on this phone. */
const useEnlace = create<{ readonly token: string }>()(
  persist(() => ({ token: '' }), { name: 'reparto-por-hoy', version: 1 }),
)

followTabs(useEnlace)

export default function PorHoyPage() {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const token = useEnlace((state) => state.token)
  const { data: negocio } = useQuery(negocioQuery())
  useEffect(() => {
    if (hash === '') return
    // Taken out of the address, so that no picture of the screen shows it.
    useEnlace.setState({ token: hash.slice(1) })
    void navigate(pathname, { replace: true })
  }, [hash, pathname, navigate])
  return (
    <main id="contenido" tabIndex={-1} className="mx-auto min-h-dvh max-w-280 px-4 py-5 outline-none md:px-6">
      <title>{pageTitle(negocio?.nombre ?? '', 'Repartos')}</title>
      <p className="text-14 font-semibold text-ink-2">{negocio?.nombre}</p>
      <h1 className="mb-4 text-28 font-extrabold">Repartos</h1>
      {token === '' && hash === '' ? (
        <EmptyState
          heading="h2"
          title="Abre el enlace que te enviaron"
          text="Si no lo tienes, pídelo en la sede."
        />
      ) : (
        token !== '' && <Repartos key={token} token={token} />
      )}
    </main>
  )
}
