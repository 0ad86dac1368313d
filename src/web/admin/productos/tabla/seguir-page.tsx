// 'Seguir la tabla': products with own prices take those of the table, with a preview. Rule
// precio/seguir-la-tabla.
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
import { Chooser } from './chooser.tsx'
import { LockedFields } from './locked-fields.tsx'
import { Preview } from './preview.tsx'
import { candidatesOf, followChanges, followRows } from './seguir-values.ts'
import { Undo } from './undo.tsx'
import { productosText, useFollow } from './use-change-precios.ts'
import { useSeenTabla } from './use-seen-tabla.ts'

export default function SeguirPage() {
  const query = useQuery(tablaQuery())
  return (
    <Page title="Seguir la tabla" back={adminPaths.tablaDePrecios()} width="form">
      <Loaded query={query} failure="No se pudieron cargar los precios">
        {(tabla) => <SeguirForm tabla={tabla} />}
      </Loaded>
    </Page>
  )
}

function SeguirForm({ tabla }: { tabla: TablaDePrecios }) {
  const { busy, problem, undoable, save, takeBack } = useFollow()
  const { data: sedes = [] } = useQuery(sedesQuery())
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const { seen, isLocked, hold, renew, settle } = useSeenTabla(tabla)
  const candidates = candidatesOf(seen)
  const cambios = followChanges(seen, chosen)

  async function submit() {
    if (busy) return
    if (cambios.length === 0) {
      notify.error('Elige los productos')
      return
    }
    const outcome = await save(cambios)
    settle(outcome)
    if (outcome.saved) setChosen(new Set())
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
        <Undo
          count={isLocked ? 0 : undoable}
          busy={busy}
          said={`${productosText(undoable)} ${undoable === 1 ? 'sigue' : 'siguen'} la tabla.`}
          onUndo={() => void undo()}
        />
        {candidates.length === 0 ? (
          <Card>
            <EmptyState
              title="Ningún producto por cambiar"
              text="Aquí salen los productos con precio propio, en las categorías que tienen precios en la tabla."
            />
          </Card>
        ) : (
          <>
            <p className="max-w-180 text-14 text-ink-2">
              Los productos que elijas dejan su precio propio y cuestan lo que diga la tabla, hoy y cuando
              cambie. En los tamaños que la tabla no tiene, y en las sedes con otro precio, conservan el suyo.
            </p>
            <LockedFields isLocked={isLocked}>
              <Chooser
                categorias={candidates}
                chosen={chosen}
                onChange={(next) => {
                  hold()
                  setChosen(next)
                }}
              />
            </LockedFields>
            <Preview
              vista={
                chosen.size === 0 ? null : { filas: followRows(seen, chosen), iguales: 0, imposibles: [] }
              }
              hint="Elige los productos y mira cómo cambian sus precios."
              sedes={sedes}
            />
          </>
        )}
      </div>
      <SaveBar
        dirty={chosen.size > 0}
        busy={busy}
        label={
          cambios.length === 0
            ? 'Seguir la tabla'
            : `Que ${productosText(cambios.length)} ${cambios.length === 1 ? 'siga' : 'sigan'} la tabla`
        }
        busyLabel="Guardando"
        back={adminPaths.tablaDePrecios()}
      />
    </form>
  )
}
