// 'Impresoras': the devices that print, and the printers of each branch. Rules impresion/impresoras
// and impresion/estaciones.
import { impresionApi, type Estacion, type Impresion } from '#contract/impresion/impresion.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataTable, RowMenu, type Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatRelative } from '#domain/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus, Unplug } from 'lucide-react'
import { useState } from 'react'
import { EstacionDialog } from './estacion-dialog.tsx'
import { EsteEquipo } from './este-equipo.tsx'
import { Impresoras } from './lista-impresoras.tsx'
import { impresionQuery, useImpresion } from './queries.ts'

export default function ImpresorasPage() {
  const query = useQuery(impresionQuery())
  return (
    <Page title="Impresoras" back={adminPaths.sedes()}>
      <EsteEquipo />
      <Loaded query={query} failure="Error al cargar las impresoras">
        {(impresion) => (
          <div className="flex flex-col gap-8">
            <Estaciones impresion={impresion} />
            <Impresoras impresion={impresion} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}

const COLUMNS: [Column<Estacion>, ...Column<Estacion>[]] = [
  { label: 'Equipo', cell: ({ nombre }) => nombre },
  { label: 'Sede', cell: ({ sede }) => sede.nombre, labelled: true },
  {
    label: 'Imprime con',
    cell: ({ clase }) => (clase === 'PROGRAMA' ? 'El programa' : 'El navegador'),
    labelled: true,
  },
  { label: 'Visto', cell: (estacion) => <Visto estacion={estacion} />, labelled: true },
]

function Estaciones({ impresion: { estaciones } }: { impresion: Impresion }) {
  const [adding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Estacion | null>(null)
  return (
    <section aria-labelledby="equipos-que-imprimen" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="equipos-que-imprimen" className="text-22 font-bold">
          Equipos que imprimen
        </h2>
        <Button
          variant="secondary"
          icon={<Plus className="size-5" aria-hidden="true" />}
          onClick={() => setAdding(true)}
        >
          Agregar equipo
        </Button>
      </div>
      <DataTable
        label="Equipos que imprimen"
        rows={estaciones}
        idOf={({ id }) => id}
        columns={COLUMNS}
        actions={ofEstacion(setLeaving)}
        empty={
          <EmptyState
            title="Ningún equipo imprime todavía"
            text="Agrega el computador que está en la red de las impresoras, o este navegador."
          />
        }
      />
      {adding && <EstacionDialog onClose={() => setAdding(false)} />}
      {leaving !== null && <QuitarEstacion estacion={leaving} onClose={() => setLeaving(null)} />}
    </section>
  )
}

const ofEstacion = (onLeave: (estacion: Estacion) => void) => ({
  label: 'Acciones',
  of: (estacion: Estacion) => (
    <RowMenu
      label={`Acciones de ${estacion.nombre}`}
      items={[
        {
          label: 'Quitar equipo',
          icon: <Unplug aria-hidden="true" />,
          onSelect: () => onLeave(estacion),
        },
      ]}
    />
  ),
})

function Visto({ estacion: { inscrita, visto_en } }: { estacion: Estacion }) {
  const now = useNow()
  if (!inscrita) return <span className="text-ink-2">Falta escribir su código</span>
  return visto_en === null ? <span className="text-ink-2">Nunca</span> : formatRelative(visto_en, now)
}

function QuitarEstacion({ estacion, onClose }: { estacion: Estacion; onClose: () => void }) {
  const { mutateAsync, isPending } = useImpresion(
    () => call(impresionApi.removeEstacion, { params: { id: String(estacion.id) } }),
    { done: 'El equipo ya no imprime', failed: 'No pudimos quitar el equipo' },
  )
  return (
    <ConfirmDialog
      open
      title="¿Quitar este equipo?"
      subject={`${estacion.nombre} · ${estacion.sede.nombre}`}
      text="Deja de imprimir ya mismo, y sus impresoras quedan sin equipo. Las comandas esperan."
      confirmLabel="Quitar"
      busyLabel="Quitando"
      busy={isPending}
      onConfirm={() => void mutateAsync(undefined).finally(onClose)}
      onClose={onClose}
    />
  )
}
