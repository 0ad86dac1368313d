// 'Cambiar varios precios': of chosen products, by percent or by an amount, with a preview. Rule
// precio/muchos.
import type { TablaDePrecios } from '#contract/catalogo/tabla.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Card, Page } from '#web/admin/page/page.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { SaveBar } from '#web/admin/page/save-bar.tsx'
import { tablaQuery } from '#web/admin/productos/precios/tabla-query.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { sedesQuery } from '#web/lib/query.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ajusteOf, AjusteFields, ajusteProblem, NO_AJUSTE } from './ajuste-fields.tsx'
import { Chooser } from './chooser.tsx'
import { LockedFields } from './locked-fields.tsx'
import { Preview } from './preview.tsx'
import { previewOf } from './tabla-values.ts'
import { Undo } from './undo.tsx'
import { pricesText, useChangePrecios } from './use-change-precios.ts'
import { useSeenTabla } from './use-seen-tabla.ts'

export default function CambiarPage() {
  const query = useQuery(tablaQuery())
  return (
    <Page title="Cambiar varios precios" back={adminPaths.tablaDePrecios()} width="form">
      <Loaded query={query} failure="No se pudieron cargar los precios">
        {(tabla) =>
          tabla.categorias.some(({ productos }) => productos.length > 0) ? (
            <CambiarForm tabla={tabla} />
          ) : (
            <Card>
              <EmptyState title="No hay productos registrados" />
            </Card>
          )
        }
      </Loaded>
    </Page>
  )
}

function CambiarForm({ tabla }: { tabla: TablaDePrecios }) {
  const { seen, isLocked, hold, renew, settle } = useSeenTabla(tabla)
  const { busy, problem, undoable, save, takeBack } = useChangePrecios(seen)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [values, setValues] = useState(NO_AJUSTE)
  const [checked, setChecked] = useState(false)
  const { data: sedes = [] } = useQuery(sedesQuery())
  const ajuste = ajusteOf(values)
  const vista = ajuste === null || chosen.size === 0 ? null : previewOf(seen, chosen, ajuste)
  const count = vista?.filas.length ?? 0

  async function submit() {
    setChecked(true)
    if (busy || ajuste === null || vista === null) {
      if (chosen.size === 0) notify.error('Elige los productos')
      return
    }
    if (count === 0) {
      notify.error('Ningún precio cambia')
      return
    }
    const outcome = await save(vista.filas.map(({ cambio }) => cambio))
    settle(outcome)
    if (!outcome.saved) return
    setChosen(new Set())
    setValues(NO_AJUSTE)
    setChecked(false)
  }

  async function undo() {
    await takeBack()
    renew()
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
        <Undo count={isLocked ? 0 : undoable} busy={busy} onUndo={() => void undo()} />
        <LockedFields isLocked={isLocked}>
          <Card title="Cuánto cambian">
            <AjusteFields
              values={values}
              onChange={(next) => {
                hold()
                setValues(next)
              }}
              problem={checked ? ajusteProblem(values) : undefined}
            />
          </Card>
          <Chooser
            categorias={seen.categorias}
            chosen={chosen}
            onChange={(next) => {
              hold()
              setChosen(next)
            }}
          />
        </LockedFields>
        <Preview vista={vista} sedes={sedes} />
      </div>
      <SaveBar
        dirty={chosen.size > 0 || values.valor !== ''}
        busy={busy}
        label={count === 0 ? 'Cambiar precios' : `Cambiar ${pricesText(count)}`}
        busyLabel="Cambiando"
        back={adminPaths.tablaDePrecios()}
      />
    </form>
  )
}
