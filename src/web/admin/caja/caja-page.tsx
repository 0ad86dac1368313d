// 'Caja': the drawers of the person's branches, and their closed shifts. Rules caja/turnos and
// caja/conteo.
import type { Caja } from '#contract/caja/cajas.ts'
import { ACCESO, can } from '#domain/permisos.ts'
import { FailedRead, Loaded } from '#web/admin/page/loaded.tsx'
import { ArchivedRow } from '#web/admin/page/name-menu.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { Archived } from '#web/ui/archived.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { Plus, Settings2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { refetchInterval } from '#web/admin/caja/liquidar/queries.ts'
import { PropinasCard } from '#web/admin/caja/liquidar/propinas-card.tsx'
import { PorLiquidar } from '#web/admin/caja/liquidar/por-liquidar.tsx'
import { AddDialog } from './add-dialog.tsx'
import { CajaCard } from './caja-card.tsx'
import { cajasArchivadasQuery, cajasQuery, useChangeCaja } from './queries.ts'
import { TurnosList } from './turnos-list.tsx'

export default function CajaPage() {
  const query = useQuery({ ...cajasQuery(), refetchInterval })
  const setsUp = useSession((state) => can(state.userPermissions, ACCESO.negocio.escribir))
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button
      variant={query.data?.length === 0 ? 'primary' : 'secondary'}
      icon={<Plus className="size-5" aria-hidden="true" />}
      onClick={() => setAdding(true)}
    >
      Agregar caja
    </Button>
  )
  return (
    <Page
      title="Caja"
      width="form"
      actions={
        <>
          {setsUp && (
            <Link to={adminPaths.ajustesDeCaja()} className={buttonClass({ variant: 'secondary' })}>
              <Settings2 className="size-5" aria-hidden="true" />
              Ajustes
            </Link>
          )}
          {query.data !== undefined && query.data.length > 0 && add}
        </>
      }
    >
      <Loaded query={query} failure="Error al cargar las cajas">
        {(cajas) => (cajas.length === 0 ? <SinCajas add={add} /> : <Cajas cajas={cajas} />)}
      </Loaded>
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </Page>
  )
}

/** The closed shifts of archived drawers stay. */
function SinCajas({ add }: { add: ReactNode }) {
  const { data: archivadas = [] } = useQuery(cajasArchivadasQuery())
  return (
    <>
      <div className="rounded-card border border-line bg-surface">
        <EmptyState
          title="Todavía no hay cajas"
          text="Agrega la primera para llevar la base, las entradas y salidas, y cuadrar al final del turno. Los pedidos se reciben igual sin ella."
          action={add}
        />
      </div>
      <CajasArchivadas />
      {archivadas.length > 0 && (
        <div className="mt-6">
          <TurnosList cajas={[]} />
        </div>
      )}
    </>
  )
}

/** With several branches each has its heading. */
function Cajas({ cajas }: { cajas: readonly Caja[] }) {
  const bySede = [...Map.groupBy(cajas, ({ sede }) => sede.id).values()]
  return (
    <div className="flex flex-col gap-6">
      {bySede.map((own) => (
        <section key={own[0]?.sede.id} aria-label={own[0]?.sede.nombre}>
          {bySede.length > 1 && (
            <h2 className="mb-3 text-18 font-bold wrap-anywhere">{own[0]?.sede.nombre}</h2>
          )}
          <PorLiquidar cajas={own} />
          <PropinasCard cajas={own} />
          <ul className={`grid gap-4 ${own.length > 1 ? 'min-[75rem]:grid-cols-2' : ''}`}>
            {own.map((caja) => (
              <li key={caja.id} className="min-w-0">
                <CajaCard caja={caja} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <CajasArchivadas />
      <TurnosList cajas={cajas} />
    </div>
  )
}

/** Behind a switch, each with 'Restaurar'. Rule caja/archivada. */
function CajasArchivadas() {
  const query = useQuery(cajasArchivadasQuery())
  const { data = [] } = query
  return (
    <>
      <FailedRead query={query} failure="No se pudieron leer las cajas archivadas." />
      <Archived count={data.length} label="Ver cajas archivadas">
        {data.map((caja) => (
          <CajaArchivada key={caja.id} caja={caja} />
        ))}
      </Archived>
    </>
  )
}

function CajaArchivada({ caja: { id, nombre, sede } }: { caja: Caja }) {
  const change = useChangeCaja(id)
  return <ArchivedRow nombre={nombre} sede={sede.nombre} restaurada="Caja restaurada" change={change} />
}
