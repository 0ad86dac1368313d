// 'Precios por sede' of a product: where it costs something else. Rule precio/por-sede.
import type { Producto } from '#contract/catalogo/catalogo.ts'
import type { TablaDePrecios } from '#contract/catalogo/tabla.ts'
import type { Sede } from '#contract/sedes/sede.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Card } from '#web/admin/page/page.tsx'
import { useOpenPath } from '#web/admin/page/open-path.ts'
import { Problem } from '#web/admin/page/problem.tsx'
import { SaveBar } from '#web/admin/page/save-bar.tsx'
import { FormSkeleton } from '#web/admin/productos/form-skeleton.tsx'
import { tablaQuery } from '#web/admin/productos/precios/tabla-query.ts'
import { ProductThumb } from '#web/admin/productos/product-thumb.tsx'
import { ProductoPage } from '#web/admin/productos/producto-page.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { sedesQuery } from '#web/lib/query.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { branchRows, type FilaDeCeldas } from './celdas.ts'
import { afterSave, afterTakeBack, hasProblem, typedChanges, write, type Escritos } from './escritos.ts'
import { Grid } from './grid.tsx'
import { EnUnaSede } from './sede-select.tsx'
import { Undo } from './undo.tsx'
import { useChangePrecios } from './use-change-precios.ts'

export default function SedesPage() {
  const tabla = useQuery(tablaQuery({ borradores: true }))
  const sedes = useQuery(sedesQuery())
  return (
    <ProductoPage title="Precios por sede">
      {(producto) => (
        <Loaded query={tabla} failure="No se pudieron cargar los precios" skeleton={<FormSkeleton />}>
          {(prices) => (
            <Loaded query={sedes} failure="No se pudieron cargar las sedes" skeleton={<FormSkeleton />}>
              {(all) => <Precios producto={producto} tabla={prices} sedes={all} />}
            </Loaded>
          )}
        </Loaded>
      )}
    </ProductoPage>
  )
}

interface Props {
  producto: Producto
  tabla: TablaDePrecios
  sedes: readonly Sede[]
}

function Precios({ producto, tabla, sedes }: Props) {
  const rowsOf = (prices: TablaDePrecios) => rowsOfProducto(prices, producto.id, sedes)
  const filas = rowsOf(tabla)
  if (filas === null) {
    return <Nothing title="Este producto está archivado" text="Restáuralo para cambiar sus precios." />
  }
  if (sedes.length < 2) {
    return <Nothing title="Tienes una sola sede" text="Cuando abras otra, aquí le pones otros precios." />
  }
  if (filas.length === 0) {
    return <Nothing title="Todavía no tiene precio" text="Ponle el precio de todas las sedes y vuelve." />
  }
  return <PreciosForm producto={producto} tabla={tabla} filas={filas} rowsOf={rowsOf} />
}

/** Null: it is archived. */
function rowsOfProducto(tabla: TablaDePrecios, id: number, sedes: readonly Sede[]) {
  for (const categoria of tabla.categorias) {
    const found = categoria.productos.find((one) => one.id === id)
    if (found !== undefined) return branchRows(categoria, found, tabla.medidas, sedes)
  }
  return null
}

const Nothing = ({ title, text }: { title: string; text: string }) => (
  <Card>
    <EmptyState
      title={title}
      text={text}
      action={
        <Link to={useOpenPath(adminPaths.productos())} className={buttonClass({ variant: 'secondary' })}>
          Volver
        </Link>
      }
    />
  </Card>
)

function PreciosForm({
  producto,
  tabla,
  filas,
  rowsOf,
}: {
  producto: Producto
  tabla: TablaDePrecios
  filas: readonly FilaDeCeldas[]
  rowsOf: (tabla: TablaDePrecios) => readonly FilaDeCeldas[] | null
}) {
  const query = tablaQuery({ borradores: true })
  const { busy, problem, undoable, save, takeBack } = useChangePrecios(tabla, query)
  const client = useQueryClient()
  const [escritos, setEscritos] = useState<Escritos>({})
  const [checked, setChecked] = useState(false)
  const cambios = typedChanges(filas, escritos)
  const wrong = hasProblem(filas, escritos)

  async function submit() {
    setChecked(true)
    if (busy || wrong) return
    const outcome = await save(cambios)
    setEscritos((now) => afterSave(now, cambios, outcome))
  }

  async function undo() {
    const back = await takeBack()
    const read = client.getQueryData(query.queryKey) ?? tabla
    setEscritos((now) => afterTakeBack(now, rowsOf(read) ?? [], back))
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className="flex flex-col gap-4">
        <Problem text={problem} />
        <Undo count={undoable} busy={busy} onUndo={() => void undo()} />
        <div className="flex items-center gap-3">
          <ProductThumb producto={producto} />
          <h2 className="text-18 font-bold wrap-anywhere">{producto.nombre}</h2>
        </div>
        <EnUnaSede />
        <Grid
          label={`Precios de ${producto.nombre} por sede`}
          rowLabel="Sede"
          filas={filas}
          escritos={escritos}
          checked={checked}
          onChange={(celda, text) => setEscritos((now) => write(now, celda, text))}
        />
      </div>
      <SaveBar
        dirty={cambios.length > 0 || wrong}
        busy={busy}
        // Rule producto/guardar-si-cambio.
        disabled={cambios.length === 0 && !wrong}
        label="Guardar precios"
        busyLabel="Guardando"
        back={adminPaths.productos()}
      />
    </form>
  )
}
