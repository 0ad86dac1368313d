// The printers of the branches, and what staff do with them. Rule impresion/impresoras.
import { impresionApi, type Impresion, type Impresora } from '#contract/impresion/impresion.ts'
import { counted } from '#domain/format.ts'
import { CONEXION_LABEL, OCASION_LABEL, sinImpresoraText } from '#domain/impresion/impresora.ts'
import { categoriasDeCartaQuery } from '#web/admin/carta/queries.ts'
import { call } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataTable, RowMenu, type Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Printer, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { EstadoDeImpresora } from './estado-badge.tsx'
import { ImpresoraDialog } from './impresora-dialog.tsx'
import { useImpresion } from './queries.ts'

const columnsOf = (
  nombres: ReadonlyMap<number, string> | null,
): [Column<Impresora>, ...Column<Impresora>[]] => [
  { label: 'Impresora', cell: ({ nombre }) => nombre },
  { label: 'Sede', cell: ({ sede }) => sede.nombre, labelled: true },
  {
    label: 'Conexión',
    cell: ({ conexion, destino }) => (
      <span className="wrap-anywhere">
        {conexion === 'NAVEGADOR' || destino === '' ? CONEXION_LABEL[conexion] : destino}
      </span>
    ),
    labelled: true,
  },
  { label: 'Imprime', cell: ({ ocasion }) => OCASION_LABEL[ocasion], labelled: true },
  {
    label: 'Categorías',
    cell: ({ categorias }) => <span className="wrap-anywhere">{categoriasText(categorias, nombres)}</span>,
    labelled: true,
  },
  {
    label: 'Estado',
    cell: ({ estado, esperan }) => (
      <span className="flex flex-wrap items-center gap-2">
        <EstadoDeImpresora estado={estado} />
        {esperan > 0 && <span className="text-14">{esperanText(esperan)}</span>}
      </span>
    ),
    labelled: true,
  },
]

/** Their number until the names are read. */
function categoriasText(ids: Impresora['categorias'], nombres: ReadonlyMap<number, string> | null): string {
  if (ids === null) return 'Todas'
  if (nombres === null) return String(ids.length)
  return ids.length === 0 ? 'Ninguna' : ids.flatMap((id) => nombres.get(id) ?? []).join(', ')
}

export function Impresoras({ impresion }: { impresion: Impresion }) {
  const [editing, setEditing] = useState<Impresora | 'nueva' | null>(null)
  const [leaving, setLeaving] = useState<Impresora | null>(null)
  const { data: categorias } = useQuery(categoriasDeCartaQuery())
  const nombres = categorias === undefined ? null : new Map(categorias.map(({ id, nombre }) => [id, nombre]))
  const prueba = useImpresion(
    ({ id }: Impresora) => call(impresionApi.testImpresora, { params: { id: String(id) } }),
    { done: 'La página de prueba va en camino', failed: 'No pudimos pedir la página de prueba' },
  )
  return (
    <section aria-labelledby="impresoras" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="impresoras" className="text-22 font-bold">
          Impresoras de las sedes
        </h2>
        <Button icon={<Plus className="size-5" aria-hidden="true" />} onClick={() => setEditing('nueva')}>
          Agregar impresora
        </Button>
      </div>
      {impresion.sin_impresora.length > 0 && (
        <Notice tone="warn">
          <ul>
            {impresion.sin_impresora.map((one) => (
              <li key={`${String(one.sede.id)} ${String(one.categoria.id)}`}>{sinImpresoraText(one)}.</li>
            ))}
          </ul>
        </Notice>
      )}
      <DataTable
        label="Impresoras de las sedes"
        rows={impresion.impresoras}
        idOf={({ id }) => id}
        columns={columnsOf(nombres)}
        actions={ofImpresora({ onTest: prueba.mutate, onEdit: setEditing, onLeave: setLeaving })}
        empty={
          <EmptyState
            title="Ninguna sede tiene impresoras"
            text="Sin impresora los pedidos están en el tablero, y cada comanda se puede imprimir desde allí."
          />
        }
      />
      {editing !== null && (
        <ImpresoraDialog
          impresora={editing === 'nueva' ? null : editing}
          estaciones={impresion.estaciones}
          onClose={() => setEditing(null)}
        />
      )}
      {leaving !== null && <QuitarImpresora impresora={leaving} onClose={() => setLeaving(null)} />}
    </section>
  )
}

type Accion = (impresora: Impresora) => void

const ofImpresora = ({ onTest, onEdit, onLeave }: { onTest: Accion; onEdit: Accion; onLeave: Accion }) => ({
  label: 'Acciones',
  of: (impresora: Impresora) => (
    <RowMenu
      label={`Acciones de ${impresora.nombre}`}
      items={[
        {
          label: 'Página de prueba',
          icon: <Printer aria-hidden="true" />,
          onSelect: () => onTest(impresora),
        },
        { label: 'Modificar', icon: <Pencil aria-hidden="true" />, onSelect: () => onEdit(impresora) },
        {
          label: 'Quitar impresora',
          icon: <Trash2 aria-hidden="true" />,
          onSelect: () => onLeave(impresora),
        },
      ]}
    />
  ),
})

const esperanText = (esperan: number): string => counted(esperan, 'comanda espera', 'comandas esperan')

function QuitarImpresora({ impresora, onClose }: { impresora: Impresora; onClose: () => void }) {
  const { mutateAsync, isPending } = useImpresion(
    () => call(impresionApi.removeImpresora, { params: { id: String(impresora.id) } }),
    { done: 'La impresora ya no recibe comandas', failed: 'No pudimos quitar la impresora' },
  )
  return (
    <ConfirmDialog
      open
      title="¿Quitar esta impresora?"
      subject={`${impresora.nombre} · ${impresora.sede.nombre}`}
      text="Las comandas que esperan por ella no se imprimen."
      confirmLabel="Quitar"
      busyLabel="Quitando"
      busy={isPending}
      onConfirm={() => void mutateAsync(undefined).finally(onClose)}
      onClose={onClose}
    />
  )
}
