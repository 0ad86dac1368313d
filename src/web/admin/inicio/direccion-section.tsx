// 'El menú para tus clientes': the address to hand out, once the business is open. Rule
// apertura/direccion.
import { copyLink, SoloAqui } from '#web/admin/page/enlace.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Copy, ExternalLink, Share2 } from 'lucide-react'
import { aperturaQuery } from './apertura-query.ts'

export function DireccionSection({ negocio }: { negocio: string }) {
  const { data, isError } = useQuery(aperturaQuery())
  // The address is a convenience: without it the screen is whole.
  if (isError) return null
  if (data === undefined) return <Skeleton className="mt-6 h-36 rounded-card! md:h-20" />
  const { direccion } = data
  return (
    <section
      aria-labelledby="direccion"
      className="mt-6 rounded-card border border-line bg-surface px-4 py-4 md:px-5"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-56">
          <h2 id="direccion" className="text-14 text-ink-2">
            El menú para tus clientes
          </h2>
          <p className="text-16 font-semibold wrap-anywhere select-all">{direccion}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            icon={<Copy className="size-5" aria-hidden="true" />}
            onClick={() => void copyLink(direccion)}
          >
            Copiar
          </Button>
          {'share' in navigator && (
            <Button
              variant="secondary"
              icon={<Share2 className="size-5" aria-hidden="true" />}
              onClick={() => void share(direccion, negocio)}
            >
              Compartir
            </Button>
          )}
          <a
            href={direccion}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'secondary' })}
          >
            <ExternalLink className="size-5" aria-hidden="true" />
            Ver mi menú
          </a>
        </div>
      </div>
      <SoloAqui url={direccion} className="mt-3" />
    </section>
  )
}

async function share(url: string, title: string): Promise<void> {
  try {
    await navigator.share({ title, url })
  } catch (error) {
    // A closed share sheet is no failure.
    if (error instanceof Error && error.name === 'AbortError') return
    await copyLink(url)
  }
}
