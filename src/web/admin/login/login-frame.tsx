// The frame of the screens outside the shell: log-in, and the first password.
import { Cenefa } from '#web/ui/cenefa.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { pageTitle } from '#web/lib/brand.tsx'
import { negocioQuery } from '#web/lib/query.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

export function LoginFrame({ title, children }: { title: string; children: ReactNode }) {
  const { data: negocio } = useQuery(negocioQuery())
  const nombre = negocio?.nombre ?? ''
  return (
    <main className="grid min-h-dvh place-items-center bg-albahaca-osc p-4">
      <title>{pageTitle(nombre, title)}</title>
      <div className="w-full max-w-110 overflow-hidden rounded-dialog bg-surface shadow-e-3">
        <Cenefa />
        <div className="px-6 pt-8 pb-9 md:px-9">
          <div className="min-h-10">
            <Wordmark
              nombre={nombre}
              logo={negocio?.logo}
              tone="albahaca"
              className="text-28 wrap-break-word whitespace-normal! min-[20rem]:text-36"
            />
          </div>
          <h1 className="mt-4 mb-5 text-28 font-extrabold">{title}</h1>
          {children}
        </div>
      </div>
    </main>
  )
}
