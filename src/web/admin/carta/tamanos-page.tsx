// 'Tamaños': their order, whether they take halves, and what is archived.
import { cartaApi, type MedidaDeCarta } from '#contract/catalogo/carta.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { Archived } from '#web/ui/archived.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { MenuEntry } from '#web/ui/menu.tsx'
import { SortableList } from '#web/ui/sortable-list.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { DeleteDialog, type Deleting } from './delete-dialog.tsx'
import { forgetCarta, medidasDeCartaQuery } from './queries.ts'
import { countText, Row } from './row.tsx'
import { useOrder, useSwitch } from './use-change.ts'

export default function TamanosPage() {
  const client = useQueryClient()
  const query = useQuery(medidasDeCartaQuery())
  const [deleting, setDeleting] = useState<Deleting | null>(null)
  return (
    <Page
      title="Tamaños"
      actions={
        <Link to={adminPaths.registrarTamano()} className={buttonClass()}>
          <Plus className="size-5" aria-hidden="true" />
          Agregar tamaño
        </Link>
      }
    >
      <p className="mb-4 max-w-180 text-14 text-ink-2">
        Tus clientes los ven en este orden al elegir. Arrástralos para cambiarlo
        <span className="max-md:hidden">, o muévelos con las flechas del teclado</span>.
      </p>
      <Loaded query={query} failure="No se pudieron cargar los tamaños">
        {(medidas) => <Tamanos medidas={medidas} onDelete={setDeleting} />}
      </Loaded>
      {deleting !== null && (
        <DeleteDialog
          deleting={deleting}
          forget={() => forgetCarta(client)}
          onClose={() => setDeleting(null)}
        />
      )}
    </Page>
  )
}

type OnDelete = (deleting: Deleting) => void

function Tamanos({ medidas, onDelete }: { medidas: readonly MedidaDeCarta[]; onDelete: OnDelete }) {
  const order = useOrder(medidasDeCartaQuery().queryKey, (ids) =>
    call(cartaApi.orderMedidas, { body: { ids } }),
  )
  const shown = medidas.filter(({ archivada }) => !archivada)
  const archived = medidas.filter(({ archivada }) => archivada)
  return (
    <>
      {shown.length === 0 ? (
        <div className="rounded-card border border-line bg-surface">
          <EmptyState
            title="No tienes tamaños todavía"
            text="Agrega los que vendes, como personal o familiar. Con ellos les pones precio a tus pizzas."
          />
        </div>
      ) : (
        <SortableList
          label="Tamaños"
          items={shown}
          idOf={({ id }) => id}
          nameOf={({ nombre }) => nombre}
          onOrder={order}
        >
          {(medida) => <TamanoRow medida={medida} onDelete={onDelete} />}
        </SortableList>
      )}
      <Archived count={archived.length} label="Ver tamaños archivados">
        {archived.map((medida) => (
          <li key={medida.id}>
            <TamanoRow medida={medida} onDelete={onDelete} />
          </li>
        ))}
      </Archived>
    </>
  )
}

function TamanoRow({ medida, onDelete }: { medida: MedidaDeCarta; onDelete: OnDelete }) {
  const { id, nombre, diametro_cm, porciones, admite_mitades, archivada, productos } = medida
  const navigate = useNavigate()
  const change = useSwitch()
  const archive: MenuEntry = {
    label: archivada ? 'Restaurar' : 'Archivar',
    icon: archivada ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />,
    onSelect: () =>
      void change(
        (back) =>
          call(cartaApi.changeMedida, {
            params: { id: String(id) },
            body: { archivada: archivada === back },
          }),
        { said: archivada ? 'Tamaño restaurado' : 'Tamaño archivado', name: nombre },
      ),
  }
  return (
    <Row
      name={nombre}
      facts={[
        `${String(diametro_cm)} cm`,
        countText(porciones, 'porción', 'porciones'),
        countText(productos, 'producto', 'productos'),
      ]}
      marks={
        <Badge tone={admite_mitades ? 'maiz' : 'neutral'}>
          {admite_mitades ? 'Admite mitades' : 'Sin mitades'}
        </Badge>
      }
      items={[
        {
          label: 'Modificar',
          icon: <Pencil aria-hidden="true" />,
          onSelect: () => void navigate(adminPaths.modificarTamano(id)),
        },
        archive,
        {
          label: 'Eliminar',
          icon: <Trash2 aria-hidden="true" />,
          onSelect: () =>
            onDelete({
              title: '¿Estás seguro de eliminar este tamaño?',
              name: nombre,
              said: 'Tamaño eliminado correctamente',
              send: () => call(cartaApi.deleteMedida, { params: { id: String(id) } }),
            }),
        },
      ]}
    />
  )
}
