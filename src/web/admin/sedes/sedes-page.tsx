import type { Sede } from '#contract/sedes/sede.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery, sedesQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { useNow } from '#web/lib/use-now.ts'
import { openingText } from '#web/ordering/sedes/opening-text.ts'
import { RowMenu } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/button.tsx'
import type { MenuEntry } from '#web/ui/menu.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { HorariosDialog } from '#web/admin/sedes/horarios/horarios-dialog.tsx'
import { HorariosEditor } from '#web/admin/sedes/horarios/horarios-editor.tsx'
import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig, Clock3, ListChecks, MapPinned, SquarePen, Store, X } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'

const GRID = 'grid gap-4 md:grid-cols-2 lg:grid-cols-3'

type Opened = { kind: 'ver' | 'establecer'; sede: Sede; times: number }

export default function SedesPage() {
  const sedes = useQuery(sedesQuery())
  // Stays while a dialog closes, so that its content does not vanish first. Each opening has a new
  // key.
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [saved, setSaved] = useState(false)
  const show = (kind: Opened['kind'], sede: Sede) => {
    setSaved(false)
    setOpened({ kind, sede, times: (opened?.times ?? 0) + 1 })
    setIsOpen(true)
  }
  const close = () => setIsOpen(false)
  return (
    <Page title="Sedes">
      <div role="alert">{saved && <Saved onClose={() => setSaved(false)} />}</div>
      <Loaded query={sedes} failure="Error al cargar las sedes disponibles." skeleton={<CardsSkeleton />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title="No hay sedes registradas" />
          ) : (
            <ul className={GRID}>
              {list.map((sede) => (
                <SedeCard key={sede.id} sede={sede} onShow={show} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {opened?.kind === 'ver' && (
        <HorariosDialog key={opened.times} sede={opened.sede} open={isOpen} onClose={close} />
      )}
      {opened?.kind === 'establecer' && (
        <HorariosEditor
          key={opened.times}
          sede={opened.sede}
          open={isOpen}
          onClose={close}
          onSaved={() => {
            close()
            setSaved(true)
          }}
        />
      )}
    </Page>
  )
}

function Saved({ onClose }: { onClose: () => void }) {
  return (
    <p className="mb-4 flex items-center gap-3 rounded-control border border-completado bg-completado-s py-1 pr-1 pl-4 text-16 font-semibold text-completado-t">
      <CircleCheckBig className="size-5 shrink-0" aria-hidden="true" />
      <span className="flex-1">Horarios guardados exitosamente</span>
      <IconButton
        label="Cerrar el aviso"
        icon={<X className="size-5" aria-hidden="true" />}
        onClick={onClose}
      />
    </p>
  )
}

interface CardProps {
  sede: Sede
  onShow: (kind: Opened['kind'], sede: Sede) => void
}

function SedeCard({ sede, onShow }: CardProps) {
  const { data: negocio } = useQuery(negocioQuery())
  const items = useActions(sede, onShow)
  const now = useNow()
  const title = `sede-${String(sede.id)}`
  return (
    <li>
      <article
        aria-labelledby={title}
        className="h-full overflow-hidden rounded-card border border-line bg-surface"
      >
        <div className="relative aspect-[16/9] bg-surface-2">
          <Picture
            src={sede.imagen}
            alt=""
            sizes="(min-width: 1024px) 400px, (min-width: 768px) 50vw, 100vw"
            className="absolute inset-0 size-full object-cover"
            fallback={<Store aria-hidden="true" className="absolute inset-0 m-auto size-10 text-ink-3" />}
          />
        </div>
        <div className="flex items-start gap-2 py-3 pr-2 pl-4">
          <div className="min-w-0 flex-1">
            <h2 id={title} className="text-18 font-bold wrap-anywhere">
              {sede.nombre}
            </h2>
            <p className="text-16 wrap-anywhere text-ink-2">{sede.direccion}</p>
            {negocio !== undefined && (
              <p
                className={`mt-1 text-14 font-semibold ${sede.abierta ? 'text-completado-t' : 'text-cancelado-t'}`}
              >
                {openingText(sede, now, negocio.zona_horaria)}
              </p>
            )}
          </div>
          {items.length > 0 && <RowMenu label={`Acciones de ${sede.nombre}`} items={items} />}
        </div>
      </article>
    </li>
  )
}

/** The actions that this person may take. */
function useActions(sede: Sede, onShow: CardProps['onShow']): MenuEntry[] {
  const navigate = useNavigate()
  const sees = useSession((state) => state.userPermissions.includes('consultar_sedes'))
  const manages = useSession((state) => state.userPermissions.includes('gestionar_sedes'))
  const see: MenuEntry = {
    label: 'Ver horarios',
    icon: <Clock3 aria-hidden="true" />,
    onSelect: () => onShow('ver', sede),
  }
  const manage: MenuEntry[] = [
    {
      label: 'Establecer horarios',
      icon: <SquarePen aria-hidden="true" />,
      onSelect: () => onShow('establecer', sede),
    },
    {
      label: 'Asociar productos',
      icon: <ListChecks aria-hidden="true" />,
      onSelect: () => void navigate(adminPaths.asociarProductos(sede.id)),
    },
    {
      label: 'Establecer cobertura',
      icon: <MapPinned aria-hidden="true" />,
      onSelect: () => void navigate(adminPaths.coberturaSede(sede.id)),
    },
  ]
  return [...(sees ? [see] : []), ...(manages ? manage : [])]
}

const CardsSkeleton = () => (
  <div className={GRID}>
    {[0, 1, 2].map((card) => (
      <Skeleton key={card} className="h-80 rounded-card" />
    ))}
  </div>
)
