// 'Tabla de precios': what each category costs at each size. Rule precio/tabla.
import type { TablaDePrecios } from '#contract/catalogo/tabla.ts'
import type { Clave } from '#domain/permisos.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Card, Page } from '#web/admin/page/page.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { SaveBar } from '#web/admin/page/save-bar.tsx'
import { tablaQuery } from '#web/admin/productos/precios/tabla-query.ts'
import { PermittedLink } from '#web/cuenta/permitted-link.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { sedesQuery } from '#web/lib/query.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Percent, Table2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Grid } from './grid.tsx'
import { tableRows } from './celdas.ts'
import { afterSave, afterTakeBack, hasProblem, typedChanges, write, type Escritos } from './escritos.ts'
import { EnUnaSede, SedeSelect } from './sede-select.tsx'
import { withThoseOfSedes } from './tabla-values.ts'
import { Undo } from './undo.tsx'
import { useChangePrecios } from './use-change-precios.ts'

export default function TablaPage() {
  const query = useQuery(tablaQuery())
  return (
    <Page
      title="Tabla de precios"
      actions={
        <>
          <Link to={adminPaths.seguirTabla()} className={buttonClass({ variant: 'secondary' })}>
            <Table2 className="size-5" aria-hidden="true" />
            Seguir la tabla
          </Link>
          <Link to={adminPaths.cambiarPrecios()} className={buttonClass({ variant: 'secondary' })}>
            <Percent className="size-5" aria-hidden="true" />
            Cambiar varios precios
          </Link>
        </>
      }
    >
      <p className="mb-4 max-w-180 text-14 text-ink-2">
        Un precio por categoría y tamaño. Lo toman los productos que siguen la tabla; los demás conservan su
        precio propio.
      </p>
      <Loaded query={query} failure="No se pudo cargar la tabla de precios">
        {(tabla) => <Tabla tabla={tabla} />}
      </Loaded>
    </Page>
  )
}

function Tabla({ tabla }: { tabla: TablaDePrecios }) {
  const categorias = tabla.categorias.filter(({ con_medidas }) => con_medidas)
  if (tabla.medidas.length === 0) {
    return (
      <Empty
        title="No tienes tamaños todavía"
        text="Agrega los que vendes y vuelve para ponerles precio."
        permiso="gestionar_productos"
        to={adminPaths.tamanos()}
        label="Agregar tamaños"
      />
    )
  }
  if (categorias.length === 0) {
    return (
      <Empty
        title="Ninguna categoría tiene tamaños"
        text="Marca en una categoría que sus productos tienen diferentes tamaños."
        permiso="gestionar_categoria_producto"
        to={adminPaths.carta()}
        label="Ver categorías"
      />
    )
  }
  return <TablaForm tabla={{ ...tabla, categorias }} />
}

interface EmptyProps extends Record<'title' | 'text' | 'to' | 'label', string> {
  permiso: Clave
}

const Empty = ({ title, text, permiso, to, label }: EmptyProps) => (
  <Card>
    <EmptyState
      title={title}
      text={text}
      action={
        <PermittedLink permiso={permiso} to={to} className={buttonClass()}>
          {label}
        </PermittedLink>
      }
    />
  </Card>
)

function TablaForm({ tabla }: { tabla: TablaDePrecios }) {
  const { busy, problem, undoable, save, takeBack } = useChangePrecios(tabla)
  const client = useQueryClient()
  const [escritos, setEscritos] = useState<Escritos>({})
  const [checked, setChecked] = useState(false)
  /** Whose prices are shown; null is all branches. */
  const [sede, setSede] = useState<number | null>(null)
  const { data: sedes = [] } = useQuery(sedesQuery())
  const filas = tableRows(tabla, sede)
  // Typed prices of branches that are not shown are saved, too.
  const rowsOf = (prices: TablaDePrecios) =>
    [null, ...sedes.map(({ id }) => id)].flatMap((one) => tableRows(prices, one))
  const cambios = typedChanges(rowsOf(tabla), escritos)
  const wrongAt = [sede, null, ...sedes.map(({ id }) => id)].find((one) =>
    hasProblem(tableRows(tabla, one), escritos),
  )
  const wrong = wrongAt !== undefined

  async function submit() {
    setChecked(true)
    if (wrong) setSede(wrongAt)
    if (busy || wrong) return
    const outcome = await save(withThoseOfSedes(tabla, cambios))
    setEscritos((now) => afterSave(now, cambios, outcome))
  }

  async function undo() {
    const back = await takeBack()
    const read = client.getQueryData(tablaQuery().queryKey) ?? tabla
    setEscritos((now) => afterTakeBack(now, rowsOf(read), back))
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
        {sedes.length > 1 && <SedeSelect sedes={sedes} value={sede} onChange={setSede} />}
        {sede !== null && <EnUnaSede />}
        <Grid
          label="Tabla de precios"
          rowLabel="Categoría"
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
