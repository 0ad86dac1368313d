// An advert as customers see it: its picture, its title, and a button that closes it.
import { Card } from '#web/admin/page/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Megaphone } from 'lucide-react'

export function PublicidadPreview({ titulo, imagen }: { titulo: string; imagen: string | null }) {
  return (
    <Card title="Así la ven tus clientes">
      <div inert className="rounded-control bg-scrim p-5">
        <div className="mx-auto max-w-70 overflow-hidden rounded-card bg-surface shadow-e-3">
          <Picture
            src={imagen}
            alt={titulo}
            sizes="280px"
            className="aspect-square w-full object-cover"
            fallback={
              <span className="grid aspect-square place-items-center bg-surface-2 text-ink-3">
                <Megaphone className="size-12" aria-hidden="true" />
              </span>
            }
          />
          <div className="flex flex-wrap items-center gap-3 p-3">
            <p className="line-clamp-3 min-w-0 flex-1 basis-24 text-16 font-bold wrap-anywhere text-pretty">
              {titulo}
            </p>
            <Button variant="secondary" className="shrink-0">
              Cerrar
            </Button>
          </div>
        </div>
      </div>
    </Card>
  )
}
