import type { Sede } from '#contract/sedes/sede.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { sedesQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { buttonClass, IconButton } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { CalendarioDialog } from '#web/admin/sedes/horarios/calendario-dialog.tsx'
import { CierreDialog } from '#web/admin/sedes/horarios/cierre-dialog.tsx'
import { LeySecaDialog } from '#web/admin/sedes/horarios/ley-seca-dialog.tsx'
import { RitmoDialog } from '#web/admin/ritmo/ritmo-dialog.tsx'
import { HorariosDialog } from '#web/admin/sedes/horarios/horarios-dialog.tsx'
import { HorariosEditor } from '#web/admin/sedes/horarios/horarios-editor.tsx'
import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig, Plus, Printer, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Archivadas } from '#web/admin/sedes/registro/archivadas.tsx'
import { SedeCard, type Horas } from './sede-card.tsx'

const GRID = 'grid gap-4 md:grid-cols-2 lg:grid-cols-3'

type Opened = { kind: Horas; sede: Sede; times: number }

export default function SedesPage() {
  const sedes = useQuery(sedesQuery())
  const manages = useSession((state) => state.userPermissions.includes('gestionar_sedes'))
  // Stays while a dialog closes, so that its content does not vanish first. Each opening has a new
  // key.
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [saved, setSaved] = useState(false)
  const show = (kind: Horas, sede: Sede) => {
    setSaved(false)
    setOpened({ kind, sede, times: (opened?.times ?? 0) + 1 })
    setIsOpen(true)
  }
  const close = () => setIsOpen(false)
  return (
    <Page
      title="Sedes"
      actions={
        manages ? (
          <>
            <Link to={adminPaths.impresoras()} className={buttonClass({ variant: 'secondary' })}>
              <Printer className="size-5" aria-hidden="true" />
              Impresoras
            </Link>
            <Link to={adminPaths.registrarSede()} className={buttonClass()}>
              <Plus className="size-5" aria-hidden="true" />
              Registrar Sede
            </Link>
          </>
        ) : undefined
      }
    >
      <div role="alert">{saved && <Saved onClose={() => setSaved(false)} />}</div>
      <Loaded query={sedes} failure="Error al cargar las sedes disponibles." skeleton={<CardsSkeleton />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title="No hay sedes registradas" />
          ) : (
            <ul className={GRID}>
              {list.map((sede) => (
                <SedeCard key={sede.id} sede={sede} list={list} onShow={show} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Archivadas />
      {opened?.kind === 'ver' && (
        <HorariosDialog key={opened.times} sede={opened.sede} open={isOpen} onClose={close} />
      )}
      {opened?.kind === 'calendario' && (
        <CalendarioDialog key={opened.times} sede={opened.sede} open={isOpen} onClose={close} />
      )}
      {opened?.kind === 'cierre' && (
        <CierreDialog key={opened.times} sede={opened.sede} open={isOpen} onClose={close} />
      )}
      {opened?.kind === 'ley-seca' && (
        <LeySecaDialog key={opened.times} sede={opened.sede} open={isOpen} onClose={close} />
      )}
      {opened?.kind === 'ritmo' && (
        <RitmoDialog
          key={opened.times}
          sedes={[opened.sede]}
          sede={opened.sede.id}
          open={isOpen}
          onClose={close}
        />
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

const CardsSkeleton = () => (
  <div className={GRID}>
    {[0, 1, 2].map((card) => (
      <Skeleton key={card} className="h-80 rounded-card" />
    ))}
  </div>
)
